import { afterEach, expect, test, vi } from "vitest";
import { download } from "#client/documents/download.ts";
import { saveFile } from "#client/ui/save-file.ts";
import type { LibraryDocument } from "#rules/documents/answers.ts";
import { dispositionOf } from "#worker/documents/disposition.ts";

vi.mock("#client/ui/save-file.ts", () => ({ saveFile: vi.fn() }));

afterEach(() => vi.mocked(saveFile).mockClear());

const listed = { id: "d", title: "Figures", fileName: "figures.txt" } as LibraryDocument;
const options = { onProgress: () => {}, signal: new AbortController().signal };

/** Returns the name under which the listed document is saved if the answer has this header. */
async function savedName(disposition: string | undefined): Promise<string | undefined> {
  const headers = { "Content-Length": "8", ...(disposition && { "Content-Disposition": disposition }) };
  vi.stubGlobal("fetch", async () => new Response("a,b\n1,2\n", { headers }));
  expect(await download(listed, options)).toBe("done");
  return vi.mocked(saveFile).mock.lastCall?.[1];
}

test("a file with which staff have replaced the listed one is saved under its own name", async () => {
  expect(await savedName(dispositionOf("Città, 100% (june).csv"))).toBe("Città, 100% (june).csv");
  expect(await savedName(undefined)).toBe("figures.txt");
});
