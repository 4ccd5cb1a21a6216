import { beforeAll, expect, test } from "vitest";
import type { LedgerPage } from "#rules/documents/ledger.ts";
import { addDocumentRow, get } from "#test/support/worker/documents.ts";
import { addDraft, readAs } from "#test/support/worker/office-documents.ts";
import { aPerson, type TestPerson } from "#test/support/worker/people.ts";
import { aMember } from "#test/support/worker/records.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

const preview = (id: string, cookie = staff.cookie) =>
  get(`/api/office/documents/${id}/versions/1/preview`, { Cookie: cookie });

const framed = {
  "content-disposition": "inline",
  "content-security-policy": expect.stringMatching(/^sandbox; default-src 'none'.*frame-ancestors 'self'$/),
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
};

test("staff preview the beginning of a text file as plain text, cut after a whole character, and the download log has it", async () => {
  const limit = 64 * 1024;
  const { id } = await addDraft(staff, `=1+1;<b>x</b>${"€".repeat(limit)}`, "wide.csv");
  const response = await preview(id);
  const text = await response.text();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...framed,
    "content-type": "text/plain; charset=utf-8",
  });
  expect(text).toBe(`=1+1;<b>x</b>${"€".repeat(Math.floor((limit - 13) / 3))}`);
  const { attempts } = await readAs<LedgerPage>(staff, `/documents/${id}/ledger`);
  expect(attempts).toMatchObject([{ outcome: "granted", bytes: limit, who: { id: staff.id } }]);
});

test("a picture is previewed in a frame of our own pages, a PDF in a tab, and other files have no preview", async () => {
  const picture = await preview((await addDocumentRow({ fileType: "png", fileName: "a.png" })).id);
  expect(Object.fromEntries(picture.headers)).toMatchObject({ ...framed, "content-type": "image/png" });
  const pdf = await preview((await addDocumentRow()).id);
  expect(Object.fromEntries(pdf.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "inline",
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    "x-frame-options": "DENY",
  });
  const other = await addDocumentRow({ fileType: "docx", fileName: "a.docx" });
  expect([(await preview(other.id)).status, (await preview(crypto.randomUUID())).status]).toEqual([404, 404]);
  expect((await preview(other.id, (await aMember("retail")).cookie)).status).toBe(403);
});
