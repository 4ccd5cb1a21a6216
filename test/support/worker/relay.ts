import { onTestFinished, vi } from "vitest";

/** An e-mail that the relay was asked to send, with the field names of MailChannels' API. */
export type ReceivedEmail = {
  campaign_id: string;
  from: { email: string; name: string };
  reply_to?: { email: string; name: string };
  subject: string;
  personalizations: { to: { email: string }[]; dynamic_template_data?: unknown }[];
  content: { type: string; value: string; template_type?: string }[];
  attachments?: { content: string; filename: string; type: string }[];
  headers: Record<string, string>;
};

export function recipientOf(mail: ReceivedEmail): string | undefined {
  return mail.personalizations[0]?.to[0]?.email;
}

/** Returns the plain text of an e-mail, or an empty string if there is no e-mail. */
export function textOf(mail: ReceivedEmail | undefined): string {
  return mail?.content.find(({ type }) => type === "text/plain")?.value ?? "";
}

type Answer = (request: Request) => Response | Promise<Response>;

export type FakeRelay = {
  /** Every e-mail that came in, whatever the answer was. */
  received: ReceivedEmail[];
  /** The e-mails that the relay accepted for delivery. */
  delivered: ReceivedEmail[];
  requests: Request[];
  /** The number of dry runs: requests that ask if an e-mail would be accepted, without sending it. */
  probes: number;
  answer: Answer;
};

/** Replaces the network until the end of the test: what the Worker sends with `fetch` arrives at this relay. */
export function startRelay(answer: Answer = accept): FakeRelay {
  const relay: FakeRelay = { received: [], delivered: [], requests: [], probes: 0, answer };
  const network = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).searchParams.get("dry-run") === "true") {
      relay.probes += 1;
      return abortable(relay.answer(request), init?.signal);
    }
    relay.requests.push(request.clone());
    const mail: ReceivedEmail = await request.clone().json();
    relay.received.push(mail);
    // Each e-mail sets a time limit. workerd ends none of them while it is never idle, and allows ten thousand at once.
    if (relay.received.length % 100 === 0) await new Promise((resolve) => setTimeout(resolve));
    const response = await abortable(relay.answer(request), init?.signal);
    if (tookCharge.has(response)) relay.delivered.push(mail);
    return response;
  });
  onTestFinished(() => network.mockRestore());
  return relay;
}

const tookCharge = new WeakSet<Response>();

export function accept(): Response {
  const response = Response.json(
    { request_id: "r", results: [{ index: 0, message_id: "m", status: "sent" }] },
    { status: 202 },
  );
  tookCharge.add(response);
  return response;
}

/** The relay accepts the call and fails the e-mail. */
export function failResult(): Response {
  const results = [{ index: 0, message_id: "m", status: "failed", reason: "recipient refused" }];
  return Response.json({ request_id: "r", results }, { status: 202 });
}

export function status(code: number, body: BodyInit | null = null, headers: Record<string, string> = {}): Answer {
  return () => new Response(body, { status: code, headers });
}

/** Gives each request, be it an e-mail or a dry run, the next answer by turns. */
export function byTurns(...answers: [Answer, ...Answer[]]): Answer {
  let asked = 0;
  return (request) => (answers[asked++ % answers.length] ?? answers[0])(request);
}

export function hang(): Promise<Response> {
  return new Promise(() => {});
}

export function reset(): Promise<Response> {
  return Promise.reject(new TypeError("Network connection lost."));
}

/** Headers at once, then a body that never ends. */
export function slowBody(): Response {
  return new Response(
    new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"results":')) }),
    {
      status: 202,
    },
  );
}

/** Makes an abort end the wait for the answer or for its body, as in the real `fetch`. */
async function abortable(pending: Response | Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  if (!signal) return pending;
  const aborted = new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  aborted.catch(() => {});
  const response = await Promise.race([pending, aborted]);
  if (!response.body) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await Promise.race([reader.read(), aborted]);
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(error);
      }
    },
  });
  const copy = new Response(body, response);
  if (tookCharge.has(response)) tookCharge.add(copy);
  return copy;
}
