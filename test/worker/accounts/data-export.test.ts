import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { minuteInMs } from "#rules/durations.ts";
import { idOf, openLink } from "#test/support/worker/accounts.ts";
import { book, emailsTo, team } from "#test/support/worker/consultations.ts";
import { addDocumentRow, download } from "#test/support/worker/documents.ts";
import { failingDatabase } from "#test/support/worker/failing-database.ts";
import { aMessage, askInbox, readEnquiry } from "#test/support/worker/inbox.ts";
import { actOnDocument } from "#test/support/worker/office-documents.ts";
import { aHolding, counterEntry, record } from "#test/support/worker/office-records.ts";
import { aPersonWithoutTwoFactor, askAs, readAccount, secretsOf } from "#test/support/worker/own-account.ts";
import { aLoggedInPerson, aPerson } from "#test/support/worker/people.ts";
import { addHoldingRow, addProjectRow } from "#test/support/worker/records.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import { cookieOf, logIn } from "#test/support/worker/sign-in.ts";
import { aVisitor, countRows, sendMessage } from "#test/support/worker/visitor.ts";

type DataExport = {
  account: object;
  passwordLinks: unknown[];
  invitation: { acceptedAt: string | null } | null;
  sessions: { userAgent: string | null }[];
  knownDevices: { browser: string | null; system: string | null; createdAt: string; lastUsedAt: string }[];
  securityEvents: { event: string; detail: string | null; at: string }[];
  staffRequests: { confirmedAt: string | null }[];
  documents: { documentId: string }[];
  downloads: { documentId: string; outcome: string }[];
  messages: { reference: string; message: string; replies: { text: string; sentAt: string }[] }[];
  consultations: { status: string }[];
  emails: { template: string; state: string; createdAt: string; endedAt: string | null }[];
  holdings: { id: string }[];
  distributions: { holdingId: string; amountMinorUnits: number }[];
  projects: { id: string }[];
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("an export holds everything about a person, nothing about anybody else and no secret that lets anybody in", async () => {
  const relay = startRelay();
  const [own, other] = [await aLoggedInPerson("institutional"), await aLoggedInPerson("institutional")];
  const hidden = await addDocumentRow({ title: "Internal White Paper of ours" });
  const report = await addDocumentRow();
  const certificate = await addDocumentRow({ audience: [], people: [await idOf(own.email)] });
  const foreignCertificate = await addDocumentRow({ audience: [], people: [await idOf(other.email)] });
  await addDocumentRow({ title: hidden.title, people: [await idOf(own.email)] });
  const records: { holding: string; project: string }[] = [];
  for (const { email, cookie } of [own, other]) {
    const personId = await idOf(email);
    const holding = await addHoldingRow(personId, { paid: { "2026-01-05": 1200 }, values: { "2026-01-05": 90_000 } });
    records.push({ holding, project: await addProjectRow({ ownerId: personId }) });
    await logIn(email, undefined, { headers: { "User-Agent": browserOf(email) } });
    await openLink(email);
    await env.DB.prepare(
      "INSERT INTO staff_requests VALUES (?1, ?2, NULL, NULL, 0, ?3, 1, 0, NULL, NULL, NULL, NULL, NULL)",
    )
      .bind(crypto.randomUUID(), personId, await idOf(other.email))
      .run();
    for (const document of [report, hidden]) await (await download(document.id, cookie)).text();
    const { address, key, message } = aVisitor();
    // In capitals, as some people type their address.
    const body = { ...message, email: email.toUpperCase(), message: `From ${await idOf(email)}.` };
    expect((await sendMessage(body, { address, key })).status).toBe(201);
    await book(relay, { email });
  }

  const response = await askAs(own.cookie, "GET", "/data");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Disposition")).toBe(
    `attachment; filename="cantiere-account.json"; filename*=UTF-8''cantiere-account.json`,
  );
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const text = await response.text();
  const data = JSON.parse(text) as DataExport;
  const id = await idOf(own.email);
  expect(data.account).toMatchObject({ id, email: own.email, name: "A institutional member", kind: "institutional" });
  expect(data.sessions.map(({ userAgent }) => userAgent)).toContain(browserOf(own.email));
  expect(data.sessions).toHaveLength(2);
  expect(data.knownDevices).toHaveLength(2);
  expect(data.knownDevices).toContainEqual(expect.objectContaining({ browser: "Firefox", system: "Windows" }));
  expect(
    data.securityEvents
      .filter(({ event }) => event === "login")
      .map(({ detail }) => detail)
      .sort(),
  ).toEqual(["new-device", null]);
  expect(data.staffRequests).toEqual([expect.objectContaining({ confirmedAt: null })]);
  expect(data.passwordLinks).toHaveLength(1);
  const outcomes = Object.fromEntries(data.downloads.map(({ documentId, outcome }) => [documentId, outcome]));
  expect(outcomes).toEqual({ [report.id]: "granted", [hidden.id]: "refused" });
  expect(data.documents.map(({ documentId }) => documentId)).toEqual([certificate.id]);
  expect(text).not.toContain(foreignCertificate.id);
  expect(data.messages.map(({ message }) => message)).toContain(`From ${id}.`);
  expect(data.messages).toHaveLength(2);
  expect(data.consultations).toEqual([expect.objectContaining({ status: "requested" })]);
  const acknowledged = { template: "acknowledgement", createdAt: expect.any(String) };
  expect(data.emails).toContainEqual(expect.objectContaining(acknowledged));
  expect(data.holdings).toEqual([expect.objectContaining({ id: records[0]?.holding })]);
  expect(data.distributions).toMatchObject([{ holdingId: records[0]?.holding, amountMinorUnits: 1200 }]);
  expect(data.projects).toEqual([expect.objectContaining({ id: records[0]?.project })]);
  for (const each of Object.values(records[1] ?? {})) expect(text).not.toContain(each);

  const foreign = [other.email, other.email.toUpperCase(), await idOf(other.email), hidden.title];
  const secrets = [...(await secretsOf(own.email)), ...(await secretsOf(other.email))];
  expect(secrets.length).toBeGreaterThanOrEqual(12);
  for (const each of [...foreign, ...secrets]) expect(text).not.toContain(each);
});

