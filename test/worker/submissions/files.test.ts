import { env } from "cloudflare:workers";
import { strToU8, zipSync } from "fflate";
import { afterEach, expect, test, vi } from "vitest";
import { failingDatabase, inTurn, lastingError, transientError } from "#test/support/worker/failing-database.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { aMember } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { aDraft, call, readOwnSubmission, submit, upload } from "#test/support/worker/submissions.ts";

const png = Uint8Array.from([
  137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0,
]);
const pngFile = Uint8Array.from([...png, 0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 0, 73, 68, 65, 84, 0x35, 0xaf, 0x06, 0x1e]);
const pdf = strToU8("%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF\n");
const wordTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const docx = zip({ "[Content_Types].xml": wordTypes, "word/document.xml": "<w:document/>" });
const plainZip = zip({ "plan.txt": "A plan.", "folder/costs.csv": "a,b\n1,2\n" });

async function objects(): Promise<string[]> {
  return (await env.DOCUMENTS.list()).objects.map(({ key }) => key).sort();
}

afterEach(() => {
  vi.restoreAllMocks();
});

test("a file's type is read from its bytes, and its name gets the matching extension", async () => {
  const { cookie } = await aMember("company");
  const id = await aDraft(cookie);
  const cases: [name: string, body: Uint8Array<ArrayBuffer> | string, kept: string, type: string][] = [
    ["plan.pdf", pdf, "plan.pdf", "pdf"],
    ["photo.JPEG", pngFile, "photo.png", "png"],
    ["letter.docx", docx, "letter.docx", "docx"],
    ["costs.docx", plainZip, "costs.zip", "zip"],
    ["COSTS.CSV", "a,b\n1,2\n", "COSTS.CSV", "csv"],
    ["notes", "Zwei Kühlräume — 冷蔵", "notes.txt", "txt"],
    ["page.html", "No markup in it.", "page.txt", "txt"],
  ];
  for (const [name, body, kept, type] of cases) {
    const response = await upload(cookie, id, body, { name });
    expect([name, response.status, await response.json()]).toMatchObject([name, 201, { file: { name: kept, type } }]);
  }
  const { files } = await readOwnSubmission(cookie, id);
  expect(files.map(({ name }) => name)).toEqual(cases.map(([, , kept]) => kept));
  const sums = await env.DB.prepare("SELECT sha256 FROM submission_files WHERE file_name = 'plan.pdf'").first("sha256");
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", pdf));
  expect(sums).toBe([...sum].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
});

test("HTML pages, SVG drawings, programs and unknown file types are refused, and nothing of them is stored", async () => {
  const { cookie } = await aMember("company");
  const id = await aDraft(cookie);
  const before = await objects();
  const late = `${"x".repeat(70_000)}<script>alert(1)</script>`;
  const split = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of ["harmless <scr", "ipt>alert(1)</script>"]) controller.enqueue(strToU8(part));
      controller.close();
    },
  });
  const cases: [string, Uint8Array<ArrayBuffer> | string | ReadableStream, number?][] = [
    ["page.pdf", "<!doctype html><p>hello</p>"],
    ["page.txt", "\n\n  <p>hello</p>"],
    ["drawing.png", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["drawing.svg", "<svg onload='alert(1)'/>"],
    ["notes.txt", late],
    ["notes.txt", split, 34],
    ["page.txt", Uint8Array.from([0xff, 0xfe, 0x3c, 0, 0x68, 0])],
    ["program.exe", Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff])],
    ["picture.gif", strToU8("GIF89a/*<svg/onload=alert(1)>*/=1;")],
    ["bell.txt", "ding\u0007"],
    ["bytes.zip", Uint8Array.from({ length: 500 }, (_, at) => (at * 37 + 11) % 256)],
  ];
  for (const [name, body, length] of cases) {
    const response = await upload(cookie, id, body, { name, ...(length !== undefined && { length }) });
    const { detail } = (await response.json()) as { detail: string };
    expect([name, response.status, detail]).toEqual([
      name,
      422,
      expect.stringMatching(/Please (save it as a PDF|send pdf)/),
    ]);
  }
  expect((await readOwnSubmission(cookie, id)).files).toEqual([]);
  expect(await objects()).toEqual(before);
});

