import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { PDFDocument } from "pdf-lib";
import { beforeAll, expect, test, vi } from "vitest";
import { markErrors } from "#content/office/errors.ts";
import type { LedgerDays, LedgerPage } from "#rules/documents/ledger.ts";
import { audienceOf } from "#rules/documents/library-document.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { markLimits } from "#rules/documents/watermark.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { addDocumentRow, attemptsAt, download, forcedMark, get } from "#test/support/worker/documents.ts";
import { aPdf, claimingPdf, marksOn, unmarkable } from "#test/support/worker/marked-pdf.ts";
import {
  actOnDocument,
  editDocument,
  getVersion,
  patchDocument,
  readAs,
  sendFile,
} from "#test/support/worker/office-documents.ts";
import { aPerson, type TestPerson } from "#test/support/worker/people.ts";
import { aMember } from "#test/support/worker/records.ts";
import { noLimit } from "#test/support/worker/visitor.ts";
import { estimateObjects } from "#worker/documents/marked/object-count.ts";
import portal from "#worker/index.ts";

let staff: TestPerson;
let member: Awaited<ReturnType<typeof aMember>>;
beforeAll(async () => {
  [staff, member] = [await aPerson("staff"), await aMember("retail")];
});

type Bytes = Uint8Array<ArrayBuffer>;

