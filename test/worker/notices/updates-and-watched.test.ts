import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { after, choose, emailsAboutNotices, monday, noticesOf, runNotices } from "#test/support/worker/notices.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { addHoldingRow, addProjectRow, aMember } from "#test/support/worker/records.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import { aCompanyWithHolder, aSubmittedUpdate, releaseUpdate } from "#test/support/worker/updates.ts";
import { countRows } from "#test/support/worker/visitor.ts";

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

test("each holder gets one notice and one e-mail about an update that staff released, and nobody else does", async () => {
  const relay = startRelay();
  const [staff, told, stranger] = [await aCookie("staff"), await aCompanyWithHolder(), await aMember("retail")];
  const [second, disabled] = [await aMember("institutional"), await aMember("retail")];
  for (const { id } of [second, disabled]) await addHoldingRow(id, { projectId: told.projectId });
  await run("update user set disabled_at = 1 where id = ?", disabled.id);
  for (const member of [told.holder, second]) await choose(member, { update: "at-once" });
  const update = await aSubmittedUpdate(told, { title: "Charging hall roof closed" });
  await runNotices(monday);
  expect((await noticesOf(told.holder)).notices).toEqual([]);
  expect((await releaseUpdate(staff, update)).status).toBe(200);
  for (const minutes of [1, 2, 10, 20]) await runNotices(after(minutes));
  for (const member of [told.holder, second]) {
    const [notice, ...others] = (await noticesOf(member)).notices;
    expect(notice?.about?.address).toMatch(/^\/dashboard\/(institutional|retail)#updates$/);
    expect([notice?.topic, notice?.about?.title, others]).toEqual(["update", "Charging hall roof closed", []]);
    const mails = emailsAboutNotices(relay, member);
    expect(mails.map(textOf)).toEqual([expect.stringContaining("Charging hall roof closed")]);
  }
  expect((await noticesOf(stranger)).notices).toEqual([]);
  expect((await noticesOf(told.company)).notices.map(({ topic }) => topic)).toEqual(["answer"]);
  expect(emailsAboutNotices(relay, disabled)).toEqual([]);
});

test("members who watch a published project are told what has changed, until they stop watching it", async () => {
  startRelay();
  const [watcher, other] = [await aMember("retail"), await aMember("retail")];
  const projectId = await addProjectRow({});
  await run("insert into watched_projects values (?, ?, 0)", watcher.id, projectId);
  const change = (what: string, before: string, now: string) =>
    run("insert into project_changes values (?, ?, 1, ?, ?, ?)", crypto.randomUUID(), projectId, what, before, now);
  await change("status", "Planning", "Funding");
  await runNotices(monday);
  expect((await noticesOf(watcher)).notices).toEqual([]);

  await run("update projects set published_at = 1 where id = ?", projectId);
  await change("launch", "2058-01-01", "2058-05-04");
  await runNotices(after(1));
  const notes = (await noticesOf(watcher)).notices.map(({ topic, about }) => [topic, about?.note]);
  expect(notes).toEqual([
    ["watched", "Launch day: May 4, 2058"],
    ["watched", "Status: Funding"],
  ]);
  expect((await noticesOf(other)).notices).toEqual([]);
  await run("delete from watched_projects where person_id = ?", watcher.id);
  await change("status", "Funding", "Active");
  await runNotices(after(2));
  expect((await noticesOf(watcher)).notices.map(({ about }) => about)).toEqual([null, null]);
});

test("changes of a watched project that is not published are told when it is published, and only once", async () => {
  const relay = startRelay();
  const watcher = await aMember("retail");
  await choose(watcher, { watched: "at-once" });
  const [projectId, draft] = [await addProjectRow({}), await addProjectRow({})];
  const publish = (id: string, at: number | null) => run("update projects set published_at = ? where id = ?", at, id);
  const change = (id: string, now: string) =>
    run("insert into project_changes values (?, ?, 1, 'status', 'Planning', ?)", crypto.randomUUID(), id, now);
  await run("insert into watched_projects values (?, ?, 0)", watcher.id, projectId);
  for (const status of ["Funding", "Active"]) await change(projectId, status);
  // No event is kept for a project that nobody watches.
  await change(draft, "Funding");
  for (const minutes of [0, 1, 10, 60]) await runNotices(after(minutes));
  expect((await noticesOf(watcher)).notices).toEqual([]);
  expect(emailsAboutNotices(relay, watcher)).toEqual([]);
  expect(await countRows("select count(*) as count from notice_events where audience_id = ?", draft)).toBe(0);

  await publish(projectId, 1);
  for (const minutes of [70, 71, 80]) await runNotices(after(minutes));
  const told = async () => (await noticesOf(watcher)).notices.map(({ about }) => about?.note);
  expect(await told()).toEqual(["Status: Active", "Status: Funding"]);
  expect(emailsAboutNotices(relay, watcher).map(textOf)).toEqual([expect.stringContaining("Status: Active")]);

  await publish(projectId, null);
  await publish(projectId, 2);
  for (const minutes of [90, 91, 100]) await runNotices(after(minutes));
  expect(await told()).toHaveLength(2);
  expect(emailsAboutNotices(relay, watcher)).toHaveLength(1);
});

test("a member who begins to watch a project after a change is not told of it, even if nobody has been told yet", async () => {
  startRelay();
  const [before, since] = [await aMember("retail"), await aMember("retail")];
  const projectId = await addProjectRow({});
  await run("update projects set published_at = 1 where id = ?", projectId);
  await run("insert into watched_projects values (?, ?, 2000)", before.id, projectId);
  await run("insert into project_changes values (?, ?, 2000, 'status', 'Planning', 'Funding')", "earlier", projectId);
  await run("insert into watched_projects values (?, ?, 2001)", since.id, projectId);
  await runNotices(monday);
  expect((await noticesOf(before)).notices.map(({ about }) => about?.note)).toEqual(["Status: Funding"]);
  expect((await noticesOf(since)).notices).toEqual([]);
  await run("insert into project_changes values (?, ?, 2002, 'status', 'Funding', 'Active')", "later", projectId);
  await runNotices(after(1));
  expect((await noticesOf(since)).notices.map(({ about }) => about?.note)).toEqual(["Status: Active"]);
});

test("an investor whose account becomes a company's is told nothing for investors until it is an investor's again", async () => {
  const relay = startRelay();
  const { holder, ...told } = await aCompanyWithHolder();
  const watched = await addProjectRow({});
  await run("update projects set published_at = 1 where id = ?", watched);
  await run("insert into watched_projects values (?, ?, 0)", holder.id, watched);
  await choose(holder, { watched: "at-once", update: "at-once" });
  const change = (now: string) =>
    run("insert into project_changes values (?, ?, 1, 'status', 'Planning', ?)", crypto.randomUUID(), watched, now);
  await change("Funding");
  await runNotices(monday);
  expect((await noticesOf(holder)).notices.map(({ about }) => about?.note)).toEqual(["Status: Funding"]);

  await run("update user set kind = 'company' where id = ?", holder.id);
  await change("Active");
  await releaseUpdate(await aCookie("staff"), await aSubmittedUpdate({ holder, ...told }, { title: "Roof closed" }));
  for (const minutes of [1, 10, 20]) await runNotices(after(minutes));
  expect((await noticesOf(holder)).notices.map(({ about }) => about)).toEqual([null]);
  expect(emailsAboutNotices(relay, holder)).toEqual([]);

  await run("update user set kind = ? where id = ?", holder.kind, holder.id);
  await change("Completed");
  await runNotices(after(30));
  const notes = (await noticesOf(holder)).notices.map(({ about }) => about?.note);
  expect(notes).toEqual(["Status: Completed", "Status: Funding"]);
});
