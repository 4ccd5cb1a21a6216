import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { officeDocumentErrors as errors } from "#content/office/errors.ts";
import type { MemberKind } from "#rules/accounts/person.ts";
import { audienceOf } from "#rules/documents/library-document.ts";
import type { DocumentDetail, DocumentPage, ViewerPage } from "#rules/documents/office-answers.ts";
import { dayInMs } from "#rules/durations.ts";
import { auditOf, countAudit } from "#test/support/worker/audit.ts";
import { addDocumentRow, download, listPage } from "#test/support/worker/documents.ts";
import {
  actOnDocument,
  addDraft,
  editDocument,
  patchDocument,
  postAct,
  readAs,
} from "#test/support/worker/office-documents.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { addHoldingRow, addProjectRow, aMember, type Member } from "#test/support/worker/records.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { emptyBin } from "#worker/documents/bin/empty-bin.ts";

const everyone = audienceOf();
const members = {} as Record<MemberKind, Member>;
let staff: TestPerson;

beforeAll(async () => {
  staff = await aPerson("staff");
  for (const kind of ["company", "institutional", "retail"] as const) members[kind] = await aMember(kind);
});

/** Returns the kinds of member that list, find and can download a document. These three always agree. */
async function seenBy({ id, title }: Pick<DocumentDetail, "id" | "title">): Promise<MemberKind[]> {
  const seen: MemberKind[] = [];
  for (const [kind, { cookie }] of Object.entries(members) as [MemberKind, Member][]) {
    const listed = (await listPage(cookie, "?limit=100")).documents.some((each) => each.id === id);
    const found = (await listPage(cookie, `?${new URLSearchParams({ title })}`)).documents.some(
      (each) => each.id === id,
    );
    const response = await download(id, cookie);
    await response.arrayBuffer();
    expect([kind, listed, found]).toEqual([kind, response.status === 200, response.status === 200]);
    if (response.status === 200) seen.push(kind);
    await env.DB.prepare("delete from download_attempts where outcome = 'refused'").run();
  }
  return seen;
}

test("a document reaches the kinds it is for while it is published, and nobody while it is new, unpublished or binned", async () => {
  const draft = await addDraft(staff, "First figures.", "Figures 2026.txt");
  expect(draft).toMatchObject({ title: "Figures 2026", state: "draft", audience: audienceOf([]), fileType: "txt" });
  expect(await seenBy(draft)).toEqual([]);
  const forTwo = await editDocument(staff, draft, { audience: audienceOf(["company", "retail"]) });
  expect(await seenBy(forTwo)).toEqual([]);
  const published = await actOnDocument(staff, forTwo, "publish");
  expect(published.state).toBe("published");
  expect(await seenBy(published)).toEqual(["company", "retail"]);
  const unpublished = await actOnDocument(staff, published, "unpublish");
  expect(await seenBy(unpublished)).toEqual([]);
  const binned = await actOnDocument(staff, await actOnDocument(staff, unpublished, "publish"), "bin");
  expect(binned.state).toBe("binned");
  expect(await seenBy(binned)).toEqual([]);
  expect((await patchDocument(staff, binned, { title: "Other" })).status).toBe(409);
  const restored = await actOnDocument(staff, binned, "restore");
  expect([restored.state, await seenBy(restored)]).toEqual(["draft", []]);
  expect(await seenBy(await actOnDocument(staff, restored, "publish"))).toEqual(["company", "retail"]);
  expect((await auditOf(draft.id)).map(({ action, actor_id }) => [action, actor_id])).toEqual(
    [
      "document-added",
      "document-changed",
      "document-published",
      "document-unpublished",
      "document-published",
      "document-binned",
      "document-restored",
      "document-published",
    ].map((action) => [action, staff.id]),
  );
});

test("a draft that an operator's command adds again is still hidden from everybody", async () => {
  const { id, title } = await addDraft(staff, "First figures.", "Figures 2027.txt");
  await addDocumentRow({ id, title });
  const stored = env.DB.prepare("select hidden, visible_from from documents where id = ?").bind(id);
  expect(await stored.first()).toEqual({ hidden: 1, visible_from: null });
});

