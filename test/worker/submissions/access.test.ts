import { beforeAll, expect, test } from "vitest";
import { expressInterest, interestsOf } from "#test/support/worker/interests.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { addProjectRow, aMember, type Member } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import {
  aDraft,
  aSubmission,
  call,
  callOffice,
  entries,
  readOwnSubmission,
  upload,
} from "#test/support/worker/submissions.ts";
import { countRows } from "#test/support/worker/visitor.ts";

type Kept = { id: string; file: string };
type Route = { name: string; method: string; path: (record: Kept) => string; body?: object };

const askers = new Map<string, string>();
const records = new Map<string, Kept>();
let owner: Member;

const routes: readonly Route[] = [
  { name: "read", method: "GET", path: ({ id }) => `/${id}` },
  {
    name: "save",
    method: "PUT",
    path: ({ id }) => `/${id}`,
    body: { version: 1, entries: { ...entries, name: "Mine" } },
  },
  {
    name: "begin",
    method: "PUT",
    path: ({ id }) => `/${id}`,
    body: { version: 0, entries: { ...entries, name: "Mine" } },
  },
  { name: "submit", method: "POST", path: ({ id }) => `/${id}/submission`, body: { version: 1 } },
  { name: "delete", method: "DELETE", path: ({ id }) => `/${id}` },
  { name: "remove a file", method: "DELETE", path: ({ id, file }) => `/${id}/files/${file}` },
];

beforeAll(async () => {
  owner = await aMember("company");
  for (const state of ["draft", "submitted"] as const) {
    const id = await aDraft(owner.cookie, { name: `Theirs, ${state}` });
    const { file } = (await (await upload(owner.cookie, id, `The plan, ${state}.`)).json()) as { file: { id: string } };
    if (state === "submitted") await call(owner.cookie, "POST", `/${id}/submission`, { body: { version: 1 } });
    records.set(state, { id, file: file.id });
  }
  askers.set("visitor", "");
  askers.set("another company", (await aMember("company")).cookie);
  for (const kind of ["institutional", "retail", "staff"] as const) askers.set(kind, await aCookie(kind));
});

test.each(["visitor", "another company", "institutional", "retail", "staff"])(
  "%s can neither read nor change a company's submission, and is answered as for one that does not exist",
  async (asker) => {
    const cookie = askers.get(asker) ?? "";
    const refused = asker === "visitor" ? 401 : asker === "another company" ? 404 : 403;
    const nowhere = { id: crypto.randomUUID(), file: crypto.randomUUID() };
    for (const [state, record] of records) {
      const before = await readOwnSubmission(owner.cookie, record.id);
      for (const { name, method, path, body } of routes) {
        const about = [asker, state, name];
        const answer = await call(cookie, method, path(record), { body });
        expect([...about, answer.status]).toEqual([...about, refused]);
        const said = await answer.text();
        expect(said).not.toContain("Theirs");
        if (name === "begin") continue;
        const unknown = await call(cookie, method, path(nowhere), { body });
        const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, "");
        expect([...about, unknown.status, withoutId(await unknown.text())]).toEqual([
          ...about,
          refused,
          withoutId(said),
        ]);
      }
      expect((await upload(cookie, record.id, "Mine.")).status).toBe(refused);
      const mayHave = asker === "staff" && state === "submitted";
      const file = await call(cookie, "GET", `/${record.id}/files/${record.file}`);
      expect([asker, state, file.status]).toEqual([asker, state, mayHave ? 200 : asker === "visitor" ? 401 : 404]);
      await file.arrayBuffer();
      expect(await readOwnSubmission(owner.cookie, record.id)).toEqual(before);
    }
    const list = await call(cookie, "GET", "");
    expect([200, 401, 403]).toContain(list.status);
    expect(await list.text()).not.toContain("Theirs");
  },
);

test.each(["visitor", "another company", "institutional", "retail"])(
  "%s cannot decide on a submission",
  async (asker) => {
    for (const { id } of records.values()) {
      const body = { status: "Declined" };
      const { status } = await callOffice(askers.get(asker) ?? "", "POST", `/${id}/status`, { body });
      expect(status).toBe(asker === "visitor" ? 401 : 403);
    }
  },
);

test("a company cannot open one of its files through another of its submissions", async () => {
  startRelay();
  const other = await aDraft(owner.cookie);
  const { file } = records.get("draft") ?? { file: "" };
  expect((await call(owner.cookie, "GET", `/${other}/files/${file}`)).status).toBe(404);
  const { id } = await aSubmission(owner.cookie);
  expect((await call(owner.cookie, "GET", `/${id}/files/${file}`)).status).toBe(404);
});

test("a company cannot ask for a change to another company's project, not even with a draft of its own", async () => {
  const stranger = await aMember("company");
  const project = await addProjectRow({ ownerId: owner.id });
  const list = (await (await call(stranger.cookie, "GET", "")).json()) as { projects: unknown[] };
  expect(list.projects).toEqual([]);
  const id = await aDraft(stranger.cookie);
  const body = { version: 1, entries, project };
  expect((await call(stranger.cookie, "PUT", `/${id}`, { body })).status).toBe(404);
  expect(await countRows("SELECT count(*) AS count FROM submissions WHERE project_id = ?", project)).toBe(0);
});

test("an investor's interests are listed for that investor, and not for other investors of either kind", async () => {
  startRelay();
  const investor = await aMember("retail");
  const sent = await expressInterest(investor.cookie);
  const { reference } = (await sent.json()) as { reference: string };
  expect((await interestsOf(investor.cookie)).map((each) => each.reference)).toEqual([reference]);
  for (const kind of ["retail", "institutional"] as const) expect(await interestsOf(await aCookie(kind))).toEqual([]);
});