/** Adds a PDF that is published for all members and marked. */
async function aMarked(bytes: Bytes): Promise<DocumentDetail> {
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const draft = (await (await sendFile(staff.cookie, "?name=plan.pdf", bytes, key)).json()) as DocumentDetail;
  return actOnDocument(staff, await editDocument(staff, draft, { audience: audienceOf(), watermark: true }), "publish");
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

test("each page of a copy says who got it and when, upright in its visible area, and only the office has the bare file", async () => {
  const shapes = [
    {},
    { turn: 90 },
    { turn: 180 },
    { turn: -90 },
    { size: [200, 80] as [number, number] },
    { crop: [100, 200, 300, 400] as [number, number, number, number], turn: 90 },
  ];
  const bare = await aPdf(shapes);
  const { id } = await aMarked(bare);
  await env.DB.prepare("update user set name = 'Zoë Ångström' where id = ?").bind(member.id).run();
  const response = await download(id, member.cookie);
  const copy = await bytesOf(response);
  expect(response.headers.get("Content-Length")).toBe(String(copy.byteLength));
  const marks = await marksOn(copy);
  expect(marks.length).toBe(shapes.length);
  for (const [at, texts] of marks.entries()) {
    expect(texts.map(({ text }) => text)).toEqual(
      Array(2).fill(expect.stringMatching(`^Zoë Ångström, ${member.email}, \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC$`)),
    );
    const { size = [595, 842], crop = [0, 0, ...size], turn = 0 } = shapes[at] ?? {};
    const [a = 0, b = 0, , , x = 0, y = 0] = texts[0]?.matrix ?? [];
    // Once the page is turned clockwise, the line at its foot must run to the right.
    const clockwise = (-turn * Math.PI) / 180;
    const seen = [a * Math.cos(clockwise) - b * Math.sin(clockwise), a * Math.sin(clockwise) + b * Math.cos(clockwise)];
    expect(seen.map((value) => Math.round(value * 1000) / 1000 + 0)).toEqual([1, 0]);
    const [left = 0, bottom = 0, width = 0, height = 0] = crop;
    expect([x >= left && x <= left + width, y >= bottom && y <= bottom + height]).toEqual([true, true]);
  }
  expect(await attemptsAt(id)).toMatchObject([{ outcome: "granted", bytes: copy.byteLength, personId: member.id }]);
  // Staff get the bare file from the office, and a marked copy from the library like everyone.
  expect(await bytesOf(await getVersion(staff, id, 1))).toEqual(bare);
  const [[first] = []] = await marksOn(await bytesOf(await download(id, staff.cookie)));
  expect(first?.text).toContain(staff.email);
});

test("a request with a range or a condition, or a HEAD request, gets the whole copy or no byte of the bare file", async () => {
  const bare = await aPdf([{}]);
  const { id } = await aMarked(bare);
  const etag = `"${(await env.DB.prepare("select etag from documents where id = ?").bind(id).first<{ etag: string }>())?.etag}"`;
  const asked: Record<string, string>[] = [
    { Range: "bytes=0-99" },
    { Range: "bytes=-50" },
    { Range: "bytes=100-", "If-Range": etag },
    { "If-None-Match": etag },
    { "If-Match": "*" },
  ];
  for (const headers of asked) {
    const response = await download(id, member.cookie, headers);
    expect([headers, response.status]).toEqual([headers, 200]);
    expect([response.headers.get("ETag"), response.headers.get("Accept-Ranges")]).toEqual([null, "none"]);
    const [[mark] = []] = await marksOn(await bytesOf(response));
    expect(mark?.text).toContain(member.email);
  }
  const resumed = await download(id, member.cookie, { Range: "bytes=100-", "If-Match": etag });
  expect([resumed.status, (await resumed.text()).includes("%PDF")]).toEqual([412, false]);
  expect((await attemptsAt(id)).at(-1)).toMatchObject({ outcome: "unsent", bytes: 0 });
  const attempts = (await attemptsAt(id)).length;
  const path = `/api/documents/${id}/file`;
  const head = await get(path, { Cookie: member.cookie }, "HEAD");
  expect([head.status, head.headers.get("ETag"), (await bytesOf(head)).length]).toEqual([200, null, 0]);
  expect((await get(path, { Cookie: member.cookie, "If-Match": etag }, "HEAD")).status).toBe(412);
  // A HEAD request is no download, and is not in the download log.
  expect(await attemptsAt(id)).toHaveLength(attempts);
});

test("concurrent copies are all made, one after another, even for a name in a script that the font lacks", async () => {
  const { id } = await aMarked(await aPdf(Array(20).fill({})));
  const other = await aMember("institutional");
  await env.DB.prepare("update user set name = '李明' where id = ?").bind(other.id).run();
  const copies = await Promise.all(Array.from({ length: 6 }, async () => bytesOf(await download(id, other.cookie))));
  for (const copy of copies) {
    const [[mark] = []] = await marksOn(copy);
    expect(mark?.text).toContain(`${other.email}, account ${other.id}, `);
  }
});

test.each(Object.entries(unmarkable))(
  "a PDF with %s is never marked, and its bare file is never sent",
  async (_, make) => {
    const bytes = await make();
    const { id } = await addDocumentRow({ bytes });
    const refused = await patchDocument(staff, await readAs<DocumentDetail>(staff, `/documents/${id}`), {
      watermark: true,
    });
    const { fields } = (await refused.json()) as { fields: Record<string, string> };
    expect([refused.status, Object.values(markErrors)]).toEqual([422, expect.arrayContaining([fields.watermark])]);
    expect((await auditOf(id)).length).toBe(0);
    const forced = await forcedMark(bytes);
    for (const headers of [{}, { Range: "bytes=0-9" }]) {
      const response = await download(forced, member.cookie, headers);
      expect([response.status, (await response.text()).includes("%PDF")]).toEqual([503, false]);
    }
    expect(await attemptsAt(forced)).toMatchObject(
      Array(2).fill({ outcome: "not-marked", bytes: 0, personId: member.id }),
    );
  },
);

test("the number of packed objects that a PDF declares is checked before they are unpacked", async () => {
  const packed = await aPdf(Array(300).fill({}), true);
  const { id } = await aMarked(packed);
  expect(await marksOn(await bytesOf(await download(id, member.cookie)))).toHaveLength(300);
  const objects = (await PDFDocument.load(packed)).context.enumerateIndirectObjects().length;
  // The streams that contain the other objects are objects as well.
  const streams = new TextDecoder("latin1").decode(packed).match(/\/ObjStm|\/XRef/g) ?? [];
  // Packed bytes may look like an object by chance.
  expect(estimateObjects(packed) - objects - streams.length).toBeOneOf([0, 1, 2]);
  const claiming = await addDocumentRow({ bytes: claimingPdf(markLimits.objects) });
  const refused = await patchDocument(staff, await readAs<DocumentDetail>(staff, `/documents/${claiming.id}`), {
    watermark: true,
  });
  expect(await refused.json()).toMatchObject({ fields: { watermark: markErrors["too-many-parts"] } });
});

test("whatever bytes follow the header of a PDF, a member gets a marked copy or nothing", async () => {
  const whole = await aPdf([{}, {}]);
  const damaged = fc
    .tuple(fc.nat(whole.length - 9), fc.uint8Array({ minLength: 1, maxLength: 200 }), fc.boolean())
    .map(([at, noise, isCut]) => {
      const bytes = whole.slice();
      bytes.set(noise.subarray(0, bytes.length - at - 8), at + 8);
      return isCut ? bytes.slice(0, at + 8 + noise.length) : bytes;
    });
  const random = fc
    .uint8Array({ maxLength: 2000 })
    .map((noise) => new Uint8Array([...new TextEncoder().encode("%PDF-1.7\n"), ...noise]));
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, random), async (bytes) => {
      const id = await forcedMark(bytes);
      const request = new Request(`${env.SITE_ORIGIN}/api/documents/${id}/file`, {
        headers: { Cookie: member.cookie },
      });
      const context = createExecutionContext();
      const response = await portal.fetch(request, { ...env, API_LIMIT: noLimit }, context);
      const body = await bytesOf(response);
      await waitOnExecutionContext(context);
      expect([200, 503]).toContain(response.status);
      if (response.status === 200)
        for (const marks of await marksOn(body)) expect(marks[0]?.text).toContain(member.email);
      else expect(new TextDecoder("latin1").decode(body)).not.toContain("%PDF");
    }),
    { numRuns: 60 },
  );
});