test("a person and a project's holders see a document that is granted to them from its day on, and not before", async () => {
  const projectId = await addProjectRow();
  await addHoldingRow(members.institutional.id, { projectId });
  const grants = { people: [members.retail.id], projects: [projectId] };
  const draft = await editDocument(staff, await addDraft(staff, "For some."), { title: "For some", ...grants });
  const dayAfterTomorrow = new Date(Date.now() + 2 * dayInMs).toISOString().slice(0, 10);
  const scheduled = await actOnDocument(staff, draft, "publish", dayAfterTomorrow);
  expect(scheduled).toMatchObject({ state: "scheduled", publishDay: dayAfterTomorrow });
  expect(await seenBy(scheduled)).toEqual([]);
  // Once its day has come it is visible, without anything having to run.
  await env.DB.batch(
    ["documents where id", "document_people where document_id", "document_projects where document_id"].map((rows) => {
      const [table, where] = rows.split(" where ");
      return env.DB.prepare(`update ${table} set visible_from = ? where ${where} = ?`).bind(Date.now() - 1, draft.id);
    }),
  );
  expect(await seenBy(scheduled)).toEqual(["institutional", "retail"]);
  expect((await postAct(staff, scheduled, "publish", "2026-01-01")).status).toBe(422);
});

test("staff see exactly who can see a document and why, page by page, and a hidden title keeps it from everybody", async () => {
  const projectId = await addProjectRow({ ownerId: members.company.id });
  await addHoldingRow(members.institutional.id, { projectId });
  const draft = await addDraft(staff, "Seen.");
  const document = await editDocument(staff, draft, {
    people: [members.retail.id, members.institutional.id],
    projects: [projectId],
  });
  const reasons = async () => {
    const { people, next } = await readAs<ViewerPage>(staff, `/documents/${document.id}/viewers`);
    expect(next).toBe(null);
    return Object.fromEntries(people.map((person) => [person.kind, person.reasons]));
  };
  expect(await reasons()).toEqual({
    company: ["project"],
    institutional: ["person", "project"],
    retail: ["person"],
  });
  await env.DB.prepare("update user set disabled_at = 1 where id = ?").bind(members.retail.id).run();
  expect(Object.keys(await reasons())).not.toContain("retail");
  await env.DB.prepare("update user set disabled_at = null where id = ?").bind(members.retail.id).run();

  const first = Array.from({ length: 60 }, (_, at) => `Aaron ${String(at).padStart(2, "0")}`);
  await env.DB.batch(
    first.map((name, at) =>
      env.DB.prepare("insert into user (id, name, email, kind) values (?, ?, ?, 'retail')").bind(
        `aaron-${at}`,
        name,
        `aaron-${at}@firm.example`,
      ),
    ),
  );
  const forRetail = await editDocument(staff, document, { audience: audienceOf(["retail"]) });
  const [names, ids]: string[][] = [[], []];
  for (let after: string | null = ""; after !== null; ) {
    const page: ViewerPage = await readAs(staff, `/documents/${forRetail.id}/viewers${after && `?after=${after}`}`);
    names?.push(...page.people.map(({ name }) => name));
    ids?.push(...page.people.map(({ id }) => id));
    after = page.next;
  }
  expect(names?.filter((name) => name.startsWith("Aaron"))).toEqual(first);
  expect(names).toEqual(names?.toSorted());
  expect(new Set(ids).size).toBe(ids?.length);
  await env.DB.prepare("delete from user where id like 'aaron-%'").run();

  const hidden = await actOnDocument(
    staff,
    await editDocument(staff, forRetail, { title: "The Internal White Paper" }),
    "publish",
  );
  expect([hidden.state, await seenBy(hidden)]).toEqual(["hidden", []]);
});

