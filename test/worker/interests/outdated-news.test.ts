import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { team } from "#test/support/worker/consultations.ts";
import { actOnEmail, deliveredSubjects, findEmailId, giveUpEmail, openEmail } from "#test/support/worker/emails.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { entries, expressInterest, withdrawInterest } from "#test/support/worker/interests.ts";
import { aPerson } from "#test/support/worker/people.ts";
import { aMember } from "#test/support/worker/records.ts";
import { accept, type FakeRelay, recipientOf, startRelay, status } from "#test/support/worker/relay.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";

const [expressed, over] = ["Expression of interest", "Interest withdrawn"];
const received = "We have received your expression of interest";

let relay: FakeRelay;
beforeEach(() => {
  relay = startRelay();
});

/** Expresses an interest while the relay refuses e-mails, so that those about it wait in the outbox. */
async function expressedInVain() {
  const { cookie, email } = await aMember("retail");
  relay.answer = status(503);
  const answer = await expressInterest(cookie, { body: { ...entries, amount: "1,000" } });
  expect(answer.status).toBe(201);
  const { reference } = (await answer.json()) as { reference: string };
  relay.answer = accept;
  const id = await findEmailId(reference, "interest-investor");
  const idForTeam = await findEmailId(reference, "interest-team");
  const told = () => deliveredSubjects(relay, email);
  const toldTeam = () =>
    relay.delivered
      .filter((mail) => recipientOf(mail) === team && mail.subject.endsWith(reference))
      .map(({ subject }) => subject.split(" · ")[0]);
  return { cookie, reference, id, idForTeam, told, toldTeam };
}

test("an investor gets no confirmation of an interest that they have withdrawn", async () => {
  const staff = await aPerson("staff");
  const [kept, withdrawn] = [await expressedInVain(), await expressedInVain()];
  expect((await withdrawInterest(withdrawn.cookie, withdrawn.reference)).status).toBe(200);
  await sendOutbox(env, { clock: () => new Date(Date.now() + 120_000) });
  expect(kept.told()).toEqual([received]);
  expect(withdrawn.told()).toEqual([]);
  expect(await openEmail(staff.cookie, withdrawn.id)).toMatchObject({ state: "cancelled", needsHand: false });
});

test("the team is told only of the withdrawal if an interest is withdrawn before its e-mail is sent", async () => {
  const staff = await aPerson("staff");
  const [kept, withdrawn, given] = [await expressedInVain(), await expressedInVain(), await expressedInVain()];
  await giveUpEmail(given.idForTeam);
  for (const { cookie, reference } of [withdrawn, given])
    expect((await withdrawInterest(cookie, reference)).status).toBe(200);
  await sendOutbox(env, { clock: () => new Date(Date.now() + 120_000) });
  expect(kept.toldTeam()).toEqual([expressed]);
  expect(withdrawn.toldTeam()).toEqual([over]);
  expect(await openEmail(staff.cookie, withdrawn.idForTeam)).toMatchObject({
    state: "cancelled",
    needsHand: false,
  });
  const outdated = await openEmail(staff.cookie, given.idForTeam);
  expect(outdated.acts).toEqual(["put-away"]);
  expect((await actOnEmail(staff.cookie, outdated, "send-again")).status).toBe(409);
  expect(given.toldTeam()).toEqual([over]);
});

test("staff can send an undelivered confirmation again while the interest stands, but not once it is withdrawn", async () => {
  const staff = await aPerson("staff");
  const [kept, withdrawn] = [await expressedInVain(), await expressedInVain()];
  for (const { id } of [kept, withdrawn]) await giveUpEmail(id);
  expect((await withdrawInterest(withdrawn.cookie, withdrawn.reference)).status).toBe(200);
  const right = await openEmail(staff.cookie, kept.id);
  expect(right.acts).toEqual(["send-again", "put-away"]);
  expect((await actOnEmail(staff.cookie, right, "send-again")).status).toBe(200);
  expect(kept.told()).toEqual([received]);
  const outdated = await openEmail(staff.cookie, withdrawn.id);
  expect(outdated.acts).toEqual(["put-away"]);
  expect((await actOnEmail(staff.cookie, outdated, "send-again")).status).toBe(409);
  expect(withdrawn.told()).toEqual([]);
});

test("a confirmation that staff send again at the moment of the withdrawal is not sent", async () => {
  const staff = await aPerson("staff");
  const { cookie, reference, id, told } = await expressedInVain();
  await giveUpEmail(id);
  const DB = happeningBefore(env.DB, /^update "letters"/, () => withdrawInterest(cookie, reference));
  expect((await actOnEmail(staff.cookie, await openEmail(staff.cookie, id), "send-again", { DB })).status).toBe(409);
  expect(told()).toEqual([]);
  expect(await openEmail(staff.cookie, id)).toMatchObject({ acts: ["put-away"], sentAgainAs: null });
});
