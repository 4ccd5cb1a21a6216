import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { addDocumentRow, attemptsAt, download, downloadsOf, get, someBytes } from "#test/support/worker/documents.ts";
import { aCookie } from "#test/support/worker/people.ts";

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

test("a member gets the whole file, under its own name and with safe headers", async () => {
  const { id } = await addDocumentRow({ fileName: "Relazione “Q4” – più.pdf" });
  const response = await download(id, await aCookie("retail"));
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

test("a download is recorded with its person, its time and the number of bytes", async () => {
  const { id } = await addDocumentRow();
  const before = Date.now();
  await bytesOf(await download(id, await aCookie("retail")));
  expect(await attemptsAt(id)).toEqual([
    { outcome: "granted", bytes: 1024, personId: expect.any(String), attemptedAt: expect.any(Number) },
  ]);
  expect((await attemptsAt(id))[0]?.attemptedAt).toBeGreaterThanOrEqual(before);
});

test("a HEAD request returns the headers alone, and is not recorded as a download", async () => {
  const { id } = await addDocumentRow();
  const cookie = await aCookie("retail");
  const response = await get(`/api/documents/${id}/file`, { Cookie: cookie, Range: "bytes=0-1" }, "HEAD");
  expect([response.status, response.headers.get("Content-Length")]).toEqual([200, "1024"]);
  expect((await bytesOf(response)).length).toBe(0);
  expect(await attemptsAt(id)).toEqual([]);
});

test("a requested range is sent exactly, and the download is recorded with its number of bytes", async () => {
  const { id } = await addDocumentRow();
  const response = await download(id, await aCookie("company"), { Range: "bytes=100-199" });
  expect(response.status).toBe(206);
  expect(response.headers.get("Content-Range")).toBe("bytes 100-199/1024");
  expect(response.headers.get("Content-Length")).toBe("100");
  expect(await bytesOf(response)).toEqual(someBytes(1024).slice(100, 200));
  expect(await attemptsAt(id)).toMatchObject([{ outcome: "granted", bytes: 100 }]);
});

test("a range beyond the end of the file is refused with the file's size", async () => {
  const { id } = await addDocumentRow();
  const response = await download(id, await aCookie("company"), { Range: "bytes=1024-" });
  expect(response.status).toBe(416);
  expect(response.headers.get("Content-Range")).toBe("bytes */1024");
  expect(await response.json()).toMatchObject({ type: "invalid" });
  expect(await attemptsAt(id)).toMatchObject([{ outcome: "unsent", bytes: 0 }]);
});

test("an answer that sends none of the file is recorded, but does not count as a download", async () => {
  const { id } = await addDocumentRow();
  const cookie = await aCookie("company");
  const first = await download(id, cookie);
  await first.arrayBuffer();
  const asked: [Record<string, string>, number][] = [
    [{ "If-None-Match": first.headers.get("ETag") ?? "" }, 304],
    [{ "If-Match": '"another"' }, 412],
    [{ Range: "bytes=1024-" }, 416],
  ];
  for (const [headers, status] of asked) expect((await download(id, cookie, headers)).status).toBe(status);
  const outcomes = (await attemptsAt(id)).map(({ outcome }) => outcome).sort();
  expect(outcomes).toEqual(["granted", "unsent", "unsent", "unsent"]);
  expect(await downloadsOf(id)).toBe(1);
});

test("a file that has not changed since the client got it is not sent again", async () => {
  const { id } = await addDocumentRow();
  const cookie = await aCookie("company");
  const first = await download(id, cookie);
  await first.arrayBuffer();
  const etag = first.headers.get("ETag") ?? "";
  const again = await download(id, cookie, { "If-None-Match": `"other", W/${etag}` });
  expect([again.status, again.headers.get("ETag"), (await bytesOf(again)).length]).toEqual([304, etag, 0]);
});

test("a resumed download continues only if the file is still the same", async () => {
  const { id } = await addDocumentRow();
  const cookie = await aCookie("company");
  const first = await download(id, cookie, { Range: "bytes=0-99" });
  await first.arrayBuffer();
  const etag = first.headers.get("ETag") ?? "";
  const more = await download(id, cookie, { Range: "bytes=100-", "If-Range": etag });
  expect([more.status, (await bytesOf(more)).length]).toEqual([206, 924]);
  await addDocumentRow({ id, bytes: someBytes(2000) });
  const changed = await download(id, cookie, { Range: "bytes=100-", "If-Range": etag });
  expect([changed.status, (await bytesOf(changed)).length]).toEqual([200, 2000]);
  const strict = await download(id, cookie, { Range: "bytes=100-", "If-Match": etag });
  expect([strict.status, ((await strict.json()) as { type: string }).type]).toEqual([412, "invalid"]);
});

test("an empty file can be downloaded", async () => {
  const { id } = await addDocumentRow({ bytes: new Uint8Array() });
  const response = await download(id, await aCookie("retail"));
  expect([response.status, response.headers.get("Content-Length")]).toEqual([200, "0"]);
  expect((await bytesOf(response)).length).toBe(0);
});

test("a file whose size is missing from its row is sent with the size that R2 knows", async () => {
  const { id } = await addDocumentRow();
  await env.DB.prepare("update documents set file_size = null, etag = null where id = ?").bind(id).run();
  const response = await download(id, await aCookie("retail"), { Range: "bytes=-24" });
  expect([response.status, response.headers.get("Content-Range")]).toEqual([206, "bytes 1000-1023/1024"]);
  expect(await bytesOf(response)).toEqual(someBytes(1024).slice(1000));
});

test("a download that its reader breaks off is recorded as aborted, and nothing is logged", async () => {
  const { id } = await addDocumentRow({ bytes: new Uint8Array(2 * 1024 * 1024) });
  const noise = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
  const response = await download(id, await aCookie("retail"));
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await expect.poll(() => attemptsAt(id)).toMatchObject([{ outcome: "aborted" }]);
  for (const spy of noise) expect(spy).not.toHaveBeenCalled();
});

test("nothing is sent if the attempt cannot be recorded", async () => {
  const { id } = await addDocumentRow();
  const cookie = await aCookie("retail");
  await env.DB.prepare("alter table download_attempts rename to elsewhere").run();
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const response = await download(id, cookie);
  logged.mockRestore();
  await env.DB.prepare("alter table elsewhere rename to download_attempts").run();
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ type: "unavailable" });
});
