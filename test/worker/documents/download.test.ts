import { env, exports } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { attemptsAt, download, get, placeDocument, someBytes } from "#test/support/documents.ts";
import { signIn } from "#test/support/sign-in.ts";

const failureWords = "Failed to download document. Please try again or contact support.";
const unknownId = "facade00-0000-4000-8000-00000000cafe";

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

/** What a refusal says, without the request's own name. */
async function refusalOf(response: Response) {
  const { requestId, ...body } = await response.json<Record<string, unknown>>();
  expect(requestId).toEqual(expect.any(String));
  const { "x-request-id": _, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, body, headers };
}

test("a member gets the whole file, under its name, in a safe envelope", async () => {
  const { id } = await placeDocument({ fileName: "Relazione “Q4” – più.pdf" });
  const response = await download(id, await signIn("retail"));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-length": "1024",
    "content-type": "application/pdf",
    "accept-ranges": "bytes",
    etag: expect.stringMatching(/^"[\da-f]{32}"$/),
    "content-disposition": `attachment; filename="Relazione _Q4_ _ piu.pdf"; filename*=UTF-8''Relazione%20%E2%80%9CQ4%E2%80%9D%20%E2%80%93%20pi%C3%B9.pdf`,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": expect.stringContaining("private, no-store"),
  });
  expect(await bytesOf(response)).toEqual(someBytes(1024));
});

test("a download is on record with the person, the moment and the bytes", async () => {
  const { id } = await placeDocument();
  const before = Date.now();
  await bytesOf(await download(id, await signIn("retail")));
  expect(await attemptsAt(id)).toEqual([
    { outcome: "granted", bytes: 1024, personId: expect.any(String), attemptedAt: expect.any(Number) },
  ]);
  expect((await attemptsAt(id))[0]?.attemptedAt).toBeGreaterThanOrEqual(before);
});

test("headers alone can be asked for, and are no download", async () => {
  const { id } = await placeDocument();
  const cookie = await signIn("retail");
  const url = `${env.SITE_ORIGIN}/api/documents/${id}/file`;
  const response = await exports.default.fetch(new Request(url, { method: "HEAD", headers: { Cookie: cookie, Range: "bytes=0-1" } }));
  expect([response.status, response.headers.get("Content-Length")]).toEqual([200, "1024"]);
  expect((await bytesOf(response)).length).toBe(0);
  expect(await attemptsAt(id)).toEqual([]);
});

test("a part is sent as asked, and the record counts its bytes", async () => {
  const { id } = await placeDocument();
  const response = await download(id, await signIn("company"), { Range: "bytes=100-199" });
  expect(response.status).toBe(206);
  expect(response.headers.get("Content-Range")).toBe("bytes 100-199/1024");
  expect(response.headers.get("Content-Length")).toBe("100");
  expect(await bytesOf(response)).toEqual(someBytes(1024).slice(100, 200));
  expect(await attemptsAt(id)).toMatchObject([{ outcome: "granted", bytes: 100 }]);
});

test("a part behind the end is refused with the size of the whole", async () => {
  const { id } = await placeDocument();
  const response = await download(id, await signIn("company"), { Range: "bytes=1024-" });
  expect(response.status).toBe(416);
  expect(response.headers.get("Content-Range")).toBe("bytes */1024");
  expect(await response.json()).toMatchObject({ type: "invalid" });
  expect(await attemptsAt(id)).toMatchObject([{ outcome: "granted", bytes: 0 }]);
});

test("a copy that is still good is not sent again", async () => {
  const { id } = await placeDocument();
  const cookie = await signIn("company");
  const first = await download(id, cookie);
  await first.arrayBuffer();
  const etag = first.headers.get("ETag") ?? "";
  const again = await download(id, cookie, { "If-None-Match": `"other", W/${etag}` });
  expect([again.status, again.headers.get("ETag"), (await bytesOf(again)).length]).toEqual([304, etag, 0]);
});

test("a resumed download goes on only while the file is the same", async () => {
  const { id } = await placeDocument();
  const cookie = await signIn("company");
  const first = await download(id, cookie, { Range: "bytes=0-99" });
  await first.arrayBuffer();
  const etag = first.headers.get("ETag") ?? "";
  const more = await download(id, cookie, { Range: "bytes=100-", "If-Range": etag });
  expect([more.status, (await bytesOf(more)).length]).toEqual([206, 924]);
  await placeDocument({ id, bytes: someBytes(2000) });
  const changed = await download(id, cookie, { Range: "bytes=100-", "If-Range": etag });
  expect([changed.status, (await bytesOf(changed)).length]).toEqual([200, 2000]);
  const strict = await download(id, cookie, { Range: "bytes=100-", "If-Match": etag });
  expect([strict.status, (await strict.json<{ type: string }>()).type]).toEqual([412, "invalid"]);
});