test("a file without a length, too large, empty, longer or shorter than stated, or from another site is refused", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { cookie } = await aMember("company");
  const id = await aDraft(cookie);
  const before = await objects();
  const statusOf = async (...sent: Parameters<typeof upload> extends [string, string, ...infer Rest] ? Rest : never) =>
    (await upload(cookie, id, ...sent)).status;
  expect(await statusOf("A plan.", { length: null })).toBe(411);
  expect(await statusOf("A plan.", { headers: { "Content-Length": "seven" } })).toBe(411);
  expect(await statusOf("A plan.", { length: 100 * 1024 * 1024 + 1 })).toBe(413);
  expect(await statusOf("", { length: 0 })).toBe(422);
  expect(await statusOf("A plan.", { length: 5 })).toBe(422);
  expect(await statusOf("A plan.", { length: 500 })).toBe(422);
  expect(await statusOf("A plan.", { headers: { Origin: "https://elsewhere.example" } })).toBe(403);
  expect(await statusOf("A plan.", { headers: { "Sec-Fetch-Site": "cross-site" } })).toBe(403);
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(strToU8("A pl"));
      controller.error(new Error("The company's line went dead."));
    },
  });
  expect(await statusOf(broken, { length: 7 })).toBe(422);
  expect((await readOwnSubmission(cookie, id)).files).toEqual([]);
  expect(await objects()).toEqual(before);
});

test("a file's name can neither lead to another path nor disguise the file's type", async () => {
  const { cookie } = await aMember("company");
  const id = await aDraft(cookie);
  const cases: [string, string][] = [
    ["../../etc/passwd", "_.._etc_passwd.txt"],
    ["C:\\plan\u0000.txt", "C__plan.txt"],
    ["a\r\nSet-Cookie: x=1.txt", "aSet-Cookie_ x=1.txt"],
    ["plan\u202efdp.txt", "planfdp.txt"],
    ["", "document.txt"],
    [`${"n".repeat(300)}.txt`, `${"n".repeat(196)}.txt`],
  ];
  for (const [at, [name, kept]] of cases.entries()) {
    const response = await upload(cookie, id, `Number ${at}`, { name });
    const { file } = (await response.json()) as { file: { id: string; name: string } };
    expect([name, file.name]).toEqual([name, kept]);
    const sent = await call(cookie, "GET", `/${id}/files/${file.id}`);
    expect(sent.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''\S+$/,
    );
    expect(await sent.text()).toBe(`Number ${at}`);
  }
});

test("a file is sent to its company and, once it is submitted, to staff, only as an attachment that browsers do not open", async () => {
  startRelay();
  const [{ cookie }, staff] = [await aMember("company"), await aCookie("staff")];
  const id = await aDraft(cookie);
  const { file } = (await (await upload(cookie, id, pdf, { name: "Plän.pdf" })).json()) as { file: { id: string } };
  const path = `/${id}/files/${file.id}`;
  expect((await call(staff, "GET", path)).status).toBe(404);
  await submit(cookie, id);
  for (const asker of [cookie, staff]) {
    const response = await call(asker, "GET", path);
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Plan.pdf"; filename*=UTF-8''Pl%C3%A4n.pdf`,
      "content-security-policy": "default-src 'none'; sandbox",
      "content-length": String(pdf.byteLength),
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, no-store, no-transform",
    });
  }
  expect((await ask(`/api/submissions${path}`, { method: "HEAD", headers: { Cookie: cookie } })).status).toBe(200);
});

test("a draft takes at most ten files, the same file sent again counts once, and a removed file leaves no object", async () => {
  const { cookie } = await aMember("company");
  const before = await objects();
  const id = await aDraft(cookie);
  const twice = await Promise.all([1, 2, 3].map(() => upload(cookie, id, "The same.", { name: "same.txt" })));
  expect(new Set(await Promise.all(twice.map((answer) => answer.text()))).size).toBe(1);
  const more = await Promise.all(Array.from({ length: 12 }, (_, at) => upload(cookie, id, `File ${at}`)));
  expect(more.filter(({ status }) => status === 201)).toHaveLength(9);
  expect(more.filter(({ status }) => status === 409)).toHaveLength(3);
  const { files } = await readOwnSubmission(cookie, id);
  expect(files).toHaveLength(10);
  expect(await objects()).toHaveLength(before.length + 10);
  const refused = await upload(cookie, id, "One more.");
  expect(await refused.json()).toMatchObject({ detail: expect.stringMatching(/^You can add ten files at most/) });
  // Its sender may not know that it has arrived.
  expect((await upload(cookie, id, "The same.", { name: "same.txt" })).status).toBe(201);
  expect(await objects()).toHaveLength(before.length + 10);
  expect((await call(cookie, "DELETE", `/${id}/files/${files[0]?.id}`)).status).toBe(200);
  expect((await call(cookie, "DELETE", `/${id}/files/${files[0]?.id}`)).status).toBe(404);
  expect(await objects()).toHaveLength(before.length + 9);
  expect((await call(cookie, "DELETE", `/${id}`)).status).toBe(200);
  expect(await objects()).toEqual(before);
});

