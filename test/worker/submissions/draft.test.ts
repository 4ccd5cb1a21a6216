import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { failingDatabase, inTurn, lastingError } from "#test/support/worker/failing-database.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { aDraft, call, entries, readOwnSubmission, save, submit } from "#test/support/worker/submissions.ts";
import { countRows } from "#test/support/worker/visitor.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("an incomplete draft is stored as it was typed, and saving it again makes its next version", async () => {
  const { cookie, id: ownerId, email } = await aMember("company");
  const id = crypto.randomUUID();
  const begun = await save(cookie, id, { entries: { name: " Cold" } });
  expect([begun.status, await begun.json()]).toEqual([200, { version: 1 }]);
  expect(await (await save(cookie, id, { version: 1, entries: { name: "Cold Store", total: "2.5" } })).json()).toEqual({
    version: 2,
  });
  expect(await readOwnSubmission(cookie, id)).toMatchObject({
    status: "Draft",
    version: 2,
    reference: null,
    files: [],
    entries: { name: "Cold Store", total: "2.5", phone: "" },
  });
  const list = (await (await call(cookie, "GET", "")).json()) as { submissions: object[] };
  expect(list.submissions).toMatchObject([{ id, name: "Cold Store", status: "Draft" }]);
  expect(await countRows("SELECT count(*) AS count FROM submissions WHERE owner_id = ?", ownerId)).toBe(1);
  expect(await countRows("SELECT count(*) AS count FROM enquiries WHERE email = ?", email)).toBe(0);
});

test("the later of two windows is told that the draft was changed, and overwrites nothing", async () => {
  const { cookie } = await aMember("company");
  const id = await aDraft(cookie);
  expect((await save(cookie, id, { version: 1, entries: { ...entries, name: "First" } })).status).toBe(200);
  const late = await save(cookie, id, { version: 1, entries: { ...entries, name: "Second" } });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    type: "conflict",
    detail: "This draft was changed in another window. Nothing was overwritten.",
  });
  expect(await readOwnSubmission(cookie, id)).toMatchObject({ version: 2, entries: { name: "First" } });
  // The same entries again succeed: an answer may have been lost.
  expect(await (await save(cookie, id, { version: 1, entries: { ...entries, name: "First" } })).json()).toEqual({
    version: 2,
  });
  const racing = ["a", "b", "c", "d", "e"].map((name) =>
    save(cookie, id, { version: 2, entries: { ...entries, name } }),
  );
  const statuses = (await Promise.all(racing)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await readOwnSubmission(cookie, id)).version).toBe(3);
});

test("a company has at most ten drafts, even if it begins more at once", async () => {
  const { cookie, id: ownerId } = await aMember("company");
  const begun = await Promise.all(Array.from({ length: 14 }, () => save(cookie, crypto.randomUUID(), {})));
  expect(begun.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = begun.find(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({ detail: expect.stringMatching(/^You have ten drafts/) });
  expect(await countRows("SELECT count(*) AS count FROM submissions WHERE owner_id = ?", ownerId)).toBe(10);
});

test("a deleted draft is not found, and a draft that was never begun cannot be saved as a later version", async () => {
  const { cookie } = await aMember("company");
  const id = await aDraft(cookie);
  expect((await call(cookie, "DELETE", `/${id}`)).status).toBe(200);
  expect((await call(cookie, "GET", `/${id}`)).status).toBe(404);
  expect((await call(cookie, "DELETE", `/${id}`)).status).toBe(404);
  expect((await save(cookie, id, { version: 1 })).status).toBe(404);
  expect((await save(cookie, "no-such-id", {})).status).toBe(404);
});

test("a company can ask for a change only to its own project, starting with the entries on record", async () => {
  const [own, other] = [await aMember("company"), await aMember("company")];
  const project = await addProjectRow({ ownerId: own.id, name: "Bus Depot", totalMinorUnits: 900_000_050 });
  const list = (await (await call(own.cookie, "GET", "")).json()) as { projects: object[] };
  expect(list.projects).toEqual([
    {
      id: project,
      page: null,
      name: "Bus Depot",
      entries: {
        name: "Bus Depot",
        category: "Technology",
        location: "Bergamo, Italy",
        description: "A plant.",
        currency: "EUR",
        total: "9,000,000.50",
        sought: "8,997,500.50",
        launch: "2025-01-15",
        phone: "",
        eligible: "",
      },
    },
  ]);
  expect((await save(other.cookie, crypto.randomUUID(), { project })).status).toBe(404);
  expect((await save(other.cookie, crypto.randomUUID(), { project: "no-such" })).status).toBe(404);
  const id = await aDraft(own.cookie, {}, project);
  expect(await readOwnSubmission(own.cookie, id)).toMatchObject({ projectId: project, project: "Bus Depot" });
});

test("a company with more than a hundred projects can ask for changes to each of them, and no other company can", async () => {
  const [own, other] = [await aMember("company"), await aMember("company")];
  const projects = await Promise.all(
    Array.from({ length: 101 }, (_, at) => addProjectRow({ ownerId: own.id, name: `Depot ${1_000 + at}` })),
  );
  const project = projects.at(-1) ?? "";
  type Lists = { projects: { id: string; name: string }[] };
  const listed = async (cookie: string) => ((await (await call(cookie, "GET", "")).json()) as Lists).projects;
  expect((await listed(own.cookie)).map(({ id }) => id)).toEqual(projects);
  expect(await listed(other.cookie)).toEqual([]);
  expect((await save(other.cookie, crypto.randomUUID(), { project })).status).toBe(404);
  // The launch day on record for the project.
  const id = await aDraft(own.cookie, { launch: "2025-01-15" }, project);
  expect(await readOwnSubmission(own.cookie, id)).toMatchObject({ projectId: project, project: "Depot 1100" });
  startRelay();
  expect((await submit(own.cookie, id)).status).toBe(201);
});

test("an invalid draft is refused, and nothing of it is stored", async () => {
  const { cookie, id: ownerId } = await aMember("company");
  const bodies = [
    null,
    [],
    {},
    { version: -1, entries },
    { version: 0.5, entries },
    { version: "0", entries },
    { version: 0, entries: { ...entries, status: "Accepted" } },
    { version: 0, entries: { ...entries, name: "x".repeat(201) } },
    { version: 0, entries, ownerId: "somebody" },
    { version: 0, entries, status: "Accepted" },
    { version: 0, entries, project: 3 },
  ];
  for (const body of bodies) expect((await call(cookie, "PUT", `/${crypto.randomUUID()}`, { body })).status).toBe(422);
  expect(await countRows("SELECT count(*) AS count FROM submissions WHERE owner_id = ?", ownerId)).toBe(0);
});

test("a save that failed is never reported as done, and one whose database answer was lost is", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { cookie } = await aMember("company");
  const gone = crypto.randomUUID();
  // The first call reads the session.
  const before = failingDatabase(env.DB, inTurn(["none", "before"]), lastingError);
  expect((await save(cookie, gone, {}, { DB: before })).status).toBe(503);
  expect((await call(cookie, "GET", `/${gone}`)).status).toBe(404);
  const kept = crypto.randomUUID();
  const after = failingDatabase(env.DB, inTurn(["none", "after"]));
  const saved = await save(cookie, kept, {}, { DB: after });
  expect([saved.status, await saved.json()]).toEqual([200, { version: 1 }]);
  const again = failingDatabase(env.DB, inTurn(["none", "after"]));
  expect(await (await save(cookie, kept, { version: 1, entries: {} }, { DB: again })).json()).toEqual({ version: 2 });
});
