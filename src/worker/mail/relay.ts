import { Emails, MailChannelsClient, Webhooks } from "mailchannels-sdk";
import {
  type DeliveryOutcome,
  noRelayAnswer,
  outcomeOf,
  type RelayAnswer,
  type RelayState,
  relayStateOf,
  type StoredRelayAnswer,
} from "#rules/mail/delivery.ts";
import { readCapped } from "../capped-body.ts";
import type { Attachment, RenderedEmail } from "./email.ts";

type RelaySettings = {
  key: string;
  baseUrl?: string | undefined;
  from: { email: string; name: string };
  timeoutMs?: number;
};

/** For the whole exchange, including the body of the answer. */
const defaultTimeoutMs = 8000;

/** Far more than any answer that the relay documents. */
const answerLimitInBytes = 64 * 1024;

/** How many characters of the relay's answer to an attempt are kept. */
const textLimit = 1000;
/** How long to wait for the text of a refusal. Only the status of a slower one is known. */
const textTimeoutMs = 1000;

const requestIdLimit = 100;

/** Far more than the length of a public key in PEM. */
const keyLimit = 2000;

export type Attempt = StoredRelayAnswer & { outcome: DeliveryOutcome };

/** Sends one e-mail, once. Never throws. The relay's own records and its reports can be searched by the id. */
export async function sendEmail(mail: RenderedEmail, id: string, settings: RelaySettings): Promise<Attempt> {
  const answer = await call(mail, id, settings);
  if (answer === undefined) return { outcome: "configuration", ...noRelayAnswer };
  const outcome = outcomeOf(answer);
  if (answer.status === null) return { outcome, ...noRelayAnswer };
  const relayText = answer.body.slice(0, textLimit).toWellFormed() || null;
  return { outcome, relayStatus: answer.status, relayText, relayRequestId: requestIdIn(answer.body) };
}

/** Asks whether the relay would take an e-mail now, by a dry run of the same call, which sends nothing. */
export async function askRelay(settings: RelaySettings): Promise<RelayState> {
  const probe = { to: settings.from.email, subject: "Probe", text: "Probe", html: "<p>Probe</p>" };
  const answer = await call(probe, "probe", settings, { isDryRun: true });
  return answer === undefined ? "answering" : relayStateOf(answer);
}

/** True if the relay signed a webhook with this key, and not long ago, as checked by the SDK. */
export function isSignedByRelay(payload: string, headers: Record<string, string>, publicKey: string): Promise<boolean> {
  return Webhooks.verify({ payload, headers, publicKey });
}

/** Fetches the key with an id from the relay. Null if the relay has none, undefined if it does not say. */
export async function fetchSigningKey(id: string, settings: RelaySettings): Promise<string | null | undefined> {
  if (!settings.key) return undefined;
  const client = new LimitedClient(settings);
  const { data } = await new Webhooks(client).getSigningKey(id);
  const status = client.answer?.status;
  if (status === 400 || status === 404) return null;
  return status === 200 && typeof data?.key === "string" && data.key.length <= keyLimit ? data.key : undefined;
}

/** Returns the relay's answer, or undefined if it was not called because our key is missing. */
async function call(mail: RenderedEmail, id: string, settings: RelaySettings, { isDryRun } = { isDryRun: false }) {
  if (!settings.key) return undefined;
  const client = new LimitedClient(settings);
  await new Emails(client).send(
    {
      from: settings.from,
      to: { email: mail.to },
      ...(mail.replyTo && { replyTo: mail.replyTo }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      ...(mail.attachments && { attachments: mail.attachments.map(encodeAttachment) }),
      campaignId: id,
      headers: { ...mail.headers, "X-Entity-Ref-ID": id },
      tracking: { click: false, open: false },
    },
    isDryRun,
  );
  return client.answer;
}

function encodeAttachment({ filename, type, content }: Attachment) {
  return { filename, type, content: Buffer.from(content, "utf8").toString("base64") };
}

type CallOptions = { method?: string; body?: unknown; query?: Record<string, unknown> };

/**
 * The SDK's client with a time limit, a size limit and no redirects, which would give our key to another host. It keeps the raw
 * answer, because the SDK reports a failed result as a success.
 */
class LimitedClient extends MailChannelsClient {
  answer: RelayAnswer | undefined;
  readonly #settings: RelaySettings;

  constructor(settings: RelaySettings) {
    super(settings.key);
    this.#settings = settings;
  }

  protected override async _fetch<T>(path: string, options?: CallOptions): Promise<T> {
    const { key, baseUrl = "https://api.mailchannels.net", timeoutMs = defaultTimeoutMs } = this.#settings;
    this.answer = { status: null };
    const address = new URL(baseUrl.replace(/\/$/, "") + path);
    for (const [name, value] of Object.entries(options?.query ?? {})) {
      if (value) address.searchParams.set(name, String(value));
    }
    const response = await fetch(address, {
      method: options?.method ?? "GET",
      headers: { "X-Api-Key": key, "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(options?.body),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The status alone says that it was refused, even if the body is interrupted.
    if (!response.ok) {
      this.answer = { status: response.status, body: await readText(response) };
      throw new Error(`The relay answered ${response.status}.`);
    }
    const bytes = response.body ? await readCapped(response.body, answerLimitInBytes) : new Uint8Array();
    if (!bytes) throw new Error("The relay's answer is too long.");
    const body = new TextDecoder().decode(bytes);
    this.answer = { status: response.status, body };
    return JSON.parse(body);
  }
}

/** Reads the beginning of a refusal. Never throws, and never waits long. */
async function readText({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  const isOver = new Promise<undefined>((resolve) => setTimeout(resolve, textTimeoutMs, undefined));
  try {
    while (text.length < textLimit) {
      const chunk = await Promise.race([reader.read(), isOver]);
      if (!chunk || chunk.done) break;
      text += decoder.decode(chunk.value, { stream: true });
    }
  } catch {}
  reader.cancel().catch(() => {});
  return text;
}

function requestIdIn(body: string): string | null {
  try {
    const { request_id: id } = JSON.parse(body) as { request_id?: unknown };
    return typeof id === "string" && id.length <= requestIdLimit && id.isWellFormed() ? id : null;
  } catch {
    return null;
  }
}
