import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Running, servePortal } from "../support/browser/local-portal.ts";
import { copyOfSamples } from "../support/browser/source-copy.ts";
import { askRows } from "../support/browser/test-endpoint.ts";

const senders = 12;
const killedAfter = 30;
/** Longer than the lease of an e-mail that is being sent. */
const minutesMs = 5 * 60_000;

type Message = { key: string; email: string };

let state: string;
/** The first portal. The last test kills it and opens a second one. */
let first: Running;
beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), "cantiere-killed-"));
  await copyOfSamples(state);
  first = await servePortal(state);
});
afterAll(async () => {
  await first?.close();
  await rm(state, { recursive: true, force: true });
});

test("an enquiry whose request breaks off in the middle stores nothing and logs no errors", async () => {
  const printedBefore = first.printed().length;
  const keys = Array.from({ length: 5 }, () => randomUUID());
  await Promise.all(keys.map((key, at) => leaveInTheMiddle(first, key, at + 1)));
  // Sent after the others broke off, so the Worker has received all of them.
  const whole = { key: randomUUID(), email: "stayed@firm.example" };
  await send(first, whole, keys.length + 1);
  const query =
    "select idempotency_key as key from enquiries where idempotency_key in (select value from json_each(?))";
  expect(await askRows(first.testEndpoint, query, JSON.stringify([...keys, whole.key]))).toEqual([{ key: whole.key }]);
  expect(first.printed().slice(printedBefore)).not.toMatch(/error|exception|uncaught|warn/i);
});

test("after a SIGKILL under load and a restart, every accepted message is stored once and mailed", async () => {
  const messages: Message[] = [];
  const accepted = new Map<string, string>();
  let killing: Promise<void> | undefined;
  await Promise.all(
    Array.from({ length: senders }, async () => {
      for (;;) {
        const message = { key: randomUUID(), email: `sender-${messages.length}@firm.example` };
        const at = messages.push(message);
        const reference = await send(first, message, at).catch(() => undefined);
        if (reference === undefined) return;
        accepted.set(message.key, reference);
        if (accepted.size >= killedAfter) killing ??= first.kill();
      }
    }),
  );
  await killing;
  // The portal was killed under load: some calls succeeded, and others did not.
  expect(accepted.size).toBeGreaterThanOrEqual(killedAfter);
  expect(messages.length).toBeGreaterThan(accepted.size);

  const second = await servePortal(state);
  try {
    // Everybody sends again, whether or not they received a response before.
    const answers = await Promise.all(messages.map((message, at) => send(second, message, at + messages.length + 1)));
    for (const [at, { key }] of messages.entries()) {
      const reference = answers[at] ?? "none";
      expect(reference).toBe(accepted.get(key) ?? reference);
      accepted.set(key, reference);
    }
    expect(new Set(accepted.values()).size).toBe(messages.length);
    const stored = await askRows<{ key: string; reference: string; emails: number }>(
      second.testEndpoint,
      `select idempotency_key as key, reference, (select count(*) from letters where enquiry_id = enquiries.id) as emails
        from enquiries where email like 'sender-%'`,
    );
    expect(new Map(stored.map(({ key, reference }) => [key, reference]))).toEqual(accepted);
    expect(stored.filter(({ emails }) => emails !== 2)).toEqual([]);
    // E-mails that were being sent are tried again once their lease expires. This moves their times back before each cron run.
    const countWaiting = async () => {
      await askRows(
        second.testEndpoint,
        "update letters set leased_until = leased_until - ?1, next_attempt_at = next_attempt_at - ?1 where status = 'waiting'",
        minutesMs,
      );
      await fetch(`${second.origin}/cdn-cgi/local/scheduled`);
      const [row] = await askRows<{ n: number }>(
        second.testEndpoint,
        `select count(*) as n from letters join enquiries on enquiries.id = enquiry_id
          where letters.status <> 'sent' and email like 'sender-%'`,
      );
      return row?.n;
    };
    await expect.poll(countWaiting, { timeout: 120_000, interval: 500 }).toBe(0);
    const mailed = `${first.printed()}${second.printed()}`;
    expect(messages.filter(({ email }) => !mailed.includes(`Mail to ${email}:`))).toEqual([]);
  } finally {
    await second.close();
  }
}, 240_000);

/** Sends the headers and half of the body, and breaks the connection. */
async function leaveInTheMiddle({ origin }: Running, key: string, at: number): Promise<void> {
  const { method, headers, body } = enquiryOf(origin, { key, email: "left@firm.example" }, at);
  const sending = request(`${origin}/api/send-contact-email`, {
    method,
    headers: { ...headers, "Content-Length": body.length },
  });
  const closed = new Promise((resolve) => sending.once("close", resolve));
  sending.on("error", () => {});
  sending.write(body.slice(0, body.length / 2));
  // Long enough for the Worker to start reading.
  await setTimeout(200);
  sending.destroy();
  await closed;
}

/** Sends a message, and returns the reference that the visitor gets. */
async function send({ origin }: Running, message: Message, at: number): Promise<string> {
  const response = await fetch(`${origin}/api/send-contact-email`, enquiryOf(origin, message, at));
  if (response.status !== 201) throw new Error(`Answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { reference: string }).reference;
}

function enquiryOf(origin: string, { key, email }: Message, at: number) {
  return {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Origin: origin,
      "Idempotency-Key": key,
      "CF-Connecting-IP": `2001:db8:${at.toString(16)}::1`,
    },
    body: JSON.stringify({ name: "Ada Conti", email, message: "Is the power still on?" }),
  };
}
