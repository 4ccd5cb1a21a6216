import { env } from "cloudflare:workers";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { after, choose, emailsAboutNotices, noticesOf, runNotices, unreadOf } from "#test/support/worker/notices.ts";
import { aCookie, askWithCookie } from "#test/support/worker/people.ts";
import { aReadyProject, formEntriesOf, readProject } from "#test/support/worker/project-writes.ts";
import { aMember, type Member } from "#test/support/worker/records.ts";
import { accept, type FakeRelay, startRelay, status, textOf } from "#test/support/worker/relay.ts";
import { recheckPublished } from "#worker/projects/published/published-projects.ts";

let staff: string;
let watcher: Member;
let projectId: string;
let relay: FakeRelay;
beforeEach(async () => {
  relay = startRelay();
  [staff, watcher] = [await aCookie("staff"), await aMember("retail")];
  await choose(watcher, { watched: "at-once" });
  projectId = await aReadyProject({ status: "Funding", publishedAt: new Date(0) });
  await env.DB.prepare("insert into watched_projects values (?, ?, 0)").bind(watcher.id, projectId).run();
  recheckPublished();
});

async function act(how: "publish" | "unpublish" | "status", body: object = {}): Promise<void> {
  const { version } = await readProject(staff, projectId);
  const path = `/office/projects/${projectId}/${how}`;
  const given = how === "status" ? body : { version };
  const answer = await askWithCookie(staff, "POST", path, { body: given });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

async function edit(changed: object): Promise<void> {
  const { version, ...project } = await readProject(staff, projectId);
  const entries = { ...formEntriesOf({ ...project, version }), ...changed };
  const answer = await askWithCookie(staff, "PATCH", `/office/projects/${projectId}`, { body: { version, entries } });
  if (answer.status !== 200) throw new Error(`Editing answered ${answer.status}: ${await answer.text()}`);
}

const toldOf = async () => (await noticesOf(watcher)).notices.map(({ about }) => about?.note);
const mailed = () => emailsAboutNotices(relay, watcher).map(textOf);

test("watchers are told what differs from what was last public, and not of changes that were set back", async () => {
  const { deadline } = formEntriesOf(await readProject(staff, projectId));
  await act("unpublish");
  await edit({ launchDate: "2031-03-01", total: "20,000" });
  await edit({ launchDate: "2031-04-01", deadline: "2031-06-30" });
  await edit({ total: "10,000", deadline });
  await act("status", { from: "Funding", status: "Active" });
  for (const minutes of [0, 10]) await runNotices(after(minutes));
  expect(await toldOf()).toEqual([]);
  await act("publish");
  for (const minutes of [11, 20]) await runNotices(after(minutes));
  expect((await toldOf()).toSorted()).toEqual(["Launch day: Apr 1, 2031", "Status: Active"]);
  const answer = await askWithCookie(watcher.cookie, "GET", "/watched-projects");
  expect(await answer.json()).toMatchObject({
    watched: [
      {
        changes: [
          { what: "launch", after: "2031-04-01" },
          { what: "status", before: "Funding" },
        ],
      },
    ],
  });

  await act("unpublish");
  await edit({ launchDate: "2031-05-01" });
  await edit({ launchDate: "2031-04-01" });
  await act("publish");
  for (const minutes of [30, 40]) await runNotices(after(minutes));
  expect(await toldOf()).toHaveLength(2);
  expect(mailed()).toHaveLength(1);
});

test.each([
  ["before anybody is told", []],
  ["before it is mailed", [0, 2]],
])(
  "a change of a project that is unpublished %s is told and mailed when the project is published again",
  async (_, told) => {
    await edit({ launchDate: "2031-03-01" });
    for (const minutes of told) await runNotices(after(minutes));
    await act("unpublish");
    for (const minutes of [3, 10, 60]) await runNotices(after(minutes));
    expect(mailed()).toEqual([]);
    await act("publish");
    for (const minutes of [61, 70, 80]) await runNotices(after(minutes));
    expect(await toldOf()).toEqual(["Launch day: Mar 1, 2031"]);
    expect(mailed()).toEqual([expect.stringContaining("Launch day: Mar 1, 2031")]);
  },
);

test("a change held back for days is held back again if its project is unpublished, and told once it stays published", async () => {
  const days = 4 * 24 * 60;
  await edit({ launchDate: "2031-03-01" });
  await act("unpublish");
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(after(days));
  staff = await aCookie("staff");
  await act("publish");
  for (const minutes of [1, 2]) await runNotices(after(days + minutes));
  await act("unpublish");
  for (const minutes of [10, 60]) await runNotices(after(days + minutes));
  expect(mailed()).toEqual([]);
  await act("publish");
  for (const minutes of [61, 70, 80]) await runNotices(after(days + minutes));
  expect(mailed()).toEqual([expect.stringContaining("Launch day: Mar 1, 2031")]);
});

test("a change whose e-mail waits for the relay when its project is unpublished is mailed when it is published again", async () => {
  relay.answer = status(503);
  await edit({ launchDate: "2031-03-01" });
  for (const minutes of [0, 6]) await runNotices(after(minutes));
  expect(relay.received).not.toEqual([]);
  await act("unpublish");
  relay.answer = accept;
  for (const minutes of [10, 60]) await runNotices(after(minutes));
  expect(mailed()).toEqual([]);
  await act("publish");
  for (const minutes of [61, 70, 80]) await runNotices(after(minutes));
  expect(mailed()).toEqual([expect.stringContaining("Launch day: Mar 1, 2031")]);
});

test("a change that was mailed is not told again when its project is published again", async () => {
  await edit({ launchDate: "2031-03-01" });
  for (const minutes of [0, 6]) await runNotices(after(minutes));
  expect(mailed()).toHaveLength(1);
  await act("unpublish");
  await act("publish");
  for (const minutes of [10, 20]) await runNotices(after(minutes));
  expect([await toldOf(), mailed().length]).toEqual([["Launch day: Mar 1, 2031"], 1]);
});

test("a change that is being told while its project is unpublished is told and mailed only when it is published again", async () => {
  await edit({ launchDate: "2031-03-01" });
  const DB = happeningBefore(env.DB, /insert into notices/, () => act("unpublish"));
  await runNotices(after(0), { DB });
  for (const minutes of [10, 60]) await runNotices(after(minutes));
  expect(mailed()).toEqual([]);
  await act("publish");
  for (const minutes of [61, 70, 80]) await runNotices(after(minutes));
  expect(await toldOf()).toEqual(["Launch day: Mar 1, 2031"]);
  expect(mailed()).toEqual([expect.stringContaining("Launch day: Mar 1, 2031")]);
});

test("changes of a project's terms are told once in each e-mail and once in the list, and count as one notice", async () => {
  const titles = () => mailed().map((text) => text.split("The terms have changed").length - 1);
  for (const total of ["20,000", "30,000"]) {
    await edit({ total });
    await runNotices(after(0));
  }
  await act("unpublish");
  await edit({ total: "40,000" });
  await act("publish");
  for (const minutes of [1, 10]) await runNotices(after(minutes));
  expect(titles()).toEqual([1]);
  expect([await toldOf(), await unreadOf(watcher)]).toEqual([["The terms have changed"], 1]);

  await edit({ total: "50,000", launchDate: "2031-03-01" });
  for (const minutes of [20, 30]) await runNotices(after(minutes));
  expect(titles()).toEqual([1, 1]);
  expect([(await toldOf()).toSorted(), await unreadOf(watcher)]).toEqual([
    ["Launch day: Mar 1, 2031", "The terms have changed"],
    2,
  ]);
});