test("a file that is too large or no PDF cannot be marked, nor become the file of a marked document", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const [large, text] = [
    await addDocumentRow({ bytes: new Uint8Array(markLimits.sizeInBytes + 1) }),
    await addDocumentRow({ fileType: "txt", fileName: "a.txt" }),
  ];
  for (const [{ id }, sentence] of [
    [large, markErrors["too-large"]],
    [text, markErrors["not-pdf"]],
  ] as const) {
    const response = await patchDocument(staff, await readAs<DocumentDetail>(staff, `/documents/${id}`), {
      watermark: true,
    });
    expect(await response.json()).toMatchObject({ type: "invalid", fields: { watermark: sentence } });
  }
  const marked = await aMarked(await aPdf());
  const path = `/${marked.id}/versions?${new URLSearchParams({ name: "b.txt", version: `${marked.version}` })}`;
  const replaced = await sendFile(staff.cookie, path, "A text.");
  expect([replaced.status, ((await replaced.json()) as { detail: string }).detail]).toEqual([
    422,
    markErrors["not-pdf"],
  ]);
  expect(await readAs(staff, `/documents/${marked.id}`)).toMatchObject({ fileVersion: 1, watermark: true });
  const before = await patchDocument(staff, marked, { title: "Another title" });
  expect(await before.json()).toMatchObject({ watermark: true });
  // As an operator's command may do.
  await env.DB.prepare("update documents set watermark = 1 where id = ?").bind(large.id).run();
  const response = await download(large.id, member.cookie);
  const detail = "We could not create your copy of this document, so nothing was sent. Please contact support.";
  expect([response.status, await response.json()]).toMatchObject([503, { type: "unavailable", detail }]);
  expect(logged.mock.calls.flat().join()).toContain("document-not-marked");
  const { attempts } = await readAs<LedgerPage>(staff, `/documents/${large.id}/ledger`);
  expect(attempts).toMatchObject([{ outcome: "not-marked", bytes: 0, fileVersion: 1, who: { id: member.id } }]);
  const { days } = await readAs<LedgerDays>(staff, `/documents/${large.id}/ledger/days`);
  expect(days.at(-1)).toMatchObject({ got: 0, refused: 1 });
});
