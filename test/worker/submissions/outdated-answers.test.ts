import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { actOnEmail, deliveredSubjects, findEmailId, giveUpEmail, openEmail } from "#test/support/worker/emails.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { aMember } from "#test/support/worker/records.ts";
import { accept, type FakeRelay, startRelay, status } from "#test/support/worker/relay.ts";
import { aSubmission, decide, submit } from "#test/support/worker/submissions.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";

const asked = "Please change your submission";
const submitted = "We have received your submission";
const declined = "Your submission is declined";

let relay: FakeRelay;
beforeEach(() => {
  relay = startRelay();
});

/** A submission that staff have asked the company to change. The relay did not accept the e-mail that says so. */
async function askedInVain() {
  const company = await aMember("company");
  const { id, reference } = await aSubmission(company.cookie);
  const staff = await aPerson("staff");
  const ask = (version: number, text: string) =>
    askWithCookie(staff.cookie, "POST", `/office/submissions/${id}/changes`, { body: { version, text } });
  relay.answer = status(503);
  expect((await ask(2, "Please add the permit.")).status).toBe(200);
  relay.answer = accept;
  const emailId = await findEmailId(reference, "submission-company", 3);
  const told = () => deliveredSubjects(relay, company.email).slice(1);
  const submitAgain = () => submit(company.cookie, id, 3);
  return { id, emailId, cookie: staff.cookie, ask, submitAgain, told };
}

test("a late e-mail that asks for changes is cancelled once the company has resubmitted or was declined", async () => {
  const [again, over] = [await askedInVain(), await askedInVain()];
  expect((await again.submitAgain()).status).toBe(201);
  expect((await decide(over.cookie, over.id, { status: "Declined" })).status).toBe(200);
  await sendOutbox(env, { clock: () => new Date(Date.now() + 120_000) });
  expect(again.told()).toEqual([submitted]);
  expect(over.told()).toEqual([declined]);
  for (const { cookie, emailId } of [again, over])
    expect(await openEmail(cookie, emailId)).toMatchObject({ state: "cancelled", needsHand: false });
});

test("a failed e-mail to a company can be sent again while its answer still holds, and not once there is a newer one", async () => {
  const [kept, declinedSince, askedSince] = [await askedInVain(), await askedInVain(), await askedInVain()];
  for (const { emailId } of [kept, declinedSince, askedSince]) await giveUpEmail(emailId);
  expect((await decide(declinedSince.cookie, declinedSince.id, { status: "Declined" })).status).toBe(200);
  expect((await askedSince.submitAgain()).status).toBe(201);
  expect((await askedSince.ask(4, "And the site plan.")).status).toBe(200);
  const right = await openEmail(kept.cookie, kept.emailId);
  expect(right.acts).toEqual(["send-again", "put-away"]);
  expect((await actOnEmail(kept.cookie, right, "send-again")).status).toBe(200);
  expect(kept.told()).toEqual([asked]);
  for (const { cookie, emailId, told, latest } of [
    { ...declinedSince, latest: [declined] },
    { ...askedSince, latest: [submitted, asked] },
  ]) {
    const outdated = await openEmail(cookie, emailId);
    expect(outdated.acts).toEqual(["put-away"]);
    expect((await actOnEmail(cookie, outdated, "send-again")).status).toBe(409);
    expect(told()).toEqual(latest);
  }
});

test("an e-mail to a company that staff send again does not leave if another answer is given just before the write", async () => {
  const { id, emailId, cookie, told } = await askedInVain();
  await giveUpEmail(emailId);
  const DB = happeningBefore(env.DB, /^update "letters"/, () => decide(cookie, id, { status: "Declined" }));
  expect((await actOnEmail(cookie, await openEmail(cookie, emailId), "send-again", { DB })).status).toBe(409);
  expect(told()).toEqual([declined]);
});
