import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { audienceOf } from "#rules/documents/library-document.ts";
import type { DocumentBulkResult, DocumentLine, DocumentPage } from "#rules/documents/office-answers.ts";
import { auditOf, countAudit } from "#test/support/worker/audit.ts";
import { listPage } from "#test/support/worker/documents.ts";
import { actOnDocument, addDraft, editDocument, readAs } from "#test/support/worker/office-documents.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { aMember } from "#test/support/worker/records.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

type Named = Pick<DocumentLine, "id" | "version">;

async function bulk(act: string, documents: readonly Named[]): Promise<DocumentBulkResult[]> {
  const body = { act, documents: documents.map(({ id, version }) => ({ id, version })) };
  const response = await askWithCookie(staff.cookie, "POST", "/office/documents/bulk", { body });
  expect(response.status).toBe(200);
  return ((await response.json()) as { results: DocumentBulkResult[] }).results;
}

const outcomes = (results: readonly DocumentBulkResult[]) => results.map(({ outcome }) => outcome);

test("staff sort by day, title, size or downloads, and each document is on exactly one page, even if many are alike", async () => {
  await env.DB.prepare("delete from documents").run();
  // Sixty share one title and size, the others have titles beyond Latin-1, and the size of one is not known.
  await env.DB.prepare(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < 120)
     insert into documents (id, title, title_folded, file_type, file_path, file_name, file_size, downloads, created_at)
     select printf('%03d', n), iif(n <= 60, 'Same', '縦 ' || (n % 7)), iif(n <= 60, 'SAME', '縦 ' || (n % 7)), 'pdf', 'k' || n, 'a.pdf',
       iif(n = 7, null, iif(n <= 60, 5, n % 9)), n % 11, n / 2 from number`,
  ).run();
  const read = async (sort: string) => {
    const all: DocumentLine[] = [];
    for (let after = ""; ; ) {
      const page = await readAs<DocumentPage>(
        staff,
        `/documents?${new URLSearchParams({ sort, after })}`.replace(/&after=$/, ""),
      );
      all.push(...page.documents);
      if (page.next === null) return all;
      after = page.next;
    }
  };
  const keys = {
    newest: ({ createdAt, id }: DocumentLine) => [-Date.parse(createdAt), -Number(id)],
    oldest: ({ createdAt, id }: DocumentLine) => [Date.parse(createdAt), Number(id)],
    title: ({ title, id }: DocumentLine) => [title === "Same" ? -1 : Number(title.slice(2)), Number(id)],
    largest: ({ fileSize, id }: DocumentLine) => [-(fileSize ?? 0), -Number(id)],
    downloads: ({ downloads, id }: DocumentLine) => [-downloads, -Number(id)],
  };
  for (const [sort, keyOf] of Object.entries(keys)) {
    const all = await read(sort);
    const ordered = all.toSorted((one, other) => {
      const [[a = 0, b = 0], [c = 0, d = 0]] = [keyOf(one), keyOf(other)];
      return a - c || b - d;
    });
    expect([sort, all.map(({ id }) => id)]).toEqual([sort, ordered.map(({ id }) => id)]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(120);
  }
  const byTitle = await readAs<DocumentPage>(staff, "/documents?sort=title");
  for (const query of [`sort=newest&after=${byTitle.next}`, "sort=loudest", "sort=title&after=x"])
    expect([query, (await askWithCookie(staff.cookie, "GET", `/office/documents?${query}`)).status]).toEqual([
      query,
      422,
    ]);
});

test("documents are published, unpublished, binned and restored in bulk, each with its own row in the audit", async () => {
  const member = await aMember("retail");
  const documents: DocumentLine[] = [];
  for (const text of ["One.", "Two.", "Three."])
    documents.push(await editDocument(staff, await addDraft(staff, text), { audience: audienceOf() }));
  const listed = async () => {
    const page = await listPage(member.cookie, "?limit=100");
    return documents.filter(({ id }) => page.documents.some((each) => each.id === id)).length;
  };
  let now: readonly Named[] = documents;
  for (const [act, count] of [
    ["publish", 3],
    ["unpublish", 0],
    ["bin", 0],
    ["restore", 0],
  ] as const) {
    const results = await bulk(act, now);
    expect([act, outcomes(results), await listed()]).toEqual([act, ["changed", "changed", "changed"], count]);
    now = results.flatMap(({ document }) => document ?? []);
  }
  for (const { id } of documents)
    expect((await auditOf(id)).map(({ action, actor_id }) => [action, actor_id]).slice(2)).toEqual(
      ["published", "unpublished", "binned", "restored"].map((act) => [`document-${act}`, staff.id]),
    );
});

test("a document that is refused, changed or gone does not stop the others of a bulk act, and its outcome says why", async () => {
  const [fine, stale, binned, done] = [
    await addDraft(staff, "Fine."),
    await editDocument(staff, await addDraft(staff, "Stale."), { title: "Changed meanwhile" }),
    await actOnDocument(staff, await addDraft(staff, "Binned."), "bin"),
    await actOnDocument(staff, await addDraft(staff, "Done."), "publish"),
  ];
  const before = await countAudit();
  const asked = [
    fine,
    { ...stale, version: stale.version - 1 },
    binned,
    { ...done, version: 1 },
    { ...fine, id: "none" },
  ];
  const results = await bulk("publish", asked);
  expect(outcomes(results)).toEqual(["changed", "conflict", "refused", "changed", "unknown"]);
  expect(results.map(({ document }) => document?.state)).toEqual([
    "published",
    "draft",
    "binned",
    "published",
    undefined,
  ]);
  expect(await countAudit()).toBe(before + 1);
  // The same act again succeeds: its answer may have been lost.
  expect(outcomes(await bulk("publish", [fine]))).toEqual(["changed"]);
  expect(await countAudit()).toBe(before + 1);
  for (const body of [
    { act: "publish", documents: [] },
    { act: "purge", documents: [{ id: fine.id, version: 1 }] },
    { act: "publish", documents: Array.from({ length: 101 }, (_, at) => ({ id: `${at}`, version: 1 })) },
  ])
    expect((await askWithCookie(staff.cookie, "POST", "/office/documents/bulk", { body })).status).toBe(422);
});

test("when two members of staff act on the same hundred documents, each document is changed once", async () => {
  await env.DB.prepare("delete from documents").run();
  await env.DB.prepare(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < 100)
     insert into documents (id, title, title_folded, file_type, file_path, file_name, visible_from, hidden, created_at)
     select 'h' || n, 'Same', 'SAME', 'pdf', 'k' || n, 'a.pdf', null, 1, n from number`,
  ).run();
  const before = await countAudit();
  const all = Array.from({ length: 100 }, (_, at) => ({ id: `h${at + 1}`, version: 1 }));
  const [one, other] = await Promise.all([bulk("bin", all), bulk("bin", all)]);
  expect(await countAudit()).toBe(before + 100);
  for (const results of [one, other]) expect(results.every(({ document }) => document?.state === "binned")).toBe(true);
});
