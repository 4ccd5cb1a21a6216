import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import {
  accept as acceptProposal,
  aDay,
  book,
  decide,
  latestTo,
  move,
  rowOf,
  setClock,
  tokenIn,
} from "#test/support/worker/consultations.ts";
import { actOnEmail, deliveredSubjects, findEmailId, giveUpEmail, openEmail } from "#test/support/worker/emails.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { aPerson } from "#test/support/worker/people.ts";
import { accept, type FakeRelay, recipientOf, startRelay, status } from "#test/support/worker/relay.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";

const confirmed = "Your consultation is confirmed";
const cancelled = "Your consultation is cancelled";

let relay: FakeRelay;
beforeEach(() => {
  relay = startRelay();
});

/** Books and confirms a consultation, while the relay does not accept the e-mail about it. */
async function confirmedInVain() {
  const { reference, email } = await book(relay);
  const { cookie } = await aPerson("staff");
  relay.answer = status(503);
  expect((await decide("confirmation", reference, cookie)).status).toBe(200);
  relay.answer = accept;
  const id = await findEmailId(reference, "consultation-visitor", 1);
  const told = () => deliveredSubjects(relay, email).slice(1);
  return { reference, cookie, id, told };
}

test("a visitor is not told that a consultation is confirmed after they were told that it is cancelled", async () => {
  const { reference, cookie, id, told } = await confirmedInVain();
  expect((await decide("cancellation", reference, cookie)).status).toBe(200);
  await sendOutbox(env, { clock: () => new Date(Date.now() + 120_000) });
  expect(told()).toEqual([cancelled]);
  expect(await openEmail(cookie, id)).toMatchObject({ state: "cancelled", needsHand: false });
});

test("an e-mail about a consultation that the relay refused can be sent again while it is true, but not after newer news", async () => {
  const [kept, changed] = [await confirmedInVain(), await confirmedInVain()];
  for (const { id } of [kept, changed]) await giveUpEmail(id);
  expect((await decide("cancellation", changed.reference, changed.cookie)).status).toBe(200);
  const right = await openEmail(kept.cookie, kept.id);
  expect(right.acts).toEqual(["send-again", "put-away"]);
  expect((await actOnEmail(kept.cookie, right, "send-again")).status).toBe(200);
  expect(kept.told()).toEqual([confirmed]);
  const outdated = await openEmail(changed.cookie, changed.id);
  expect(outdated.acts).toEqual(["put-away"]);
  expect((await actOnEmail(changed.cookie, outdated, "send-again")).status).toBe(409);
  expect(changed.told()).toEqual([cancelled]);
});

test("an e-mail about a consultation that staff send again at the moment of newer news is not sent", async () => {
  const { reference, cookie, id, told } = await confirmedInVain();
  await giveUpEmail(id);
  const DB = happeningBefore(env.DB, /^update "letters"/, () => decide("cancellation", reference, cookie));
  expect((await actOnEmail(cookie, await openEmail(cookie, id), "send-again", { DB })).status).toBe(409);
  expect(told()).toEqual([cancelled]);
});

/** Makes news of a future consultation, whose e-mail the relay refuses for our key until the consultation has begun. */
async function refusedUntilItBegins(news: "confirmation" | "proposal" | "move" | "acceptance" | "cancellation") {
  const { reference, email, token } = await book(relay);
  const { cookie } = await aPerson("staff");
  const [day, slot] = [aDay(), "10:00"];
  if (news === "acceptance") await decide("proposal", reference, cookie, { body: { day, slot } });
  const proposal = tokenIn(latestTo(relay, email));
  const before = relay.delivered.length;
  relay.answer = status(401);
  const answer = {
    confirmation: () => decide("confirmation", reference, cookie),
    cancellation: () => decide("cancellation", reference, cookie),
    proposal: () => decide("proposal", reference, cookie, { body: { day, slot } }),
    move: () => move(token, day, slot),
    acceptance: () => acceptProposal(proposal),
  };
  if (news === "cancellation") expect((await answer.confirmation()).status).toBe(200);
  expect((await answer[news]()).status).toBe(200);
  const row = await rowOf(reference);
  const id = await findEmailId(reference, "consultation-visitor", Number(row?.version));
  const startsAt = Number(row?.starts_at);
  await sendOutbox(env, { clock: () => new Date(startsAt - 60_000) });
  expect(await openEmail(cookie, id)).toMatchObject({ state: "waiting" });
  relay.answer = accept;
  setClock(new Date(startsAt + 3_600_000).toISOString());
  await sendOutbox(env);
  const left = relay.delivered.slice(before).filter((mail) => recipientOf(mail) === email);
  const later = await aPerson("staff");
  return { email: await openEmail(later.cookie, id), left: left.length };
}

test.each(["confirmation", "proposal", "move", "acceptance"] as const)(
  "an e-mail with news (%s) is not sent any more once its consultation has begun, and staff see that it was not",
  async (news) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { email, left } = await refusedUntilItBegins(news);
    expect([email.state, email.needsHand, email.acts, left]).toEqual(["dead", true, ["put-away"], 0]);
  },
);

test("the e-mail that a consultation was cancelled is sent even after its time", async () => {
  const { email, left } = await refusedUntilItBegins("cancellation");
  expect([email.state, left]).toEqual(["sent", 1]);
});