function browserOf(email: string): string {
  return `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0 of ${email}`;
}

test("a document that a person may see from a certain day is in their export from that day on", async () => {
  const { id, cookie } = await aPerson("retail");
  const [now, later] = [
    await addDocumentRow({ audience: [], people: [id] }),
    await addDocumentRow({ audience: [], people: [id] }),
  ];
  const staff = await aPerson("staff");
  const dayAfterTomorrow = new Date(Date.now() + 2880 * minuteInMs).toISOString().slice(0, 10);
  const taken = await actOnDocument(staff, later, "unpublish");
  const scheduled = await actOnDocument(staff, taken, "publish", dayAfterTomorrow);
  const listed = async () => {
    const { documents } = (await (await askAs(cookie, "GET", "/data")).json()) as DataExport;
    return documents.map(({ documentId }) => documentId).sort();
  };
  expect(await listed()).toEqual([now.id]);
  await actOnDocument(staff, scheduled, "publish");
  expect(await listed()).toEqual([now.id, later.id].sort());
});

test("an export has the replies of staff to the person, and neither their notes nor their replies to anybody else", async () => {
  startRelay();
  const staff = await aPerson("staff");
  const member = await aPersonWithoutTwoFactor("retail");
  const [first, second, foreign] = [
    await aMessage({ email: member.email.toUpperCase() }),
    await aMessage({ email: member.email }),
    await aMessage(),
  ];
  const write = async ({ reference }: { reference: string }, what: "replies" | "notes", text: string) => {
    const { version } = await readEnquiry(staff.cookie, reference);
    const body = what === "replies" ? { text, version } : { text };
    expect((await askInbox(staff.cookie, "POST", `/${reference}/${what}`, body)).status).toBe(201);
  };
  await write(first, "replies", "Yes, in spring.");
  await write(first, "notes", "A note for us alone.");
  await write(first, "replies", "In April, to be exact.");
  await write(foreign, "replies", "Somebody else's answer.");
  const text = await (await askAs(member.cookie, "GET", "/data")).text();
  const { messages } = JSON.parse(text) as DataExport;
  const repliesTo = (reference: string) => messages.find((each) => each.reference === reference)?.replies;
  expect(repliesTo(first.reference)?.map((reply) => reply.text)).toEqual(["Yes, in spring.", "In April, to be exact."]);
  const sentAt = repliesTo(first.reference)?.[0]?.sentAt ?? "";
  expect(new Date(sentAt).toISOString()).toBe(sentAt);
  expect(repliesTo(second.reference)).toEqual([]);
  for (const each of ["A note for us alone.", "Somebody else's answer.", staff.email, staff.id])
    expect(text).not.toContain(each);
});

