import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { type ProjectStatus, projectStatuses } from "#rules/projects/project.ts";
import { maySucceed } from "#rules/projects/project-status.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { answerLostAfter } from "#test/support/worker/failing-database.ts";
import { aCookie, aPerson } from "#test/support/worker/people.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import type { Bindings } from "#worker/env.ts";

let staff: string;
beforeAll(async () => {
  staff = await aCookie("staff");
});

test("staff move a project through its stages, and a company cannot, not even its own project", async () => {
  const company = await aMember("company");
  const id = await addProjectRow({ status: "Planning", ownerId: company.id });
  expect((await change(id, "Coming Soon", company.cookie)).status).toBe(403);
  expect(await statusOf(id)).toBe("Planning");
  for (const status of ["Coming Soon", "Planning", "Coming Soon", "Funding", "Active", "Completed"] as const) {
    const response = await change(id, status);
    expect([response.status, await response.json()]).toEqual([200, { id, status }]);
    expect(await statusOf(id)).toBe(status);
  }
});

test("a project cannot skip a stage, and a refusal says which stages the project may move to", async () => {
  for (const from of projectStatuses) {
    for (const to of projectStatuses) {
      const id = await addProjectRow({ status: from });
      const isTaken = from === to || maySucceed(from, to);
      const response = await change(id, to);
      expect([from, to, response.status]).toEqual([from, to, isTaken ? 200 : 409]);
      expect(await statusOf(id)).toBe(isTaken ? to : from);
    }
  }
  const funding = await change(await addProjectRow({ status: "Funding" }), "Completed");
  expect(await funding.json()).toMatchObject({
    type: "conflict",
    detail:
      "A project moves forward one stage at a time, or back to Planning until it is built. This one is Funding. It may become Active / Planning.",
  });
  const completed = await change(await addProjectRow({ status: "Completed" }), "Active");
  expect(await completed.json()).toMatchObject({
    detail: expect.stringContaining("This one is Completed. Its status is final."),
  });
});

test("a decision based on a status that a colleague has changed meanwhile is refused, and nothing changes", async () => {
  const id = await addProjectRow({ status: "Coming Soon" });
  expect((await change(id, "Funding")).status).toBe(200);
  // The decision was meant for an announced project. Now it would withdraw a sale.
  const late = await change(id, "Planning", staff, "Coming Soon");
  expect([late.status, await late.json()]).toEqual([
    409,
    expect.objectContaining({ detail: expect.stringMatching(/^Somebody else has moved.*It is now Funding\.$/) }),
  ]);
  expect(await statusOf(id)).toBe("Funding");
  expect((await change(id, "Funding", staff, "Coming Soon")).status).toBe(200);
});

test("a decision is recorded once and for whoever made it, not for a colleague's or a repeated call that changes nothing", async () => {
  const [first, second] = [await aPerson("staff"), await aPerson("staff")];
  const logged = vi.spyOn(console, "info").mockImplementation(() => {});
  const id = await addProjectRow({ status: "Coming Soon" });
  const DB = answerLostAfter(env.DB, /^insert into "audit_entries"/i, async () => {});
  expect((await change(id, "Funding", first.cookie, "Coming Soon", { DB })).status).toBe(200);
  for (const { cookie } of [second, first])
    expect((await change(id, "Funding", cookie, "Coming Soon")).status).toBe(200);
  const events = env.DB.prepare("SELECT actor_id, detail FROM security_events WHERE subject = ?").bind(id);
  expect((await events.all()).results).toEqual([{ actor_id: first.id, detail: "project: Funding" }]);
  expect(await auditOf(id)).toMatchObject([{ actor_id: first.id, action: "project-status" }]);
  const lines = logged.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"project-status"'));
  expect(lines.map((line) => JSON.parse(line).by)).toEqual([first.id]);
  vi.restoreAllMocks();
});

test("a project that a colleague moves back while the database's answer is lost is not moved again", async () => {
  const id = await addProjectRow({ status: "Planning" });
  const DB = answerLostAfter(env.DB, /^insert into "audit_entries"/i, async () => {
    expect((await change(id, "Planning", staff, "Coming Soon")).status).toBe(200);
  });
  await change(id, "Coming Soon", staff, "Planning", { DB });
  expect(await statusOf(id)).toBe("Planning");
  expect((await auditOf(id)).map(({ after }) => after)).toEqual([{ status: "Coming Soon" }, { status: "Planning" }]);
});

test("of two concurrent decisions that exclude each other, only one is accepted", async () => {
  const id = await addProjectRow({ status: "Funding" });
  const answers = await Promise.all([...Array(10)].map((_, at) => change(id, at % 2 ? "Active" : "Planning")));
  const statuses = new Set(
    await Promise.all(
      answers
        .filter(({ status }) => status === 200)
        .map(async (answer) => ((await answer.json()) as { status: string }).status),
    ),
  );
  expect([...statuses]).toEqual([await statusOf(id)]);
});

test("an unknown project and an invalid status are refused, and nothing changes", async () => {
  expect((await change(crypto.randomUUID(), "Active")).status).toBe(404);
  const id = await addProjectRow({ status: "Funding" });
  for (const status of ["active", "", null, 7, "Active'; drop table projects", { $ne: 1 }]) {
    expect((await change(id, status)).status).toBe(422);
  }
  expect(await statusOf(id)).toBe("Funding");
});

/** Changes a project's status, from its current status unless `from` is given. */
async function change(
  id: string,
  status: unknown,
  cookie = staff,
  from?: ProjectStatus,
  bindings: Partial<Bindings> = {},
): Promise<Response> {
  const body = { from: from ?? (await statusOf(id)) ?? "Funding", status };
  return ask(`/api/office/projects/${id}/status`, { method: "POST", body, headers: { Cookie: cookie }, bindings });
}

function statusOf(id: string): Promise<ProjectStatus | null> {
  return env.DB.prepare("SELECT status FROM projects WHERE id = ?").bind(id).first<ProjectStatus>("status");
}
