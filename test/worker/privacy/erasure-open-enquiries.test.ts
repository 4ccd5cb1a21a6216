import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { inboxErrors } from "#content/office/errors.ts";
import { dashboardCopy } from "#content/pages/dashboard.ts";
import { aMessage, askInbox, readEnquiry } from "#test/support/worker/inbox.ts";
import { aRaisingProject, countedInterests, entries, expressInterest } from "#test/support/worker/interests.ts";
import { askAs } from "#test/support/worker/own-account.ts";
import { aPerson } from "#test/support/worker/people.ts";
import { confirmErasureOf, findDataOf, prepareErasureOf } from "#test/support/worker/personal-data.ts";
import { aMember } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { countRows } from "#test/support/worker/visitor.ts";

const readStaff = async () => [await aPerson("staff"), await aPerson("staff")] as const;

test("an erasure closes the person's open enquiries, and answered ones stay answered", async () => {
  startRelay();
  const [staff, colleague] = await readStaff();
  const { email, cookie } = await aMember("retail");
  const { reference: answered } = await aMessage({ email, topic: dashboardCopy.visitor.topic });
  await askInbox(staff.cookie, "POST", `/${answered}/replies`, { text: "Here it is.", version: 0 });
  await askAs(cookie, "POST", "/erasure");
  const open = (await findDataOf(staff.cookie, { email })).enquiry ?? "none";
  expect(await readEnquiry(staff.cookie, open)).toMatchObject({ kind: "erasure", clock: { state: "running" } });

  await confirmErasureOf(colleague.cookie, await prepareErasureOf(staff.cookie, email), email);
  expect(await readEnquiry(staff.cookie, open)).toMatchObject({ status: "closed", clock: { state: "off" } });
  expect(await readEnquiry(staff.cookie, answered)).toMatchObject({ status: "answered", clock: { state: "answered" } });
  // Staff may note afterwards that they had answered by telephone.
  const { version } = await readEnquiry(staff.cookie, open);
  const noted = await askInbox(staff.cookie, "POST", `/${open}/answered-elsewhere`, { version, text: "" });
  expect(noted.status).toBe(200);
  // Staff may still change the status of the person's enquiries, as long as nobody waits for an answer again.
  const { version: read } = await readEnquiry(staff.cookie, answered);
  const closed = await askInbox(staff.cookie, "PATCH", `/${answered}`, { version: read, status: "closed" });
  expect([closed.status, await closed.json()]).toMatchObject([200, { status: "closed" }]);
});

test("an enquiry of an erased person cannot be reopened, alone or in bulk", async () => {
  startRelay();
  const [staff, colleague] = await readStaff();
  const { email } = await aMember("retail");
  const { reference } = await aMessage({ email, topic: dashboardCopy.visitor.topic });
  await confirmErasureOf(colleague.cookie, await prepareErasureOf(staff.cookie, email), email);
  const { version, status: before } = await readEnquiry(staff.cookie, reference);
  expect(before).toBe("closed");
  for (const status of ["new", "in-progress"]) {
    const opened = await askInbox(staff.cookie, "PATCH", `/${reference}`, { version, status });
    expect([opened.status, await opened.json()]).toMatchObject([409, { detail: inboxErrors.erased }]);
    const body = { status, enquiries: [{ reference, version }] };
    const together = await askInbox(staff.cookie, "POST", "/bulk", body);
    expect(await together.json()).toMatchObject({ results: [{ reference, outcome: "refused" }] });
  }
  expect(await readEnquiry(staff.cookie, reference)).toMatchObject({ status: "closed", version });
});

test("a pane that was open during the erasure cannot invite the erased sender, and is told that they were erased", async () => {
  const relay = startRelay();
  const [staff, colleague] = await readStaff();
  const { reference, email } = await aMessage({ topic: dashboardCopy.visitor.topic });
  expect(await readEnquiry(staff.cookie, reference)).toMatchObject({ email, isErased: false });
  await confirmErasureOf(colleague.cookie, await prepareErasureOf(staff.cookie, email), email);

  const mailed = relay.received.length;
  const body = { email, name: "Mara", kind: "retail", byEmail: true };
  const invited = await askInbox(staff.cookie, "POST", `/${reference}/invitation`, body);
  expect([invited.status, await invited.json()]).toMatchObject([
    409,
    { detail: inboxErrors.erasedSender, current: { reference, isErased: true } },
  ]);
  expect(relay.received).toHaveLength(mailed);
  expect(await countRows("SELECT count(*) AS count FROM user WHERE email = ?", email)).toBe(0);
});

test("a suspected message cannot be released once its sender is erased, and is mailed to nobody", async () => {
  const relay = startRelay();
  const [staff, colleague] = await readStaff();
  const spam = { topic: dashboardCopy.visitor.topic, website: "https://spam.example" };
  const { reference, email } = await aMessage(spam);
  await confirmErasureOf(colleague.cookie, await prepareErasureOf(staff.cookie, email), email);
  const { version, ...kept } = await readEnquiry(staff.cookie, reference);
  expect(kept).toMatchObject({ status: "suspected", email: expect.stringMatching(/@erased\.invalid$/) });

  const mailed = relay.received.length;
  const released = await askInbox(staff.cookie, "POST", `/${reference}/not-spam`, { version });
  expect(released.status).toBe(409);
  expect(await released.json()).toMatchObject({ detail: inboxErrors.erased });
  expect(relay.received).toHaveLength(mailed);
  expect(await readEnquiry(staff.cookie, reference)).toMatchObject({ status: "suspected", emails: [] });
});

test("the interest of an erased person stays as evidence, and its company no longer counts it", async () => {
  startRelay();
  const [[staff, colleague], company] = [await readStaff(), await aMember("company")];
  const investors = [await aMember("retail"), await aMember("retail"), await aMember("retail")] as const;
  const body = { ...entries, ...(await aRaisingProject(company.id)), amount: "5,000" };
  const references: string[] = [];
  for (const { cookie } of investors)
    references.push(((await (await expressInterest(cookie, { body })).json()) as { reference: string }).reference);
  const counted = () => countedInterests(company.cookie);
  expect(await counted()).toEqual([["shown"]]);

  const [{ email, id: personId }, , other] = investors;
  await confirmErasureOf(colleague.cookie, await prepareErasureOf(staff.cookie, email), email);
  expect(await counted()).toEqual([["few"]]);
  const kept = await env.DB.prepare("select notice_version as notice from interests where person_id = ?");
  expect(await kept.bind(personId).first("notice")).toBe(entries.acknowledged);
  expect(await readEnquiry(staff.cookie, references[0] ?? "none")).toMatchObject({
    status: "withdrawn",
    clock: { state: "off" },
  });
  expect(await readEnquiry(staff.cookie, references[2] ?? "none")).toMatchObject({ status: "new", email: other.email });
});