test("a person with little data gets an export with empty lists, and may export ten times an hour", async () => {
  const { cookie } = await aPersonWithoutTwoFactor();
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now });
  for (let time = 0; time < 10; time++) {
    const response = await askAs(cookie, "GET", "/data");
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      downloads: [],
      messages: [],
      consultations: [],
      passwordLinks: [],
      staffRequests: [],
      holdings: [],
      purchases: [],
    });
  }
  const refused = await askAs(cookie, "GET", "/data");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  vi.setSystemTime(now + 60 * minuteInMs);
  expect((await askAs(cookie, "GET", "/data")).status).toBe(200);
});

test("a person's repeated requests for erasure reach the team once, and all get the same answer", async () => {
  const relay = startRelay();
  const { email, cookie } = await aPersonWithoutTwoFactor("company");
  const answers = await Promise.all(Array.from({ length: 20 }, () => askAs(cookie, "POST", "/erasure")));
  const said = await Promise.all(answers.map(async (each) => ({ status: each.status, text: await each.text() })));
  expect(said[0]?.status).toBe(201);
  for (const each of said) expect(each).toEqual(said[0]);
  expect(await countRows("SELECT count(*) AS count FROM enquiries WHERE email = ?", email)).toBe(1);

  const { reference } = JSON.parse(said[0]?.text ?? "") as { reference: string };
  const toTeam = emailsTo(relay, team).filter((mail) => textOf(mail).includes(email));
  expect(toTeam.map(({ subject }) => subject)).toEqual([`New message · Erasure of my data · ${reference}`]);
  expect(textOf(toTeam[0] as (typeof toTeam)[number])).toContain(await idOf(email));
  expect(emailsTo(relay, email)).toHaveLength(1);
  expect((await readAccount(cookie)).erasure).toEqual(JSON.parse(said[0]?.text ?? ""));
});

test("a request for erasure is kept after a change of name and in another session, and is not shown to anybody else", async () => {
  startRelay();
  const [own, other] = [await aPersonWithoutTwoFactor(), await aPersonWithoutTwoFactor()];
  const first = await (await askAs(own.cookie, "POST", "/erasure")).text();
  await askAs(own.cookie, "PATCH", "", { body: { name: "Ada Rossi" } });
  const elsewhere = cookieOf(await logIn(own.email));
  expect(await (await askAs(elsewhere, "POST", "/erasure")).text()).toBe(first);
  expect((await readAccount(other.cookie)).erasure).toBeNull();
  expect(await countRows("SELECT count(*) AS count FROM enquiries WHERE email = ?", own.email)).toBe(1);
});

test("a request for erasure that could not be stored is answered with an error, and can be made again", async () => {
  const relay = startRelay();
  const { email, cookie } = await aPersonWithoutTwoFactor();
  vi.spyOn(console, "error").mockImplementation(() => {});
  let calls = 0;
  // The first call finds the current person.
  const DB = failingDatabase(env.DB, () => (calls++ === 0 ? "none" : "before"));
  expect((await askAs(cookie, "POST", "/erasure", { bindings: { DB } })).status).toBe(503);
  expect(await countRows("SELECT count(*) AS count FROM enquiries WHERE email = ?", email)).toBe(0);
  expect(relay.received).toEqual([]);
  expect((await askAs(cookie, "POST", "/erasure")).status).toBe(201);
  expect(emailsTo(relay, email)).toHaveLength(1);
});

test("an export says which distribution or purchase an entry reverses", async () => {
  const staff = await aPerson("staff");
  const { member, projectId } = await aHolding(staff.cookie);
  const body = { personId: member.id, projectId, day: "2026-03-01", amount: "5" };
  const paid = await record(staff.cookie, { ...body, kind: "distributions" });
  const bought = await record(staff.cookie, { ...body, kind: "purchases", tokens: "1" });
  for (const entry of [paid, bought]) expect((await counterEntry(staff.cookie, entry)).status).toBe(201);
  const data = (await (await askAs(member.cookie, "GET", "/data")).json()) as Record<string, { reverses: unknown }[]>;
  const takenBack = (list = "") => data[list]?.flatMap(({ reverses }) => reverses ?? []);
  expect([takenBack("distributions"), takenBack("purchases")]).toEqual([[paid.id], [bought.id]]);
});
