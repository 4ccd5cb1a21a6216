import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { addDocumentRow, attemptsAt, download, get, someBytes } from "#test/support/worker/documents.ts";
import { aCookie } from "#test/support/worker/people.ts";

const failureCopy = "Failed to download document. Please try again or contact support.";
const unknownId = "facade00-0000-4000-8000-00000000cafe";

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

/** Returns the status, body and headers of a refusal, without the request id. */
async function refusalOf(response: Response) {
  const { requestId, ...body } = (await response.json()) as Record<string, unknown>;
  expect(requestId).toEqual(expect.any(String));
  const { "x-request-id": _, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, body, headers };
}

test("a document that a member may not see is answered exactly like one that does not exist", async () => {
  // No other test requests this id, because its attempts are counted.
  const ownUnknownId = "facade00-0000-4000-8000-00000000beef";
  const cookie = await aCookie("retail");
  const forbidden = await addDocumentRow({ audience: ["institutional", "company"] });
  const hidden = await addDocumentRow({ title: "The INTERNAL white paper, draft" });
  const unknown = await refusalOf(await download(ownUnknownId, cookie));
  expect(unknown).toMatchObject({ status: 404, body: { type: "not-found", detail: failureCopy } });
  for (const id of [
    forbidden.id,
    hidden.id,
    "1",
    "%00",
    "a".repeat(300),
    ownUnknownId.toUpperCase(),
    `${hidden.id}%20`,
  ]) {
    expect(await refusalOf(await download(id, cookie)), id).toEqual(unknown);
    expect(await refusalOf(await download(id, cookie, { Range: "bytes=9999-", "If-None-Match": "*" })), id).toEqual(
      unknown,
    );
  }
  expect(await attemptsAt(forbidden.id)).toMatchObject([
    { outcome: "refused", bytes: 0 },
    { outcome: "refused", bytes: 0 },
  ]);
  expect(await attemptsAt(ownUnknownId)).toMatchObject([{ outcome: "refused", bytes: 0 }]);
});

test("staff can download documents that are hidden or for others", async () => {
  const cookie = await aCookie("staff");
  const forbidden = await addDocumentRow({ audience: [] });
  const hidden = await addDocumentRow({ title: "Internal Legal Framework" });
  for (const { id } of [forbidden, hidden]) {
    const response = await download(id, cookie);
    expect([response.status, (await bytesOf(response)).length]).toEqual([200, 1024]);
  }
});

test("a document whose object is missing is answered as unknown, and the log names it", async () => {
  const cookie = await aCookie("retail");
  const unknown = await refusalOf(await download(unknownId, cookie));
  const { id, objectKey } = await addDocumentRow();
  await env.DOCUMENTS.delete(objectKey);
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await refusalOf(await download(id, cookie))).toEqual(unknown);
  const lines = logged.mock.calls.map(([line]) => JSON.parse(line));
  logged.mockRestore();
  expect(lines).toMatchObject([{ level: "error", event: "document-without-object", documentId: id }]);
  expect(JSON.stringify(lines)).not.toContain(objectKey);
  expect(await attemptsAt(id)).toMatchObject([{ outcome: "refused" }]);
});

test("an object that is not the one that was stored for its document is not sent", async () => {
  const { id, objectKey } = await addDocumentRow();
  await env.DOCUMENTS.put(objectKey, someBytes(1000));
  const cookie = await aCookie("retail");
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  expect((await download(id, cookie)).status).toBe(404);
  expect((await download(id, cookie, { Range: "bytes=0-9" })).status).toBe(404);
  logged.mockRestore();
});

test("without a session no byte is sent, and the end of a session stops a download at its next part", async () => {
  const { id } = await addDocumentRow();
  expect((await get(`/api/documents/${id}/file`)).status).toBe(401);
  const cookie = await aCookie("retail");
  const first = await download(id, cookie, { Range: "bytes=0-99" });
  expect([first.status, (await bytesOf(first)).length]).toEqual([206, 100]);
  await env.DB.prepare("delete from session").run();
  const next = await download(id, cookie, { Range: "bytes=100-" });
  expect(next.status).toBe(401);
  expect(await next.text()).not.toContain(id);
});
