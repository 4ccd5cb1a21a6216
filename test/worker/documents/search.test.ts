import { env } from "cloudflare:workers";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { addDocumentRow, get, listPage } from "#test/support/worker/documents.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { addHoldingRow, addProjectRow, aMember } from "#test/support/worker/records.ts";

let cookie = "";

beforeAll(async () => {
  await env.DB.prepare("delete from documents").run();
  cookie = await aCookie("retail");
  for (const title of [
    "Straßenplan 2026",
    "ΣΧΈΔΙΟ ΔΡΌΜΟΣ",
    "100% funded",
    "snake_case",
    `It's "quoted"`,
    "ﬁnal report",
  ])
    await addDocumentRow({ title, createdAt: new Date(1) });
  await addDocumentRow({ title: "Figures of the plan", fileType: "xlsx", createdAt: new Date(2) });
});

async function titlesFor(query: Record<string, string>): Promise<string[]> {
  return (await listPage(cookie, `?${new URLSearchParams(query)}`)).documents.map(({ title }) => title).sort();
}

test.each<[search: string, found: string[]]>([
  ["STRASSEN", ["Straßenplan 2026"]],
  ["straßenPLAN", ["Straßenplan 2026"]],
  ["δρόμος", ["ΣΧΈΔΙΟ ΔΡΌΜΟΣ"]],
  ["final", ["ﬁnal report"]],
  ["  plan ", ["Figures of the plan", "Straßenplan 2026"]],
  ["%", ["100% funded"]],
  ["_", ["snake_case"]],
  ["'", [`It's "quoted"`]],
  [`"quoted"`, [`It's "quoted"`]],
  ["' or 1=1 --", []],
  ["s%f", []],
  ["\u0000", []],
  ["plan 2027", []],
])("a search for %s finds %j", async (title, found) => {
  expect(await titlesFor({ title })).toEqual(found);
});

test("a file type narrows the list, alone or with a title, and an empty search returns the whole list", async () => {
  expect(await titlesFor({ type: "xlsx" })).toEqual(["Figures of the plan"]);
  expect(await titlesFor({ type: "pdf", title: "plan" })).toEqual(["Straßenplan 2026"]);
  expect(await titlesFor({ type: "zip" })).toEqual([]);
  expect(await titlesFor({ title: " " })).toHaveLength(7);
});

test("a search that is too long or for an unknown file type is refused with a sentence", async () => {
  expect(await titlesFor({ title: "x".repeat(100) })).toEqual([]);
  const questions: [Record<string, string>, string][] = [
    [{ title: "x".repeat(101) }, "Keep the search to 100 characters."],
    [{ type: "exe" }, "Ask for one of the types pdf, docx, xlsx, pptx, csv, txt, png, jpg or zip."],
    [{ type: "" }, "Ask for one of the types pdf, docx, xlsx, pptx, csv, txt, png, jpg or zip."],
    [{ type: "constructor" }, "Ask for one of the types pdf, docx, xlsx, pptx, csv, txt, png, jpg or zip."],
  ];
  for (const [query, detail] of questions) {
    const response = await get(`/api/documents?${new URLSearchParams(query)}`, { Cookie: cookie });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ type: "invalid", detail });
  }
});

/** Adds many documents that do not match the search, and a few between them that do. */
const fill = `
  with recursive number(n) as (select 1 union all select n + 1 from number where n < 3000)
  insert into documents (id, title, title_folded, file_type, file_path, file_name, for_retail, created_at)
  select printf('%08d', n), iif(n % 271 = 0, 'Needle', 'Straw'), '', 'pdf', printf('key-%d', n), 'report.pdf', n % 3 > 0, n / 7 from number`;

test("page by page, a search for a rare title finds each match once, by whichever grant the member sees it", async () => {
  const member = await aMember("retail");
  const projectId = await addProjectRow();
  await addHoldingRow(member.id, { projectId });
  await env.DB.prepare(fill).run();
  onTestFinished(async () => {
    await env.DB.prepare("delete from documents where title in ('Needle', 'Straw')").run();
  });
  const grant = (table: string, column: string, every: number) =>
    `insert into ${table} (document_id, ${column}, hidden, created_at) select id, ?, 0, created_at from documents where title in ('Needle', 'Straw') and cast(id as integer) % ${every} = 0`;
  await env.DB.prepare(grant("document_people", "person_id", 2))
    .bind(member.id)
    .run();
  await env.DB.prepare(grant("document_projects", "project_id", 5))
    .bind(projectId)
    .run();

  const expected = Array.from({ length: 3000 }, (_, at) => 3000 - at)
    .filter((n) => n % 271 === 0 && (n % 3 !== 0 || n % 2 === 0 || n % 5 === 0))
    .map((n) => String(n).padStart(8, "0"));
  expect(expected.length).toBeGreaterThan(8);
  for (const limit of [1, 3, 50]) {
    const found: string[] = [];
    let asked = 0;
    for (let after = ""; ; asked++) {
      const page = await listPage(member.cookie, `?title=needle&limit=${limit}${after}`);
      expect(page.documents.length).toBeLessThanOrEqual(limit);
      found.push(...page.documents.map(({ id }) => id));
      if (page.next === null) break;
      after = `&after=${page.next}`;
    }
    expect(found).toEqual(expected);
    expect(asked).toBeGreaterThan(1);
  }
});
