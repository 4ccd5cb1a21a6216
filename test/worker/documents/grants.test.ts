import { env } from "cloudflare:workers";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { MemberKind } from "#rules/accounts/person.ts";
import { addDocumentRow, attemptsAt, download, get, hiddenTitles, listPage } from "#test/support/worker/documents.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { addHoldingRow, addProjectRow, aMember, type Member } from "#test/support/worker/records.ts";
import { findPersonId } from "#worker/accounts/people-store.ts";
import { openDatabase } from "#worker/db/database.ts";
import { findProjectIds } from "#worker/documents/grant-store.ts";
import { listDocuments } from "#worker/documents/list.ts";

const names = [
  "visitor",
  "company 1",
  "company 2",
  "institutional 1",
  "institutional 2",
  "retail 1",
  "retail 2",
  "staff",
] as const;
type Name = (typeof names)[number];

/** Company 1 owns the project. Institutional 1 has a holding in it, retail 2 a redeemed one. Retail 1 has grants of their own. */
const seenBy: Record<string, readonly Name[]> = {
  "For all": names.slice(1),
  "For companies": ["company 1", "company 2", "staff"],
  "For institutional investors": ["institutional 1", "institutional 2", "staff"],
  "For retail investors": ["retail 1", "retail 2", "staff"],
  "For a person": ["retail 1", "staff"],
  "For a project": ["company 1", "institutional 1", "retail 2", "staff"],
  "For a kind, a person and a project": ["company 1", "institutional 1", "retail 1", "retail 2", "staff"],
  "For another project": ["institutional 2", "staff"],
  "Internal White Paper granted to all": ["staff"],
  "For nobody": ["staff"],
};

const cookies = new Map<Name, string>();
const members = new Map<Name, Member>();
const ids = new Map<string, string>();
let projectId = "";

function idOf(name: Name): string {
  return members.get(name)?.id ?? "nobody";
}

beforeAll(async () => {
  await env.DB.prepare("delete from documents").run();
  for (const name of names.slice(1, -1)) {
    const member = await aMember(name.slice(0, -2) as MemberKind);
    members.set(name, member);
    cookies.set(name, member.cookie);
  }
  cookies.set("staff", await aCookie("staff"));
  projectId = await addProjectRow({ ownerId: idOf("company 1") });
  await addHoldingRow(idOf("institutional 1"), { projectId });
  await addHoldingRow(idOf("retail 2"), { projectId, status: "Redeemed" });
  const otherId = await addProjectRow({ ownerId: idOf("retail 1") });
  await addHoldingRow(idOf("institutional 2"), { projectId: otherId });

  const people = [idOf("retail 1")];
  const projects = [projectId];
  const audiences: Record<string, Parameters<typeof addDocumentRow>[0]> = {
    "For all": {},
    "For companies": { audience: ["company"] },
    "For institutional investors": { audience: ["institutional"] },
    "For retail investors": { audience: ["retail"] },
    "For a person": { audience: [], people },
    "For a project": { audience: [], projects },
    "For a kind, a person and a project": { audience: ["retail"], people, projects },
    // Only a company can own a project, whatever a row says.
    "For another project": { audience: [], projects: [otherId] },
    "Internal White Paper granted to all": { people: [...members.values()].map(({ id }) => id), projects },
    "For nobody": { audience: [] },
  };
  for (const [title, audience] of Object.entries(audiences))
    ids.set(title, (await addDocumentRow({ title, ...audience })).id);
});

function headersOf(name: Name): Record<string, string> {
  const cookie = cookies.get(name);
  return cookie === undefined ? {} : { Cookie: cookie };
}

test.each(names)("%s lists and finds each document for them once, and nothing else", async (name) => {
  const expected = Object.keys(seenBy).filter((title) => seenBy[title]?.includes(name));
  const listed = await get("/api/documents?limit=100", headersOf(name));
  expect(listed.status).toBe(name === "visitor" ? 401 : 200);
  expect(await titlesIn(listed)).toEqual(expected.toSorted());
  for (const title of Object.keys(seenBy)) {
    const found = await titlesIn(await get(`/api/documents?${new URLSearchParams({ title })}`, headersOf(name)));
    expect([title, found.includes(title)]).toEqual([title, expected.includes(title)]);
    expect(found.filter((each) => !expected.includes(each))).toEqual([]);
  }
});

async function titlesIn(response: Response): Promise<string[]> {
  const { documents = [] } = (await response.json()) as { documents?: { title: string }[] };
  return documents.map(({ title }) => title).sort();
}

test.each(names)(
  "%s can request each document for them whole, in part or by HEAD, and is refused every other one",
  async (name) => {
    for (const [title, id] of ids) {
      const may = seenBy[title]?.includes(name);
      // After the tenth refusal in a minute the download log no longer names the document.
      await env.DB.prepare("delete from download_attempts").run();
      const path = `/api/documents/${id}/file`;
      const asked = [
        await get(path, headersOf(name)),
        await get(path, { ...headersOf(name), Range: "bytes=0-9" }),
        await get(path, headersOf(name), "HEAD"),
      ];
      const refused = name === "visitor" ? 401 : 404;
      const statuses = may ? [200, 206, 200] : [refused, refused, refused];
      expect([title, asked.map(({ status }) => status)]).toEqual([title, statuses]);
      const lengths = await Promise.all(asked.map(async (each) => (await each.arrayBuffer()).byteLength));
      if (may) expect(lengths).toEqual([1024, 10, 0]);
      else for (const each of asked) expect(each.headers.get("Content-Type")).toBe("application/problem+json");
      const outcomes = (await attemptsAt(id)).map(({ outcome }) => outcome);
      if (name === "visitor") expect(outcomes).toEqual([]);
      else expect(outcomes).toEqual(may ? ["granted", "granted"] : ["refused", "refused", "refused"]);
    }
  },
);

