import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DownloadButton } from "#client/documents/download-button.tsx";
import { notify } from "#client/notify.ts";
import { setSession } from "#client/session.ts";
import { saveFile } from "#client/ui/save-file.ts";
import type { Person } from "#rules/accounts/person.ts";
import { shownPersonHeader } from "#rules/accounts/shown-person.ts";
import type { LibraryDocument } from "#rules/documents/answers.ts";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn() }));
vi.mock("#client/ui/save-file.ts", () => ({ saveFile: vi.fn() }));

afterEach(() => vi.clearAllMocks());

/** The rest of a file of ten bytes, from a connection that breaks after one more byte. */
function brokenAfter(from: number): Response {
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new Uint8Array(1)),
    pull: (stream) => stream.error(new TypeError("network error")),
  });
  const headers = { "Content-Length": `${10 - from}`, ETag: '"v1"' };
  return new Response(body, { status: from === 0 ? 200 : 206, headers });
}

test("each attempt of a download names the person who asked for it, even if somebody else is shown by then", async () => {
  const named: (string | null)[] = [];
  const ada = { id: "ada" } as Person;
  setSession(ada);
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    named.push(new Headers(headers).get(shownPersonHeader));
    setSession({ ...ada, id: "marco" });
    return brokenAfter(0);
  });
  render(<DownloadButton document={{ id: "d", title: "Figures", fileName: "figures.csv" } as LibraryDocument} />);
  fireEvent.click(screen.getByRole("button", { name: "Download Figures" }));
  await screen.findByRole("button", { name: "Download Figures" });
  expect(named).toEqual(Array(4).fill("ada"));
  setSession(null);
});

test("a download whose connection keeps breaking reports the failure, saves nothing and can be tried again", async () => {
  const ranges: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    const range = new Headers(headers).get("Range");
    ranges.push(range);
    return brokenAfter(Number(range?.match(/\d+/)?.[0] ?? 0));
  });
  render(<DownloadButton document={{ id: "d", title: "Figures", fileName: "figures.csv" } as LibraryDocument} />);
  fireEvent.click(screen.getByRole("button", { name: "Download Figures" }));
  screen.getByRole("progressbar", { name: "Downloading Figures" });
  const again = await screen.findByRole<HTMLButtonElement>("button", { name: "Download Figures" });
  expect(again.disabled).toBe(false);
  expect(notify).toHaveBeenCalledExactlyOnceWith("downloadFailed");
  expect(saveFile).not.toHaveBeenCalled();
  expect(ranges).toEqual([null, "bytes=1-", "bytes=2-", "bytes=3-"]);
});
