import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveAnsweredFile } from "#client/downloads/save-answered-file.ts";
import { notify } from "#client/notify.ts";
import { saveFile } from "#client/ui/save-file.ts";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn() }));
vi.mock("#client/ui/save-file.ts", () => ({ saveFile: vi.fn() }));

beforeEach(() => vi.mocked(notify).mockClear());
afterEach(() => vi.mocked(saveFile).mockClear());

test.each([
  ["gets no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is refused", async () => new Response(null, { status: 503 })],
])("a member is told that a file, such as a statement, was not saved if its call %s", async (_, call) => {
  await saveAnsweredFile(call, "statement.csv");
  expect(notify).toHaveBeenCalledExactlyOnceWith("downloadFailed");
  expect(saveFile).not.toHaveBeenCalled();
});
