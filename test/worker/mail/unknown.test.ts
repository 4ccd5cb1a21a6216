import { env } from "cloudflare:workers";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { noRelayAnswer } from "#rules/mail/delivery.ts";
import {
  countEmails,
  db,
  dispatchAt,
  firstEmail,
  hours,
  minutes,
  queueAcknowledgements,
  start,
  watchErrors,
} from "#test/support/worker/outbox.ts";
import { accept, hang, reset, slowBody, startRelay, status } from "#test/support/worker/relay.ts";
import { leaseDueEmails, newEmail, queueEmail, recordDelivery } from "#worker/mail/outbox.ts";

const invitation = {
  template: "invitation",
  data: { email: "ada@firm.example", kind: "retail", link: "https://portal.test/set#token=s3cret", expiresAt: 0 },
} as const;

beforeEach(async () => {
  await env.DB.exec("DELETE FROM letters");
});

/** Shortens the eight seconds of waiting for a relay that hangs to a fraction of a second. */
function shortenPatience(): void {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("The relay took too long.")), 100);
    return controller.signal;
  });
  onTestFinished(() => timeout.mockRestore());
}

/** A relay that delivers every e-mail, but answers with an empty body. */
const emptyAnswer = status(202);

test.each([
  ["to everything", emptyAnswer],
  [
    "but says that it is well when asked",
    (request: Request) => (request.url.includes("dry-run") ? accept() : new Response(null, { status: 202 })),
  ],
])(
  "a relay that delivers but answers an empty 202 %s gets an e-mail three times, and then staff decide",
  async (_, answer) => {
    const errors = watchErrors();
    const relay = startRelay(answer);
    const [id] = await queueAcknowledgements(1);
    for (const minute of [0, 1, 2, 3, 4, 5, 7, 10, 15, 31]) await dispatchAt(minutes(minute));
    for (const hour of [1, 7, 25, 49, 72]) await dispatchAt(hours(hour));
    expect(relay.received.map((mail) => mail.campaign_id)).toEqual([id, id, id]);
    expect(await firstEmail()).toMatchObject({ status: "unknown", ambiguous_attempts: 3, last_outcome: "ambiguous" });
    const unknown = {
      event: "email-unknown",
      emailId: id,
      template: "acknowledgement",
      attempt: 3,
      outcome: "ambiguous",
    };
    expect(errors.filter((line) => line.event === "email-unknown")).toEqual([expect.objectContaining(unknown)]);
    expect(JSON.stringify(errors)).not.toContain("@");
  },
);

test("the data of an e-mail with an unknown outcome is kept, so that staff can send it again", async () => {
  startRelay(emptyAnswer);
  await queueAcknowledgements(1);
  for (let minute = 0; minute < 10; minute++) await dispatchAt(minutes(minute));
  const { data } = (await firstEmail()) ?? {};
  expect(JSON.parse(String(data))).toEqual({ email: "v0@firm.example", reference: "R0" });
});

test("the link of an invitation with an unknown outcome is deleted from the outbox", async () => {
  const relay = startRelay(emptyAnswer);
  await queueEmail(db, newEmail(invitation, start));
  for (let minute = 0; minute < 10; minute++) await dispatchAt(minutes(minute));
  expect(relay.received).toHaveLength(3);
  expect(await firstEmail()).toMatchObject({ status: "unknown", data: null });
});

test.each([
  ["resets connections", reset],
  ["hangs", hang],
  ["hangs in the middle of its answer", slowBody],
])("a relay that %s gets an e-mail once, and again only when it answers", async (_, answer) => {
  shortenPatience();
  const relay = startRelay(answer);
  await queueAcknowledgements(2);
  for (const minute of [0, 1, 3]) await dispatchAt(minutes(minute));
  expect(relay.received).toHaveLength(2);
  expect(await countEmails("waiting")).toBe(2);
  relay.answer = accept;
  await dispatchAt(minutes(60));
  expect(relay.delivered).toHaveLength(2);
  expect(await countEmails("sent")).toBe(2);
});

test("an e-mail that a silent relay may have sent is unknown, not dead, when its time is over", async () => {
  watchErrors();
  const relay = startRelay(reset);
  await queueAcknowledgements(1);
  for (const hour of [0, 1, 3, 7, 15, 31, 47, 48]) await dispatchAt(hours(hour));
  expect(relay.received).toHaveLength(1);
  expect(await firstEmail()).toMatchObject({ status: "unknown", ambiguous_attempts: 1, last_outcome: "silent" });
});

test("the outcome of an earlier lease that an unknown e-mail was sent is accepted", async () => {
  await queueAcknowledgements(1);
  await env.DB.exec("UPDATE letters SET ambiguous_attempts = 2");
  const ceiling = { ordinary: 1000, all: 1000 };
  const [early] = await leaseDueEmails(db, start, ceiling);
  const [late] = await leaseDueEmails(db, minutes(2), ceiling);
  if (!early || !late) throw new Error("Nothing was leased.");
  await recordDelivery(db, late, "ambiguous", minutes(2), noRelayAnswer);
  expect(await firstEmail()).toMatchObject({ status: "unknown" });
  await recordDelivery(db, early, "sent", minutes(2), noRelayAnswer);
  expect(await firstEmail()).toMatchObject({ status: "sent", data: null });
});
