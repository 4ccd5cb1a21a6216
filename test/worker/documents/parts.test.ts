import { env } from "cloudflare:workers";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { partSizeInBytes } from "#rules/documents/file-parts.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { countAudit } from "#test/support/worker/audit.ts";
import {
  addDraft,
  editDocument,
  getVersion,
  readAs,
  type Staff,
  sendFile,
} from "#test/support/worker/office-documents.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import {
  beginUpload,
  completeUpload,
  listUploads,
  postCompletion,
  postUpload,
  sendPart,
  sendParts,
} from "#test/support/worker/uploads.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { removeAbandonedUploads } from "#worker/documents/office/parts/remove-uploads.ts";

let staff: Staff;
let colleague: Staff;
beforeAll(async () => {
  [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
});

/** A file of two parts, the second of which is short, and a short one of a single part. */
const bytes = new TextEncoder().encode("2030-01-16, 1240.55 EUR\n".repeat(partSizeInBytes / 24 + 1_000));
const short = bytes.subarray(0, 24_000);

async function sha256Of(data: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", data);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function objectKeys(): Promise<string[]> {
  return (await env.DOCUMENTS.list()).objects.map(({ key }) => key).sort();
}

type Multipart = ReturnType<typeof env.DOCUMENTS.resumeMultipartUpload>;
type Joined = ReturnType<Multipart["complete"]>;

/** Returns an object of R2 with these methods replaced. */
function withMethods<Target extends object>(target: Target, methods: Partial<Target>): Target {
  return new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(methods, name) ?? Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

test("an interrupted upload continues with the parts that are missing, and its file is complete", async () => {
  const own = await aPerson("staff");
  const [before, digest] = [await countAudit(), await sha256Of(bytes)];
  const first = await beginUpload(own, { name: "payments.txt", bytes });
  expect(first.received).toEqual([]);
  await sendParts(own, first, [2], bytes);
  expect((await postCompletion(own, first.id)).status).toBe(409);
  const again = await postUpload(own, { name: "payments.txt", bytes });
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual({ ...first, received: [2] });
  expect(await listUploads(own)).toEqual([{ ...first, received: [2] }]);
  await sendParts(own, first, [1, 2], bytes);
  const document = await completeUpload(own, first.id);
  expect(document).toMatchObject({ id: first.id, state: "draft", fileType: "txt", fileSize: bytes.byteLength });
  expect(document.versions[0]?.sha256).toBe(digest);
  expect(await completeUpload(own, first.id)).toEqual(document);
  expect(await sha256Of(await (await getVersion(own, document.id, 1)).arrayBuffer())).toBe(digest);
  expect([await listUploads(own), await countAudit()]).toEqual([[], before + 1]);
});

test("completing the upload of a new version again gives the same answer to its sender, and to nobody else", async () => {
  const draft = await addDraft(staff, "The first.");
  const target = { id: draft.id, version: draft.version };
  const upload = await beginUpload(staff, { name: "second.txt", bytes: short, target });
  await sendParts(staff, upload, [1], short);
  const document = await completeUpload(staff, upload.id);
  expect(document).toMatchObject({ id: draft.id, fileVersion: 2 });
  const before = await countAudit();
  expect(await completeUpload(staff, upload.id)).toEqual(document);
  expect((await postCompletion(colleague, upload.id)).status).toBe(404);
  expect(await countAudit()).toBe(before);
});

test("an upload that was completed is not stored again, even if a colleague has replaced its file since", async () => {
  const draft = await addDraft(staff, "The first.");
  const [key, file] = [crypto.randomUUID(), { name: "second.txt", bytes: short }];
  const upload = await beginUpload(staff, { ...file, target: { id: draft.id, version: draft.version } }, key);
  await sendParts(staff, upload, [1], short);
  // Its answer is lost.
  const { version } = await completeUpload(staff, upload.id);
  const path = `/${draft.id}/versions?name=third.txt&version=${version}`;
  const third = (await (await sendFile(colleague.cookie, path, "The third.")).json()) as DocumentDetail;

  const target = { id: draft.id, version: third.version };
  const again = await postUpload(staff, { ...file, target }, key);
  expect(again.status).toBe(200);
  expect(await again.json()).toMatchObject({ id: key, received: [1] });
  expect(await completeUpload(staff, key)).toEqual(third);
  expect(await listUploads(staff)).not.toContainEqual(expect.objectContaining({ id: key }));
  // The key of another document's upload.
  expect((await postUpload(staff, file, key)).status).toBe(409);
});

test("two concurrent completions of an upload create one document", async () => {
  const before = await countAudit();
  const upload = await beginUpload(staff, { name: "twice.txt", bytes: short });
  await sendParts(staff, upload, [1], short);
  const answers = await Promise.all([postCompletion(staff, upload.id), postCompletion(staff, upload.id)]);
  for (const answer of answers) expect([201, 503]).toContain(answer.status);
  expect(answers.some(({ status }) => status === 201)).toBe(true);
  expect((await completeUpload(staff, upload.id)).versions).toHaveLength(1);
  expect(await countAudit()).toBe(before + 1);
  expect((await getVersion(staff, upload.id, 1)).status).toBe(200);
});

test("an upload can be completed again if R2 fails to join its parts, and is stored if R2 joined them without an answer", async () => {
  const upload = await beginUpload(staff, { name: "joined.txt", bytes: short });
  await sendParts(staff, upload, [1], short);
  const completeWith = (answerOf: (join: () => Joined) => Joined) => {
    const DOCUMENTS = withMethods(env.DOCUMENTS, {
      resumeMultipartUpload: (...named) => {
        const multipart = env.DOCUMENTS.resumeMultipartUpload(...named);
        return withMethods(multipart, { complete: (parts) => answerOf(() => multipart.complete(parts)) });
      },
    });
    return askWithCookie(staff.cookie, "POST", `/office/uploads/${upload.id}/completion`, { bindings: { DOCUMENTS } });
  };
  const away = new Error("R2 is away.");
  expect((await completeWith(() => Promise.reject(away))).status).toBe(503);
  expect((await listUploads(staff)).find(({ id }) => id === upload.id)?.received).toEqual([1]);
  expect((await completeWith((join) => join().then(() => Promise.reject(away)))).status).toBe(201);
  expect(await sha256Of(await (await getVersion(staff, upload.id, 1)).arrayBuffer())).toBe(await sha256Of(short));
});

test("only its sender can use an upload", async () => {
  const upload = await beginUpload(staff, { name: "mine.txt", bytes });
  expect(await listUploads(colleague)).toEqual([]);
  const answers = [
    await sendPart(colleague, upload, 1, bytes),
    await postCompletion(colleague, upload.id),
    await askWithCookie(colleague.cookie, "DELETE", `/office/uploads/${upload.id}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  const theirs = await beginUpload(colleague, { name: "mine.txt", bytes });
  expect(theirs.id).not.toBe(upload.id);
  const inR2: Multipart[] = [];
  const DOCUMENTS = withMethods(env.DOCUMENTS, {
    createMultipartUpload: async (key) => {
      const multipart = await env.DOCUMENTS.createMultipartUpload(key);
      inR2.push(multipart);
      return multipart;
    },
  });
  expect((await postUpload(colleague, { name: "other.txt", bytes }, upload.id, { DOCUMENTS })).status).toBe(409);
  // The multipart upload that was begun for it in R2 has been aborted.
  expect(inR2).toHaveLength(1);
  for (const multipart of inR2) await expect(multipart.uploadPart(1, "x")).rejects.toThrow();
});

test("an upload is continued only for the same file and the same target", async () => {
  const { id, version } = await addDraft(staff, "The first.");
  const file = { name: "same.txt", sizeInBytes: bytes.byteLength, modifiedAt: 1_900_000_000_000 };
  const others = [
    file,
    { ...file, name: "other.txt" },
    { ...file, sizeInBytes: file.sizeInBytes + 1 },
    { ...file, modifiedAt: file.modifiedAt + 1 },
    { ...file, target: { id, version } },
  ];
  for (const status of [201, 200])
    for (const body of others) {
      const headers = { "Idempotency-Key": crypto.randomUUID() };
      const answer = await askWithCookie(staff.cookie, "POST", "/office/uploads", { body, headers });
      expect([body, answer.status]).toEqual([body, status]);
    }
});

test("a new version that conflicts with a colleague's change can be completed without sending its file again", async () => {
  const draft = await addDraft(staff, "The first.");
  const file = { name: "second.txt", bytes: short };
  const upload = await beginUpload(staff, { ...file, target: { id: draft.id, version: draft.version } });
  await sendParts(staff, upload, [1], short);
  const changed = await editDocument(colleague, draft, { title: "Renamed" });
  const refused = await postCompletion(staff, upload.id);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ current: { title: "Renamed", fileVersion: 1 } });
  const target = { id: draft.id, version: changed.version };
  expect((await beginUpload(staff, { ...file, target })).received).toEqual([1]);
  expect(await completeUpload(staff, upload.id)).toMatchObject({ title: "Renamed", fileVersion: 2 });
  expect(await sha256Of(await (await getVersion(staff, draft.id, 2)).arrayBuffer())).toBe(await sha256Of(short));
});

test("a part of the wrong length, a part that does not exist and a file over the limit are refused", async () => {
  const upload = await beginUpload(staff, { name: "parts.txt", bytes });
  expect((await sendPart(staff, { ...upload, partSizeInBytes: 1_000 }, 1, bytes)).status).toBe(422);
  for (const number of [0, 3, 1.5, -1])
    expect((await sendPart(staff, { ...upload, partSizeInBytes: 10 }, number, bytes)).status).not.toBe(200);
  expect((await listUploads(staff)).find(({ id }) => id === upload.id)?.received).toEqual([]);
  const small = await postUpload(staff, { name: "large.txt", bytes }, undefined, { DOCUMENT_LIMIT_MB: 16 });
  expect([small.status, await small.text()]).toEqual([413, expect.stringContaining("16.00 MB")]);
  const unreadable = await postUpload(staff, { name: "large.txt", bytes }, undefined, { DOCUMENT_LIMIT_MB: "much" });
  expect(unreadable.status).toBe(503);
  // The default is 100 MB.
  const unset = await postUpload(staff, { name: "unset.txt", bytes }, undefined, { DOCUMENT_LIMIT_MB: undefined });
  expect(unset.status).toBe(201);
});

test("a file of a type that is not accepted is refused on completion, and nothing of it is kept", async () => {
  const before = await objectKeys();
  const page = new TextEncoder().encode(`<html><script>alert(1)</script>${" ".repeat(partSizeInBytes)}`);
  const upload = await beginUpload(staff, { name: "page.txt", bytes: page });
  await sendParts(staff, upload, [1, 2], page);
  expect((await postCompletion(staff, upload.id)).status).toBe(422);
  expect((await postCompletion(staff, upload.id)).status).toBe(404);
  expect(await objectKeys()).toEqual(before);
});

test("a discarded or abandoned upload leaves neither a row nor an object, and a stored document is kept", async () => {
  const before = await objectKeys();
  const given = await beginUpload(staff, { name: "given-up.txt", bytes });
  await sendParts(staff, given, [2], bytes);
  expect((await askWithCookie(staff.cookie, "DELETE", `/office/uploads/${given.id}`)).status).toBe(200);
  const stored = await beginUpload(staff, { name: "stored.txt", bytes: short });
  await sendParts(staff, stored, [1], short);
  // As after a crash between storing the document and deleting its upload.
  const row = await env.DB.prepare("select * from document_uploads where id = ?").bind(stored.id).first();
  await completeUpload(staff, stored.id);
  const columns = Object.keys(row ?? {});
  await env.DB.prepare(`insert into document_uploads (${columns}) values (${columns.map(() => "?")})`)
    .bind(...Object.values(row ?? {}))
    .run();
  const late = await beginUpload(colleague, { name: "late.txt", bytes });
  await sendParts(colleague, late, [2], bytes);
  const logged = vi.spyOn(console, "info").mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  await removeAbandonedUploads(env, new Date());
  expect(logged).not.toHaveBeenCalled();
  expect(await listUploads(colleague)).toHaveLength(1 + (await othersOf(late.id)));
  await removeAbandonedUploads(env, new Date(Date.now() + 6 * 24 * 60 * 60 * 1000 + 1));
  expect(logged.mock.calls.flat()).toEqual([expect.stringContaining('"event":"uploads-abandoned"')]);
  expect(await countRows("select count(*) as count from document_uploads")).toBe(0);
  expect(await countRows("select count(*) as count from document_upload_parts")).toBe(0);
  expect(await readAs(staff, `/documents/${stored.id}`)).toMatchObject({ fileName: "stored.txt" });
  expect((await getVersion(staff, stored.id, 1)).status).toBe(200);
  expect(await objectKeys()).toHaveLength(before.length + 1);
});

/** Returns the number of the colleague's other uploads, which earlier tests have left. */
async function othersOf(id: string): Promise<number> {
  return (await listUploads(colleague)).filter((each) => each.id !== id).length;
}
