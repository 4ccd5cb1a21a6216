import { beforeEach, expect, test, vi } from "vitest";
import { listKey, unfinishedKey } from "#client/office/documents/document-cache.ts";
import { openUploadQueue } from "#client/office/documents/upload-queue.ts";
import { openQueryClient } from "#client/office/query-client.ts";
import { uploadCopy } from "#content/office/documents.ts";
import { partSizeInBytes, partsAboveInBytes } from "#rules/documents/file-parts.ts";
import { aChangedFile } from "#test/support/changed-file.ts";

type Answer = { status: number; body: object } | "lost";

/** The answers to the next calls. A call without one is answered as stored. */
let answers: Answer[];
let sent: { path: string; key: string | undefined }[];
let asked: unknown[];

/** A request that is answered at once. */
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 0;
  responseText = "";
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  #path = "";
  #key: string | undefined;

  open(_method: string, path: string) {
    this.#path = path;
  }
  setRequestHeader(name: string, value: string) {
    if (name === "Idempotency-Key") this.#key = value;
  }
  abort() {
    this.onabort();
  }
  send(bytes: Blob) {
    sent.push({ path: this.#path, key: this.#key });
    this.upload.onprogress?.({ loaded: bytes.size });
    const answer = answers.shift() ?? { status: 201, body: { id: this.#key, version: 1, versions: [] } };
    if (answer === "lost") return this.onerror();
    this.status = answer.status;
    this.responseText = JSON.stringify(answer.body);
    this.onload();
  }
}

const tooMany: Answer = { status: 429, body: { type: "rate-limited", detail: "Too many." } };

beforeEach(() => {
  [answers, sent, asked] = [[], [], []];
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});

function aQueue() {
  const client = openQueryClient();
  vi.spyOn(client, "invalidateQueries").mockImplementation(async (filters) => {
    asked.push(filters?.queryKey);
  });
  return openUploadQueue(client);
}

function filesNamed(...names: string[]): File[] {
  return names.map((name) => new File(["some text"], name));
}

test("files over the rate limit are sent by themselves once the minute is over, each under its own key", async () => {
  const queue = aQueue();
  answers = [{ status: 201, body: { id: "1", version: 1, versions: [] } }, ...Array<Answer>(5).fill(tooMany)];
  queue.add(filesNamed("1.txt", "2.txt", "3.txt"), "new");
  await vi.advanceTimersByTimeAsync(500);
  expect(queue.read().map(({ state, pausedBy }) => [state, pausedBy])).toEqual([
    ["received", undefined],
    ["sending", "rate-limited"],
    ["waiting", undefined],
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queue.read().map(({ state }) => state)).toEqual(["received", "received", "received"]);
  const keysOfTheSecond = sent.filter(({ path }) => path.includes("2.txt")).map(({ key }) => key);
  expect([keysOfTheSecond.length, new Set(keysOfTheSecond).size]).toEqual([6, 1]);
});

test("a connection that is lost for a moment fails no file, and one that stays lost is reported", async () => {
  const queue = aQueue();
  answers = ["lost", "lost"];
  queue.add(filesNamed("1.txt", "2.txt"), "new");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(queue.read().map(({ state }) => state)).toEqual(["received", "received"]);

  answers = Array<Answer>(4).fill("lost");
  queue.add(filesNamed("3.txt"), "new");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(queue.read()[2]).toMatchObject({
    state: "failed",
    sentence: "The connection was lost, so it may not be stored. Try again: it is only stored once.",
  });
});

test("a file that has changed on disk fails at once and asks to be chosen again, and so does each later try", async () => {
  const queue = aQueue();
  answers = ["lost", "lost"];
  queue.add([aChangedFile("some text", "1.txt")], "new");
  const shown = () => queue.read().map(({ state, pausedBy, sentence }) => [state, pausedBy, sentence]);
  await vi.advanceTimersByTimeAsync(500);
  expect(shown()).toEqual([["failed", undefined, uploadCopy.fileChanged]]);
  queue.tryAgain(queue.read()[0]?.key ?? "");
  await vi.advanceTimersByTimeAsync(500);
  expect(shown()).toEqual([["failed", undefined, uploadCopy.fileChanged]]);
});

test("several small files reload the list once, and never the list of unfinished uploads", async () => {
  const queue = aQueue();
  queue.add(filesNamed("1.txt", "2.txt", "3.txt"), "new");
  await vi.advanceTimersByTimeAsync(100);
  expect(queue.read().map(({ state }) => state)).toEqual(["received", "received", "received"]);
  expect(asked.filter((key) => key === listKey)).toHaveLength(1);
  expect(asked).not.toContain(unfinishedKey);
});

test("failed uploads can be tried again together, and finished ones dismissed together", async () => {
  const queue = aQueue();
  const refused: Answer = { status: 422, body: { type: "invalid", detail: "No." } };
  answers = [refused, refused];
  queue.add(filesNamed("1.txt", "2.txt", "3.txt"), "new");
  await vi.advanceTimersByTimeAsync(100);
  expect(queue.read().map(({ state }) => state)).toEqual(["failed", "failed", "received"]);
  const failed = queue.read().filter(({ state }) => state === "failed");
  queue.tryAgain(...failed.map(({ key }) => key));
  await vi.advanceTimersByTimeAsync(100);
  expect(queue.read().map(({ state }) => state)).toEqual(["received", "received", "received"]);
  queue.dismiss(...queue.read().map(({ key }) => key));
  expect(queue.read()).toEqual([]);
});

test("a new version whose answers were lost is tried again under the same key", async () => {
  const queue = aQueue();
  answers = Array<Answer>(4).fill("lost");
  queue.add(filesNamed("1.txt"), { id: "7", version: 3 });
  await vi.advanceTimersByTimeAsync(10_000);
  const [{ key = "", state } = {}] = queue.read();
  expect(state).toBe("failed");
  queue.tryAgain(key);
  await vi.advanceTimersByTimeAsync(100);
  expect(queue.read().map(({ state }) => state)).toEqual(["received"]);
  expect(sent.map((each) => each.key)).toEqual(Array(5).fill(key));
});

test("a file in parts that continues an earlier upload is tried again as that upload", async () => {
  const begun: (string | null)[] = [];
  let completions = 0;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    if (!String(request).endsWith("/completion")) {
      begun.push(new Headers(init?.headers).get("Idempotency-Key"));
      return Response.json({ id: "earlier", received: [1, 2, 3], partSizeInBytes });
    }
    // As often as a completion is retried by itself.
    if (++completions <= 8) throw new TypeError("Failed to fetch");
    return Response.json({ id: "7", version: 4, versions: [] }, { status: 201 });
  });
  const queue = aQueue();
  queue.add([new File([new Uint8Array(partsAboveInBytes + 1)], "large.txt")], { id: "7", version: 3 });
  await vi.advanceTimersByTimeAsync(130_000);
  const [{ key = "", state } = {}] = queue.read();
  expect(state).toBe("failed");
  queue.tryAgain(key);
  await vi.advanceTimersByTimeAsync(100);
  expect(queue.read().map(({ state }) => state)).toEqual(["received"]);
  expect(begun).toEqual([key, "earlier"]);
});

test.each([
  ["is stored once another tab has completed it", { id: "7", version: 4, versions: [] }, 201, "received"],
  ["fails once another tab has discarded it", { type: "not-found", detail: "It is gone." }, 404, "failed"],
] as const)("a file in parts %s", async (_, completion, status, state) => {
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    if (String(request).endsWith("/completion")) return Response.json(completion, { status });
    return Response.json({ id: "of-the-other-tab", received: [1, 2], partSizeInBytes });
  });
  answers = [{ status: 404, body: { type: "not-found", detail: "It is gone." } }];
  const queue = aQueue();
  queue.add([new File([new Uint8Array(partsAboveInBytes + 1)], "large.txt")], "new");
  await vi.advanceTimersByTimeAsync(100);
  expect(queue.read()).toMatchObject([{ state }]);
  expect(queue.read()[0]?.sentence).toBe(state === "failed" ? "It is gone." : undefined);
});
