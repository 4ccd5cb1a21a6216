import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DownloadButton } from "#client/documents/download-button.tsx";
import { notify } from "#client/notify.ts";
import type { LibraryDocument } from "#rules/documents/answers.ts";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn() }));

afterEach(() => vi.mocked(notify).mockClear());

/** Presses the button of a listed document, whose download is answered with this status. */
function download(status: number): void {
  vi.stubGlobal("fetch", async () => Response.json({ type: "not-found", detail: "None." }, { status }));
  render(<DownloadButton document={{ id: "d", title: "Figures", fileName: "figures.txt" } as LibraryDocument} />);
  fireEvent.click(screen.getByRole("button", { name: "Download Figures" }));
}

test("a document that was withdrawn after it was listed is said to be no longer available, and is not offered again", async () => {
  download(404);
  await screen.findByText("No longer available");
  expect(screen.queryByRole("button")).toBeNull();
  expect(notify).toHaveBeenCalledExactlyOnceWith("downloadFailed");
});

test("a download that fails for another reason can be tried again", async () => {
  download(500);
  await screen.findByRole("button", { name: "Download Figures" });
  expect(notify).toHaveBeenCalledExactlyOnceWith("downloadFailed");
});