test("of concurrent changes of the same version, one is made; the others get the current document and write nothing", async () => {
  const draft = await addDraft(staff, "Contended.");
  const before = await countAudit();
  const responses = await Promise.all(
    Array.from({ length: 5 }, (_, at) => patchDocument(staff, draft, { title: `Title ${at}` })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  const lost = (await responses.find(({ status }) => status === 409)?.json()) as { current: DocumentDetail };
  expect(lost.current).toMatchObject({ version: draft.version + 1, title: expect.stringMatching(/^Title \d$/) });
  expect(await countAudit()).toBe(before + 1);
  // The same change again succeeds: its answer may have been lost.
  expect((await patchDocument(staff, draft, { title: lost.current.title })).status).toBe(200);
  expect(await countAudit()).toBe(before + 1);
});

test("an invalid change is refused with what is wrong, and the audit never contains a title or a description", async () => {
  const draft = await addDraft(staff, "Plain.");
  const ids = (length: number) => Array.from({ length }, (_, at) => `${at}`);
  const bad: [changes: object, refusal: object][] = [
    [{ title: " " }, { fields: { title: errors.missingTitle } }],
    [{ title: "x".repeat(201) }, { fields: { title: errors.longTitle } }],
    [{ description: "x".repeat(501) }, { fields: { description: errors.longDescription } }],
    [{ people: ["nobody"] }, { detail: errors.unknownGrant }],
    [{ people: ids(1001) }, { detail: errors.tooManyGrants }],
    [{ projects: ids(51) }, { detail: errors.tooManyGrants }],
    [{ audience: { company: true } }, { detail: errors.badChange }],
    [{ iconName: "Skull" }, { detail: errors.badChange }],
    [{ fileSize: 1 }, { detail: errors.badChange }],
  ];
  for (const [changes, refusal] of bad) {
    const response = await patchDocument(staff, draft, changes);
    expect([response.status, await response.json()]).toMatchObject([422, refusal]);
  }
  await editDocument(staff, draft, { title: "Letter to Ms Whitcombe", description: "About her holding" });
  expect(JSON.stringify(await auditOf(draft.id))).not.toMatch(/Whitcombe|holding"/);
});

test("staff search and filter the list of documents, and an invalid filter is refused", async () => {
  const [one, other] = [await addDraft(staff, "Needle.", "Straße needle.txt"), await addDraft(staff, "Other.")];
  await actOnDocument(
    staff,
    await editDocument(staff, other, { title: "Published needle", audience: everyone }),
    "publish",
  );
  const titles = async (query: Record<string, string>) => {
    const page = await readAs<DocumentPage>(staff, `/documents?${new URLSearchParams(query)}`);
    return page.documents.map(({ title }) => title);
  };
  expect(await titles({ q: "STRASSE" })).toEqual(["Straße needle"]);
  expect(await titles({ q: "needle", state: "draft" })).toEqual(["Straße needle"]);
  expect(await titles({ q: "needle", seen: "everyone" })).toEqual(["Published needle"]);
  expect(await titles({ q: "needle", seen: "staff", type: "txt" })).toEqual(["Straße needle"]);
  expect(await titles({ q: "needle", type: "pdf" })).toEqual([]);
  // Each filter alone, among the documents of other tests.
  for (const query of [{ state: "published" }, { seen: "everyone" }] as const) {
    const found = (await titles(query)).filter((title) => title.includes("needle"));
    expect([query, found]).toEqual([query, ["Published needle"]]);
  }
  await actOnDocument(staff, one, "bin");
  expect(await titles({ state: "binned", q: "needle" })).toEqual(["Straße needle"]);
  for (const query of ["state=gone", "seen=me", "type=exe", "after=x", `q=${"x".repeat(101)}`])
    expect([query, (await askWithCookie(staff.cookie, "GET", `/office/documents?${query}`)).status]).toEqual([
      query,
      422,
    ]);
});

test("a document that has been in the bin for 30 days is removed with all its files, and no other is", async () => {
  const [kept, gone] = [await addDraft(staff, "Kept."), await addDraft(staff, "Gone.")];
  const ofGone = await actOnDocument(staff, gone, "bin");
  await actOnDocument(staff, kept, "bin");
  const path = (id: string) =>
    env.DB.prepare("select file_path from documents where id = ?").bind(id).first("file_path");
  const [keptFile, goneFile] = [String(await path(kept.id)), String(await path(gone.id))];
  const binned = Date.now() - 30 * dayInMs;
  await env.DB.prepare("update documents set binned_at = ? where id = ?").bind(binned, gone.id).run();
  expect((await postAct(staff, ofGone, "restore")).status).toBe(409);
  await emptyBin(env, new Date());
  expect(await env.DOCUMENTS.head(goneFile)).not.toBe(null);
  await emptyBin(env, new Date(Date.now() + 2 * 60 * 60_000));
  expect(await env.DOCUMENTS.head(goneFile)).toBe(null);
  expect(await env.DOCUMENTS.head(keptFile)).not.toBe(null);
  expect(await countRows("SELECT count(*) AS count FROM documents WHERE id = ?", gone.id)).toBe(0);
  expect(await countRows("SELECT count(*) AS count FROM documents WHERE id = ?", kept.id)).toBe(1);
  const purges = (id: string) => auditOf(id).then((all) => all.filter(({ action }) => action === "document-purged"));
  expect(await purges(gone.id)).toMatchObject([{ actor_id: "system", before: null, after: null }]);
  expect(await purges(kept.id)).toEqual([]);
});
