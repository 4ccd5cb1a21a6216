import { templateCopy } from "#content/emails.ts";
import type { TemplateData } from "../email.ts";
import { replyToUs } from "./contact.ts";
import type { Draft } from "./draft.ts";
import { momentOf } from "./moment.ts";

const sentences = templateCopy.invitation;

/** The e-mail may be sent days after it was queued, so it says on which day its link expires, not how long it lasts. */
export function invitation({ email, kind, link, expiresAt }: TemplateData["invitation"]): Draft {
  const end = `${momentOf(expiresAt)} ${sentences.clock}`;
  return {
    to: email,
    replyTo: replyToUs,
    subject: sentences.subject,
    template: {
      title: sentences.title,
      lead: sentences.lead,
      action: { label: sentences.action, href: link },
      rows: [
        { term: sentences.rows.account, value: sentences.kinds[kind] },
        { term: sentences.rows.login, value: email },
        { term: sentences.rows.link, value: link, href: link, isCode: true },
        { term: sentences.rows.validity, value: `${sentences.validity} ${end}` },
      ],
      closing: sentences.closing,
    },
  };
}
