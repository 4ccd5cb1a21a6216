import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Files } from "#client/pages/submissions/files.tsx";
import type { SubmittedFile } from "#rules/submissions/answers.ts";

function OwnFiles() {
  const [files, setFiles] = useState<readonly SubmittedFile[]>([]);
  return <Files id="d" files={files} onChange={setFiles} begin={async () => true} onBusy={() => {}} />;
}

test("while a file is sent its name cannot reverse the direction of the text", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  render(<OwnFiles />);
  const file = new File(["Figures."], "semi;colon\u202etxt.csv");
  fireEvent.change(screen.getByLabelText("Add files"), { target: { files: [file] } });
  expect(screen.getByRole("progressbar").getAttribute("aria-label")).toMatch(/semi;colontxt\.csv$/);
  expect(document.body.textContent).not.toContain("\u202e");
});

test("a file is not kept if its upload is cancelled after its last byte has arrived, but another window's file of its size is", async () => {
  const ofOtherWindow: SubmittedFile = { id: "f1", name: "permit.txt", type: "txt", sizeInBytes: 9 };
  let stored: SubmittedFile[] = [ofOtherWindow];
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (init?.method === "POST") {
      // The Worker stores the file, and its answer is held back until the upload is cancelled.
      const id = new Headers(init.headers).get("Idempotency-Key") ?? "none";
      stored = [ofOtherWindow, { id, name: "late.txt", type: "txt", sizeInBytes: 9 }];
      return new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
    }
    if (init?.method === "DELETE") stored = stored.filter(({ id }) => !pathname.endsWith(`/d/files/${id}`));
    return Response.json({ submission: { files: stored } });
  });
  render(<OwnFiles />);
  fireEvent.change(screen.getByLabelText("Add files"), { target: { files: [new File(["Too late."], "late.txt")] } });
  await waitFor(() => expect(stored).toHaveLength(2));
  fireEvent.click(screen.getByRole("button", { name: "Cancel: late.txt" }));
  await waitFor(() => expect(stored).toEqual([ofOtherWindow]));
  expect(screen.queryByText("late.txt")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});
