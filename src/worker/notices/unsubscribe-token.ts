import { type Unsubscribable, unsubscribable } from "#rules/notices/topics.ts";
import type { Secrets } from "../auth/secrets.ts";
import { readToken, signToken } from "../auth/signed-token.ts";

/** The person and topic that a link unsubscribes, and the e-mail that it is in. It does not expire, because e-mails are kept. */
export type UnsubscribePass = { personId: string; emailId: string; topic: Unsubscribable };

const purpose = "unsubscribe link, version 1";

const payloadForm = /^([\w-]{1,64})\.([\w-]{1,64})\.([a-z]{1,20})$/;

export function signUnsubscribe({ personId, emailId, topic }: UnsubscribePass, secrets: Secrets): string {
  return signToken(`${personId}.${emailId}.${topic}`, { purpose, secrets });
}

/** Returns what a token was signed for with any of the secrets, or undefined if it was not signed by us. */
export function readUnsubscribe(token: string, secrets: Secrets): UnsubscribePass | undefined {
  const payload = readToken(token, { purpose, secrets }) ?? "";
  const [, personId, emailId, name] = payloadForm.exec(payload) ?? [];
  const topic = unsubscribable.find((each) => each === name);
  return personId && emailId && topic ? { personId, emailId, topic } : undefined;
}

/** The token is in the path, because a mail program posts to the link as it is. It ends e-mails, and gives access to nothing. */
export function unsubscribeLink(siteOrigin: string, token: string): string {
  return `${siteOrigin}/api/notices/unsubscribe/${token}`;
}