test("a request for a document of others is answered exactly like one for a document that does not exist", async () => {
  const answerTo = async (id: string) => {
    const response = await download(id, cookies.get("company 2") ?? "");
    const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>;
    return { status: response.status, body };
  };
  const unknown = await answerTo(crypto.randomUUID());
  for (const title of ["For a person", "For a project", "For nobody"])
    expect(await answerTo(ids.get(title) ?? "")).toEqual(unknown);
});

test("a member is not told who else a document is for", async () => {
  for (const name of ["retail 1", "company 1"] as const) {
    const text = await (await get("/api/documents", headersOf(name))).text();
    expect(text).toContain("For a kind, a person and a project");
    const { documents, personId } = JSON.parse(text) as { documents: object[]; personId: string };
    expect(personId).toBe(idOf(name));
    const others = [...members.values()].map(({ id }) => id).filter((id) => id !== personId);
    for (const secret of [...others, projectId]) expect(text).not.toContain(secret);
    for (const document of documents)
      expect(Object.keys(document)).toEqual([
        "id",
        "title",
        "description",
        "fileType",
        "fileSize",
        "fileName",
        "iconName",
        "createdAt",
      ]);
  }
});

/** Adds a document that is deleted after the test, so that it is not in the lists of other tests. */
async function addForTest(document: Parameters<typeof addDocumentRow>[0]): Promise<string> {
  const { id } = await addDocumentRow(document);
  onTestFinished(async () => {
    await env.DB.prepare("delete from documents where id = ?").bind(id).run();
  });
  return id;
}

test("a document that is taken back is no longer listed, and its download in parts stops at the next part", async () => {
  const id = await addForTest({ title: "Taken back", audience: [], people: [idOf("retail 1")] });
  const { cookie } = members.get("retail 1") ?? { cookie: "" };
  const first = await download(id, cookie, { Range: "bytes=0-99" });
  expect([first.status, (await first.arrayBuffer()).byteLength]).toEqual([206, 100]);
  const etag = first.headers.get("ETag") ?? "";
  await addDocumentRow({ id, title: "Taken back", audience: [], projects: [projectId] });
  const next = await download(id, cookie, { Range: "bytes=100-", "If-Range": etag });
  expect(next.status).toBe(404);
  expect((await download(id, cookie, { "If-None-Match": etag })).status).toBe(404);
  expect((await listPage(cookie, "?title=taken")).documents).toEqual([]);
  expect((await listPage(cookies.get("institutional 1") ?? "", "?title=taken")).documents).toHaveLength(1);
  // Adding it again for a person who does not exist changes nothing: neither its row nor its grants.
  await expect(addDocumentRow({ id, title: "Granted to a ghost", people: ["no such person"] })).rejects.toThrow();
  expect((await listPage(cookies.get("institutional 1") ?? "", "?title=taken")).documents).toHaveLength(1);
  expect((await listPage(cookies.get("company 2") ?? "", "?title=ghost")).documents).toEqual([]);
});

test("granted documents are hidden, and shown again, by the operator's current list of hidden titles", async () => {
  const person = await aMember("company");
  await addForTest({ title: "Plan of the yard", audience: [], people: [person.id] });
  await addForTest({ title: "Open plan", audience: [], people: [person.id] });
  const list = async (titles: readonly string[]) =>
    (
      await listDocuments(openDatabase(env.DB), { viewer: person, hiddenTitles: titles, cursor: undefined, limit: 50 })
    ).rows
      .map(({ title }) => title)
      .filter((title) => title.includes("lan"))
      .sort();
  expect(await list(hiddenTitles)).toEqual(["Open plan", "Plan of the yard"]);
  expect(await list(["the yard"])).toEqual(["Open plan"]);
  expect(await list(hiddenTitles)).toEqual(["Open plan", "Plan of the yard"]);
  await env.DB.prepare("update documents set title = 'Internal White Paper' where title = 'Plan of the yard'").run();
  expect(await list(hiddenTitles)).toEqual(["Open plan"]);
});

test("people are found by address in any case, and projects by id or else by exact name, which several may share", async () => {
  const { id, email } = await aMember("retail");
  expect(await findPersonId(openDatabase(env.DB), ` ${email.toUpperCase()}`)).toBe(id);
  expect(await findPersonId(openDatabase(env.DB), "%@firm.example")).toBeUndefined();
  const [one, other] = [await addProjectRow({ name: "Twin plant" }), await addProjectRow({ name: "Twin plant" })];
  expect((await findProjectIds(openDatabase(env.DB), "Twin plant")).sort()).toEqual([one, other].sort());
  expect(await findProjectIds(openDatabase(env.DB), one)).toEqual([one]);
  await addProjectRow({ name: other });
  expect(await findProjectIds(openDatabase(env.DB), other)).toEqual([other]);
  expect(await findProjectIds(openDatabase(env.DB), "twin plant")).toEqual([]);
});

test("erasing a person deletes their grants, and keeps the documents", async () => {
  const person = await aMember("retail");
  const id = await addForTest({ title: "Their certificate", audience: [], people: [person.id] });
  await env.DB.prepare("delete from user where id = ?").bind(person.id).run();
  const left = await env.DB.prepare("select count(*) as n from document_people where document_id = ?")
    .bind(id)
    .first("n");
  expect(left).toBe(0);
  expect((await listPage(cookies.get("staff") ?? "", "?title=their+certificate")).documents).toHaveLength(1);
});