test("a file is not removed from a draft that is submitted just before the write", async () => {
  startRelay();
  const { cookie } = await aMember("company");
  const id = await aDraft(cookie);
  await upload(cookie, id, "A plan.");
  const [file] = (await readOwnSubmission(cookie, id)).files;
  let submitted: Response | undefined;
  const DB = happeningBefore(env.DB, /^delete from "submission_files"/, async () => {
    submitted = await submit(cookie, id);
  });
  const removed = await call(cookie, "DELETE", `/${id}/files/${file?.id}`, { bindings: { DB } });
  expect([submitted?.status, removed.status]).toEqual([201, 404]);
  const kept = await call(cookie, "GET", `/${id}/files/${file?.id}`);
  expect([kept.status, await kept.text()]).toEqual([200, "A plan."]);
});

test("a file has the key of its upload as its id, and no other file is stored under that key", async () => {
  const [{ cookie }, other] = [await aMember("company"), await aMember("company")];
  const [id, ofOther] = [await aDraft(cookie), await aDraft(other.cookie)];
  const key = crypto.randomUUID();
  const headers = { "Idempotency-Key": key };
  const before = await objects();
  const twice = await Promise.all([1, 2].map(() => upload(cookie, id, "A plan.", { headers })));
  for (const answer of twice) expect([answer.status, await answer.json()]).toMatchObject([201, { file: { id: key } }]);
  const changed = await upload(cookie, id, "Another plan.", { headers });
  expect([changed.status, await changed.json()]).toMatchObject([
    409,
    { detail: expect.stringMatching(/^Another file was already sent/) },
  ]);
  const foreign = await upload(other.cookie, ofOther, "A plan.", { headers });
  expect([foreign.status, (await readOwnSubmission(other.cookie, ofOther)).files]).toEqual([404, []]);
  expect((await upload(cookie, id, "A plan.", { headers: { "Idempotency-Key": "none" } })).status).toBe(422);
  expect((await readOwnSubmission(cookie, id)).files).toMatchObject([{ id: key, name: "plan.txt" }]);
  expect(await objects()).toHaveLength(before.length + 1);
});

test("a file whose row cannot be written is not stored at all", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { cookie } = await aMember("company");
  const id = await aDraft(cookie);
  const before = await objects();
  // Reads of the session and the draft, and of the session again once the file is stored; then the write of the row.
  const DB = failingDatabase(env.DB, inTurn(["none", "none", "none", "before"]), lastingError);
  const response = await upload(cookie, id, "A plan.", { bindings: { DB } });
  expect([response.status, await response.json()]).toMatchObject([503, { type: "unavailable" }]);
  expect((await readOwnSubmission(cookie, id)).files).toEqual([]);
  expect(await objects()).toEqual(before);
  expect((await upload(cookie, id, "A plan.")).status).toBe(201);
});

test("a file whose row was written although the database answer was lost is stored with its bytes", async () => {
  const { cookie } = await aMember("company");
  const id = await aDraft(cookie);
  const DB = failingDatabase(env.DB, inTurn(["none", "none", "none", "after"]), lastingError);
  const response = await upload(cookie, id, "A plan.", { bindings: { DB } });
  expect(response.status).toBe(201);
  const { files } = await readOwnSubmission(cookie, id);
  expect(files).toMatchObject([{ name: "plan.txt" }]);
  const file = await call(cookie, "GET", `/${id}/files/${files[0]?.id}`);
  expect([file.status, await file.text()]).toEqual([200, "A plan."]);
});

test("files and drafts leave no object behind even if the database answer to their removal is lost", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { cookie } = await aMember("company");
  const before = await objects();
  for (const message of [lastingError, transientError]) {
    const id = await aDraft(cookie);
    await upload(cookie, id, "A plan.");
    await upload(cookie, id, "Another plan.", { name: "other.txt" });
    const [first] = (await readOwnSubmission(cookie, id)).files;
    // Reads of the session and the object's key, and then the deletion itself.
    const losing = () => failingDatabase(env.DB, inTurn(["none", "none", "after"]), message);
    await call(cookie, "DELETE", `/${id}/files/${first?.id}`, { bindings: { DB: losing() } });
    await call(cookie, "DELETE", `/${id}/files/${first?.id}`);
    await call(cookie, "DELETE", `/${id}`, { bindings: { DB: losing() } });
    await call(cookie, "DELETE", `/${id}`);
  }
  expect(await objects()).toEqual(before);
});

test("a large file that arrives in twenty pieces is stored completely", async () => {
  const { cookie } = await aMember("company");
  const id = await aDraft(cookie);
  const piece = strToU8("Zwölf Kräne. ".repeat(20_000));
  const length = piece.byteLength * 20;
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ < 20) controller.enqueue(piece);
      else controller.close();
    },
  });
  const response = await upload(cookie, id, body, { length });
  const { file } = (await response.json()) as { file: { id: string; sizeInBytes: number } };
  expect(file.sizeInBytes).toBe(length);
  const text = await (await call(cookie, "GET", `/${id}/files/${file.id}`)).text();
  expect(text.length).toBe("Zwölf Kräne. ".length * 20_000 * 20);
});

function zip(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  return new Uint8Array(bytes);
}
