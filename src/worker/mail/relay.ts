import { MailChannels } from "mailchannels-sdk";
import {
  type DeliveryOutcome,
  outcomeOf,
  type RelayAnswer,
  type RelayState,
  relayStateOf,
} from "#rules/mail/delivery.ts";
import type { Attachment, RenderedEmail } from "./email.ts";

export type RelaySettings = {
  key: string;
  baseUrl?: string | undefined;
  from: { email: string; name: string };
  timeoutMs?: number;
};

/** For the whole exchange, the answer's body included. */
const defaultTimeoutMs = 8000;

/** Far above any answer the relay documents. */
const answerLimitInBytes = 64 * 1024;

/** Sends one e-mail, once; never throws. The relay's own records can be searched by its id. */
export async function sendEmail(mail: RenderedEmail, id: string, settings: RelaySettings): Promise<DeliveryOutcome> {
  const answer = await call(mail, id, settings, false);
  return answer === undefined ? "configuration" : outcomeOf(answer);
}

/** Asks whether the relay would take an e-mail now: the same call, as a dry run that sends nothing. */
export async function askRelay(settings: RelaySettings): Promise<RelayState> {
  const probe = { to: settings.from.email, subject: "Probe", text: "Probe", html: "<p>Probe</p>" };
  const answer = await call(probe, "probe", settings, true);
  return answer === undefined ? "answering" : relayStateOf(answer);
}

/** The relay's answer; undefined when it was not called, because our key is missing. */
async function call(mail: RenderedEmail, id: string, settings: RelaySettings, isDryRun: boolean) {
  if (!settings.key) return undefined;
  const client = new LimitedClient(settings);
  const content = { subject: mail.subject, text: mail.text, html: mail.html };
  await client.emails.send(
    {
      from: settings.from,
      to: { email: mail.to },
      ...(mail.replyTo && { replyTo: mail.replyTo }),
      ...content,
      ...(mail.attachments && { attachments: mail.attachments.map(encodeAttachment) }),
      campaignId: id,
      headers: { "X-Entity-Ref-ID": id },
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
 * The SDK's client with what it lacks: a time limit, a size limit, and no following of redirects, which would give our
 * key to another host. It keeps the raw answer, because the SDK reports a failed result as a success.
 */
class LimitedClient extends MailChannels {
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
    // The status alone says that it was refused, even if the body breaks off.
    if (!response.ok) {
      this.answer = { status: response.status, body: "" };
      await response.body?.cancel();
      throw new Error(`The relay answered ${response.status}.`);
    }
    const body = await readCapped(response);
    this.answer = { status: response.status, body };
    return JSON.parse(body);
  }
}

async function readCapped(response: Response): Promise<string> {
  let text = "";
  let sizeInBytes = 0;
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    sizeInBytes += chunk.byteLength;
    if (sizeInBytes > answerLimitInBytes) throw new Error("The relay's answer is too long.");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
