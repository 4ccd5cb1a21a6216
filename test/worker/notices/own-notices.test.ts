import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { defaultPreferences, topics } from "#rules/notices/topics.ts";
import { setClock } from "#test/support/worker/consultations.ts";
import {
  addDocumentsFor,
  after,
  choose,
  emailsAboutNotices,
  monday,
  newsOf,
  noticesOf,
  preferencesOf,
  runNotices,
  stopLinkIn,
  titlesOf,
  unreadOf,
} from "#test/support/worker/notices.ts";
import { aCookie, aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { aMember } from "#test/support/worker/records.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { aSubmission, decide } from "#test/support/worker/submissions.ts";
import { templateSettingsOf } from "#worker/mail/settings.ts";

test("a member pages through and filters their notices and marks them as read, and another member cannot", async () => {
  startRelay();
  const [member, other] = [await aMember("retail"), await aMember("retail")];
  const titles = Array.from({ length: 35 }, (_, at) => `Report ${at}`);
  await addDocumentsFor([member], titles);
  await runNotices(monday);
  const first = await noticesOf(member);
  const second = await noticesOf(member, `?after=${first.next}`);
  expect([first.notices.length, second.notices.length, second.next]).toEqual([30, 5, null]);
  const all = [...first.notices, ...second.notices];
  expect(new Set(all.map(({ about }) => about?.title))).toEqual(new Set(titles));
  expect(await titlesOf(member, "?topic=distribution")).toEqual([]);
  expect((await noticesOf(member, "?topic=document")).notices.length).toBe(30);

  const ids = all.slice(0, 1).map(({ id }) => id);
  await askWithCookie(other.cookie, "POST", "/notices/read", { body: { ids } });
  await askWithCookie(other.cookie, "POST", "/notices/read", { body: { until: "2068-01-01T00:00:00Z" } });
  expect(await unreadOf(member)).toBe(35);
  expect(await (await askWithCookie(member.cookie, "POST", "/notices/read", { body: { ids } })).json()).toMatchObject({
    unread: 34,
  });
  await addDocumentsFor([member], ["Came later"]);
  await runNotices(after(1));
  await askWithCookie(member.cookie, "POST", "/notices/read", { body: { until: after(0.5).toISOString() } });
  expect(await titlesOf(member, "?unread=yes")).toEqual(["Came later"]);
});

test("a member sees when the daily e-mails are sent, in the business's time zone", async () => {
  const { cookie } = await aMember("retail");
  const answer = await ask("/api/notices/preferences", { headers: { Cookie: cookie } });
  expect(await answer.json()).toMatchObject({ dailyAt: "7:00 AM Eastern Time" });
});

test("malformed requests are refused, and only members have notices", async () => {
  const detail = "Something in this request is missing or not as expected. Please reload the page and try again.";
  const member = await aMember("retail");
  for (const query of ["?topic=secrets", "?after=x", `?after=${"a".repeat(300)}`])
    expect((await ask(`/api/notices${query}`, { headers: { Cookie: member.cookie } })).status).toBe(422);
  for (const [method, path, body] of [
    ["POST", "/notices/read", {}],
    ["POST", "/notices/read", { ids: ["a b"] }],
    ["POST", "/notices/read", { until: "yesterday" }],
    ["PATCH", "/notices/preferences", { preferences: { security: "never" } }],
    ["PATCH", "/notices/preferences", { preferences: { document: "sometimes" } }],
    ["POST", "/dashboard/visits", { personId: "another" }],
  ] as const) {
    const answer = await askWithCookie(member.cookie, method, path, { body });
    expect([path, body, answer.status, await answer.json()]).toMatchObject([path, body, 422, { detail }]);
  }
  expect(await preferencesOf(member)).toEqual(defaultPreferences);
  const staff = await aCookie("staff");
  for (const headers of [{}, { Cookie: staff }]) {
    const answer = await ask("/api/notices/unread-count", { headers });
    expect(await answer.json()).toEqual({ personId: null, unread: 0 });
  }
  for (const path of ["/notices", "/notices/preferences", "/dashboard/news"]) {
    expect((await ask(`/api${path}`)).status).toBe(401);
    expect((await ask(`/api${path}`, { headers: { Cookie: staff } })).status).toBe(403);
  }
});

test("never means no e-mail and daily one at seven, and a choice also applies to notices that already wait for an e-mail", async () => {
  const relay = startRelay();
  const [never, daily, changed] = [await aMember("retail"), await aMember("retail"), await aMember("retail")];
  await choose(never, { document: "never" });
  await addDocumentsFor([never, daily, changed], ["One"]);
  await runNotices(monday);
  await choose(changed, { document: "never" });
  await addDocumentsFor([never, daily, changed], ["Two"]);
  await runNotices(after(60));
  for (const at of ["2058-01-08T11:59:00Z", "2058-01-08T12:00:00Z", "2058-01-08T12:01:00Z", "2058-01-09T12:00:00Z"])
    await runNotices(new Date(at));
  for (const each of [never, daily, changed]) expect((await titlesOf(each)).sort()).toEqual(["One", "Two"]);
  expect([never, changed].flatMap((each) => emailsAboutNotices(relay, each))).toEqual([]);
  expect(emailsAboutNotices(relay, daily).map(({ subject }) => subject)).toEqual(["2 new for you"]);
});

async function anEmail() {
  const relay = startRelay();
  const member = await aMember("retail");
  await choose(member, { document: "at-once" });
  await addDocumentsFor([member], ["Minutes"]);
  for (const minutes of [0, 5]) await runNotices(after(minutes));
  const [mail] = emailsAboutNotices(relay, member);
  return { relay, member, mail };
}

/** Uses an unsubscribe link as a mail program does: from another origin and without a login. */
function press(path: string): Promise<Response> {
  const headers = { Origin: "https://mail.example", "Content-Type": "application/x-www-form-urlencoded" };
  return ask(path, { method: "POST", raw: new TextEncoder().encode("List-Unsubscribe=One-Click"), headers });
}

test("pressing the unsubscribe link stops e-mails once, without a login, and opening it only asks", async () => {
  const { relay, member, mail } = await anEmail();
  const link = stopLinkIn(mail);
  for (const method of ["GET", "HEAD"]) {
    const asked = await ask(link, { method });
    expect([asked.status, asked.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(asked.headers.get("Content-Security-Policy")).toContain("form-action 'self'");
  }
  const page = await (await ask(link)).text();
  for (const personal of [member.email, member.id, "Minutes"]) expect(page).not.toContain(personal);
  expect(await preferencesOf(member)).toEqual({ ...defaultPreferences, document: "at-once" });

  expect(await (await press(link)).text()).toContain("These e-mails are stopped");
  const none = Object.fromEntries(topics.map((topic) => [topic, "never"]));
  expect(await preferencesOf(member)).toEqual(none);
  // The answer to the first press may have been lost.
  expect(await (await press(link)).text()).toContain("These e-mails are stopped");
  await choose(member, { document: "at-once" });
  const again = await press(link);
  expect([again.status, await again.text()]).toEqual([200, expect.stringContaining("This link is no longer valid")]);
  expect(await preferencesOf(member)).toEqual({ ...none, document: "at-once" });
  await addDocumentsFor([member], ["More"]);
  for (const minutes of [10, 15]) await runNotices(after(minutes));
  expect(emailsAboutNotices(relay, member)).toHaveLength(2);
});

test("the link of a topic in the text stops the e-mails of that topic alone, including those that wait", async () => {
  const { relay, member, mail } = await anEmail();
  await addDocumentsFor([member], ["Waits"]);
  await runNotices(after(10));
  const [link = ""] = /\/api\/notices\/unsubscribe\/\S+/.exec(textOf(mail)) ?? [];
  expect((await press(link)).status).toBe(200);
  expect(await preferencesOf(member)).toEqual({ ...defaultPreferences, document: "never" });
  await runNotices(after(20));
  expect(emailsAboutNotices(relay, member)).toHaveLength(1);
  expect(await titlesOf(member)).toEqual(["Waits", "Minutes"]);
});

test("e-mails that a link has stopped stay stopped after the record of the used link is removed", async () => {
  const { member, mail, relay } = await anEmail();
  const link = stopLinkIn(mail);
  await press(link);
  // As the cron trigger removes it after two years.
  await env.DB.prepare("delete from unsubscribes where person_id = ?").bind(member.id).run();
  await addDocumentsFor([member], ["More"]);
  for (const minutes of [10, 15]) await runNotices(after(minutes));
  expect(emailsAboutNotices(relay, member)).toHaveLength(1);
  expect(await (await press(link)).text()).toContain("These e-mails are stopped");
});

test("a member who has stopped all e-mails gets none about a topic that is added later, until they choose it", async () => {
  const { member, mail, relay } = await anEmail();
  expect((await press(stopLinkIn(mail))).status).toBe(200);
  // As if the topic had not existed yet.
  await env.DB.prepare("update notice_settings set choices = json_remove(choices, '$.document') where person_id = ?")
    .bind(member.id)
    .run();
  expect(await preferencesOf(member)).toEqual(Object.fromEntries(topics.map((topic) => [topic, "never"])));
  await addDocumentsFor([member], ["More"]);
  for (const minutes of [10, 15, 24 * 60]) await runNotices(after(minutes));
  expect(emailsAboutNotices(relay, member)).toHaveLength(1);
  const { results } = await env.DB.prepare("select * from notices where person_id = ? and email_due_at is not null")
    .bind(member.id)
    .run();
  expect(results).toEqual([]);
  await choose(member, { document: "at-once" });
  await addDocumentsFor([member], ["The latest"]);
  for (const minutes of [25 * 60, 25 * 60 + 5]) await runNotices(after(minutes));
  expect(emailsAboutNotices(relay, member)).toHaveLength(2);
});

test("an e-mail and the page behind its link both lead to the part of the account page where e-mails are chosen", async () => {
  const { mail } = await anEmail();
  expect(textOf(mail)).toMatch(/on your account page: https:\/\/\S+\/account#emails/);
  expect(await (await ask(stopLinkIn(mail))).text()).toContain('href="/account#emails"');
});

test("a forged link, or one signed for something else, stops nobody's e-mails", async () => {
  const { member, mail } = await anEmail();
  const other = await aMember("retail");
  const link = stopLinkIn(mail);
  const [payload = "", signature = ""] = link.split("/").at(-1)?.split(".") ?? [];
  const passOf = (personId: string) => Buffer.from(`${personId}.b.all`).toString("base64url");
  const consultation = templateSettingsOf(env).consultationLinkFor({
    enquiryId: crypto.randomUUID(),
    version: 1,
    expiresAt: after(60),
  });
  for (const token of [
    `${passOf(other.id)}.${signature}`,
    `${payload}.${signature.slice(0, -2)}AA`,
    `${payload}.`,
    payload,
    "x".repeat(5_000),
    consultation?.split("token=")[1] ?? "",
  ]) {
    const path = `/api/notices/unsubscribe/${token}`;
    expect([token, (await ask(path)).status, (await press(path)).status]).toEqual([token, 404, 404]);
  }
  expect(await preferencesOf(other)).toEqual(defaultPreferences);
  expect((await press(link)).status).toBe(200);
  expect(await preferencesOf(other)).toEqual(defaultPreferences);
  expect((await preferencesOf(member)).document).toBe("never");
});

test("the news of a visit is what came since the visit before, for as long as this one lasts", async () => {
  startRelay();
  const member = await aMember("retail");
  const visit = (at: Date) => {
    vi.setSystemTime(at);
    return askWithCookie(member.cookie, "POST", "/dashboard/visits", { body: {} });
  };
  const titles = async () => (await newsOf(member)).notices.map(({ about }) => about?.title);
  const now = new Date();
  const later = (minutes: number) => after(minutes, now);
  setClock(now.toISOString());
  await addDocumentsFor([member], ["First"]);
  await runNotices(now);
  expect(await newsOf(member)).toMatchObject({ since: null, hasMore: false });
  expect(await titles()).toEqual(["First"]);
  for (const minutes of [1, 20, 45]) {
    expect((await visit(later(minutes))).status).toBe(200);
    expect(await titles()).toEqual(["First"]);
  }
  await addDocumentsFor([member], ["Second"]);
  await runNotices(later(60));
  vi.setSystemTime(later(75));
  expect(await newsOf(member)).toMatchObject({ since: later(45).toISOString() });
  await visit(later(75));
  expect(await titles()).toEqual(["Second"]);
  await visit(later(104));
  expect(await titles()).toEqual(["Second"]);
  await visit(later(134));
  expect(await newsOf(member)).toMatchObject({ since: later(104).toISOString(), notices: [] });
});

test("notices of what happened between two runs are listed by when it happened, latest first", async () => {
  startRelay();
  const [company, staff] = [await aMember("company"), await aPerson("staff")];
  for (const name of ["One", "Two", "Three", "Four"]) {
    const { id } = await aSubmission(company.cookie, { name });
    for (const status of ["In review", "Accepted"]) await decide(staff.cookie, id, { status });
  }
  await runNotices(monday);
  const told = (await noticesOf(company)).notices.map(({ about }) => `${about?.title}, ${about?.note}`);
  const expected = ["Four", "Three", "Two", "One"].flatMap((name) =>
    ["Accepted", "In review"].map((status) => `Project: ${name}, ${status}`),
  );
  expect(told).toEqual(expected);
});