test("an empty file is a file", async () => {
  const { id } = await placeDocument({ bytes: new Uint8Array() });
  const response = await download(id, await signIn("retail"));
  expect([response.status, response.headers.get("Content-Length")]).toEqual([200, "0"]);
  expect((await bytesOf(response)).length).toBe(0);
});

test("a file whose size is not in its row is sent with the size that the store knows", async () => {
  const { id } = await placeDocument();
  await env.DB.prepare("update documents set file_size = null, etag = null where id = ?").bind(id).run();
  const response = await download(id, await signIn("retail"), { Range: "bytes=-24" });
  expect([response.status, response.headers.get("Content-Range")]).toEqual([206, "bytes 1000-1023/1024"]);
  expect(await bytesOf(response)).toEqual(someBytes(1024).slice(1000));
});

test("what a member may not see answers exactly like what does not exist", async () => {
  const cookie = await signIn("retail");
  const forbidden = await placeDocument({ audience: ["institutional", "company"] });
  const hidden = await placeDocument({ title: "The INTERNAL white paper, draft" });
  const unknown = await refusalOf(await download(unknownId, cookie));
  expect(unknown).toMatchObject({ status: 404, body: { type: "not-found", detail: failureWords } });
  for (const id of [forbidden.id, hidden.id, "1", "%00", "a".repeat(300), unknownId.toUpperCase(), `${hidden.id}%20`]) {
    expect(await refusalOf(await download(id, cookie)), id).toEqual(unknown);
    expect(await refusalOf(await download(id, cookie, { Range: "bytes=9999-", "If-None-Match": "*" })), id).toEqual(unknown);
  }
  expect(await attemptsAt(forbidden.id)).toMatchObject([{ outcome: "refused", bytes: 0 }, { outcome: "refused", bytes: 0 }]);
  expect(await attemptsAt(unknownId)).toMatchObject([{ outcome: "refused", bytes: 0 }]);
});

test("staff get what is hidden and what is for others", async () => {
  const cookie = await signIn("staff");
  const forbidden = await placeDocument({ audience: [] });
  const hidden = await placeDocument({ title: "Internal Legal Framework" });
  for (const { id } of [forbidden, hidden]) {
    const response = await download(id, cookie);
    expect([response.status, (await bytesOf(response)).length]).toEqual([200, 1024]);
  }
});

test("a row without its object answers as unknown, and the log says which", async () => {
  const cookie = await signIn("retail");
  const unknown = await refusalOf(await download(unknownId, cookie));
  const { id, filePath } = await placeDocument();
  await env.DOCUMENTS.delete(filePath);
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await refusalOf(await download(id, cookie))).toEqual(unknown);
  const lines = logged.mock.calls.map(([line]) => JSON.parse(line));
  logged.mockRestore();
  expect(lines).toMatchObject([{ level: "error", event: "document-without-object", documentId: id }]);
  expect(JSON.stringify(lines)).not.toContain(filePath);
  expect(await attemptsAt(id)).toMatchObject([{ outcome: "refused" }]);
});

test("an object that is not the one that was stored is not handed out", async () => {
  const { id, filePath } = await placeDocument();
  await env.DOCUMENTS.put(filePath, someBytes(1000));
  const cookie = await signIn("retail");
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  expect((await download(id, cookie)).status).toBe(404);
  expect((await download(id, cookie, { Range: "bytes=0-9" })).status).toBe(404);
  logged.mockRestore();
});

test("nobody without a session gets a byte, and a session that ended stops the next part", async () => {
  const { id } = await placeDocument();
  expect((await get(`/api/documents/${id}/file`)).status).toBe(401);
  const cookie = await signIn("retail");
  const first = await download(id, cookie, { Range: "bytes=0-99" });
  expect([first.status, (await bytesOf(first)).length]).toEqual([206, 100]);
  await env.DB.prepare("delete from session").run();
  const next = await download(id, cookie, { Range: "bytes=100-" });
  expect(next.status).toBe(401);
  expect(await next.text()).not.toContain(id);
});

test("a reader who leaves early is on record as gone, without noise in the log", async () => {
  const { id } = await placeDocument({ bytes: someBytes(8 * 1024 * 1024) });
  const noise = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
  const response = await download(id, await signIn("retail"));
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await vi.waitFor(async () => expect(await attemptsAt(id)).toMatchObject([{ outcome: "aborted" }]));
  for (const spy of noise) expect(spy).not.toHaveBeenCalled();
});

test("when the attempt cannot be recorded nothing is handed out", async () => {
  const { id } = await placeDocument();
  const cookie = await signIn("retail");
  await env.DB.prepare("alter table download_attempts rename to elsewhere").run();
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const response = await download(id, cookie);
  logged.mockRestore();
  await env.DB.prepare("alter table elsewhere rename to download_attempts").run();
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ type: "unavailable" });
});
