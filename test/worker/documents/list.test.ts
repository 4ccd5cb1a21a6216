import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { addDocumentRow, get, hiddenTitles, listPage } from "#test/support/worker/documents.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { openDatabase } from "#worker/db/database.ts";
import { listDocuments } from "#worker/documents/list.ts";

async function titlesFor(cookie: string): Promise<string[]> {
  return (await listPage(cookie, "?limit=100")).documents.map(({ title }) => title);
}

async function emptyLibrary(): Promise<void> {
  await env.DB.prepare("delete from documents").run();
}

test("the list shows members what they need to know about a document, and not where its file is stored", async () => {
  await emptyLibrary();
  const { id, objectKey } = await addDocumentRow({ title: "Custody guide", description: "How to", iconName: "Shield" });
  const response = await get("/api/documents", { Cookie: await aCookie("retail") });
  const text = await response.text();
  expect(JSON.parse(text)).toEqual({
    personId: expect.any(String),
    documents: [
      {
        id,
        title: "Custody guide",
        description: "How to",
        fileType: "pdf",
        fileSize: 1024,
        fileName: "report.pdf",
        iconName: "Shield",
        createdAt: "2026-01-05T09:00:00.000Z",
      },
    ],
    next: null,
  });
  expect(text).not.toContain(objectKey);
  expect(response.headers.get("Cache-Control")).toContain("private, no-store");
});

test("a visitor is asked to log in and learns nothing", async () => {
  const response = await get("/api/documents");
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ type: "unauthenticated" });
});

test("each kind of member sees the documents for its kind, and staff see all", async () => {
  await emptyLibrary();
  await addDocumentRow({ title: "For all" });
  await addDocumentRow({ title: "For companies", audience: ["company"] });
  await addDocumentRow({ title: "For investors", audience: ["institutional", "retail"] });
  await addDocumentRow({ title: "For nobody yet", audience: [] });
  await addDocumentRow({ title: "Draft of the INTERNAL Legal Framework, v2" });
  const seen = { company: 0, institutional: 0, retail: 0, staff: 0 };
  for (const kind of ["company", "institutional", "retail", "staff"] as const) {
    seen[kind] = (await titlesFor(await aCookie(kind))).length;
  }
  expect(seen).toEqual({ company: 2, institutional: 2, retail: 2, staff: 5 });
  expect((await titlesFor(await aCookie("company"))).sort()).toEqual(["For all", "For companies"]);
  expect((await titlesFor(await aCookie("retail"))).sort()).toEqual(["For all", "For investors"]);
});

test("the pages list documents newest first, and skip or repeat none that have the same time", async () => {
  await emptyLibrary();
  const placed = [];
  for (let at = 0; at < 23; at++)
    placed.push(await addDocumentRow({ createdAt: new Date(1_760_000_000_000 + Math.floor(at / 5)) }));
  const expected = placed
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
  const cookie = await aCookie("company");
  const read: string[] = [];
  for (let query = "?limit=4"; query !== ""; ) {
    const { documents, next } = await listPage(cookie, query);
    read.push(...documents.map(({ id }) => id));
    query = next === null ? "" : `?limit=4&after=${next}`;
  }
  expect(read).toEqual(expected);
});

test("an invalid cursor or limit is refused", async () => {
  const cookie = await aCookie("company");
  for (const query of [
    "after=",
    "after=x",
    "after=%00",
    `after=${btoa("1.a'; drop")}`,
    `after=${btoa("1")}`,
    "limit=0",
    "limit=101",
    "limit=-1",
    "limit=1e1",
    "limit=",
  ]) {
    const response = await get(`/api/documents?${query}`, { Cookie: cookie });
    expect([query, response.status]).toEqual([query, 422]);
    expect(await response.json()).toMatchObject({ type: "invalid" });
  }
});

test("documents are hidden by the operator's current list of titles, in any case and script", async () => {
  await emptyLibrary();
  await addDocumentRow({ title: "ΣΧΈΔΙΟ ΔΡΌΜΟΣ 2026" });
  await addDocumentRow({ title: "Straßenplan" });
  await addDocumentRow({ title: "Open plan" });
  const list = async (titles: readonly string[]) =>
    (
      await listDocuments(openDatabase(env.DB), {
        viewer: { id: "somebody", kind: "retail" },
        hiddenTitles: titles,
        cursor: undefined,
        limit: 50,
      })
    ).rows.map(({ title }) => title);
  expect((await list(hiddenTitles)).length).toBe(3);
  expect(await list(["σχέδιο δρόμος", "STRASSENPLAN"])).toEqual(["Open plan"]);
  expect((await list(["", " "])).length).toBe(3);
  expect((await list([])).length).toBe(3);
});

test("a document whose hidden title was written directly to the database is not listed", async () => {
  await emptyLibrary();
  await addDocumentRow({ title: "Open plan", createdAt: new Date(1) });
  for (let at = 0; at < 3; at++) await addDocumentRow();
  const cookie = await aCookie("retail");
  expect((await titlesFor(cookie)).length).toBe(4);
  await env.DB.prepare("update documents set title = 'internal white paper' where title = 'Quarterly report'").run();
  expect(await listPage(cookie, "?limit=2")).toMatchObject({ documents: [{ title: "Open plan" }], next: null });
});

test("if the setting of hidden titles is invalid, the library is closed, and the log says what to set", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const closed = { ...env, HIDDEN_DOCUMENT_TITLES: "Internal" as unknown as string[] };
  const { default: portal } = await import("#worker/index.ts");
  const headers = { Cookie: await aCookie("retail") };
  const { id } = await addDocumentRow();
  const places = ["/api/public-documents", "/api/public-documents/tokenization-guide"];
  for (const path of ["/api/documents", `/api/documents/${id}/file`, ...places]) {
    const request = new Request(new URL(path, "https://portal.test"), { headers });
    expect((await portal.fetch(request, closed, createExecutionContext())).status).toBe(503);
  }
  expect(logged.mock.calls.join()).toContain("Set HIDDEN_DOCUMENT_TITLES");
  logged.mockRestore();
});
