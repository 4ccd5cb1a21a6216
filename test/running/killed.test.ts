import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBindings } from "../../scripts/bindings.ts";
import { type Running, servePortal } from "../support/browser/local-portal.ts";
import { copyOfSamples } from "../support/browser/source-copy.ts";

const senders = 12;
const killedAfter = 30;
/** Longer than the lease of an e-mail that was being sent. */
const minutesMs = 5 * 60_000;

let state: string;
beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), "cantiere-killed-"));
  await copyOfSamples(state);
});
afterAll(() => rm(state, { recursive: true, force: true }));

test("after a SIGKILL under load and a restart, the portal has every accepted message once, and mails it", async () => {
  const messages: { key: string; email: string }[] = [];
  const accepted = new Map<string, string>();
  const first = await servePortal(state);
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
  // It was killed under load: some calls succeeded, others did not.
  expect(accepted.size).toBeGreaterThanOrEqual(killedAfter);
  expect(messages.length).toBeGreaterThan(accepted.size);

  const second = await servePortal(state);
  try {
    // Everybody sends again, with or without an earlier response.
    const answers = await Promise.all(messages.map((message, at) => send(second, message, at + messages.length + 1)));
    for (const [at, { key }] of messages.entries()) {
      const reference = answers[at] ?? "none";
      expect(reference).toBe(accepted.get(key) ?? reference);
      accepted.set(key, reference);
    }
    expect(new Set(accepted.values()).size).toBe(messages.length);
    const { env, close } = await openBindings({ persistTo: state });
    try {
      const stored = await env.DB.prepare(
        `select idempotency_key as key, reference, (select count(*) from letters where enquiry_id = enquiries.id) as emails
          from enquiries where email like 'sender-%'`,
      ).all<{ key: string; reference: string; emails: number }>();
      expect(new Map(stored.results.map(({ key, reference }) => [key, reference]))).toEqual(accepted);
      expect(stored.results.filter(({ emails }) => emails !== 2)).toEqual([]);
      // E-mails that were being sent are claimable again once their lease expires; this moves the clock on between crons.
      const later = env.DB.prepare(
        "update letters set leased_until = leased_until - ?1, next_attempt_at = next_attempt_at - ?1 where status = 'waiting'",
      ).bind(minutesMs);
      const countWaiting = async () => {
        await later.run();
        await fetch(`${second.origin}/cdn-cgi/local/scheduled`);
        return env.DB.prepare(
          `select count(*) as n from letters join enquiries on enquiries.id = enquiry_id
            where letters.status <> 'sent' and email like 'sender-%'`,
        ).first<number>("n");
      };
      await expect.poll(countWaiting, { timeout: 120_000, interval: 500 }).toBe(0);
    } finally {
      await close();
    }
    const mailed = `${first.printed()}${second.printed()}`;
    expect(messages.filter(({ email }) => !mailed.includes(`Mail to ${email}:`))).toEqual([]);
  } finally {
    await second.close();
  }
}, 240_000);

/** The reference that the visitor is given. */
async function send({ origin }: Running, { key, email }: { key: string; email: string }, at: number): Promise<string> {
  const response = await fetch(`${origin}/api/send-contact-email`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Origin: origin,
      "Idempotency-Key": key,
      "CF-Connecting-IP": `2001:db8:${at.toString(16)}::1`,
    },
    body: JSON.stringify({ name: "Ada Conti", email, message: "Is the power still on?" }),
  });
  if (response.status !== 201) throw new Error(`Answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { reference: string }).reference;
}
