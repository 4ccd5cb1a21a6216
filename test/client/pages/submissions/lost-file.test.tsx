import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Files } from "#client/pages/submissions/files.tsx";
import { submissionsCopy } from "#content/pages/submissions-details.ts";
import type { SubmittedFile } from "#rules/submissions/answers.ts";
import { aChangedFile } from "#test/support/changed-file.ts";

const before: SubmittedFile = { id: "f0", name: "site.txt", type: "txt", sizeInBytes: 7 };

function OwnFiles() {
  const [files, setFiles] = useState<readonly SubmittedFile[]>([before]);
  return <Files id="d" files={files} onChange={setFiles} begin={async () => true} onBusy={() => {}} />;
}

/** A file of the same size that another window has added. */
const ofOtherWindow: SubmittedFile = { id: "f1", name: "permit.txt", type: "txt", sizeInBytes: 7 };

/**
 * Adds a file of seven bytes whose upload gets no answer. `storedAs`: the files that the draft then has besides, if it can be
 * read, with the upload's key.
 */
function addLost(storedAs?: (key: string) => SubmittedFile[], file = new File(["A plan."], "plan.txt")): void {
  let key = "";
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "POST") key = new Headers(init.headers).get("Idempotency-Key") ?? "none";
    if (init?.method !== "GET" || !storedAs) throw new TypeError("Failed to fetch");
    return Response.json({ submission: { files: [before, ...storedAs(key)] } });
  });
  render(<OwnFiles />);
  fireEvent.change(screen.getByLabelText("Add files"), { target: { files: [file] } });
}

test("a file that was stored although the answer was lost is listed, because it will be submitted", async () => {
  addLost((key) => [ofOtherWindow, { id: key, name: "plan.txt", type: "txt", sizeInBytes: 7 }]);
  await screen.findByRole("button", { name: "Remove: plan.txt" });
  expect(screen.getByRole("status").textContent).toBe("Added: plan.txt");
  expect(screen.queryByRole("alert")).toBe(null);
});

test("a file that was not stored is said not to have arrived, even if another window has added one of its size", async () => {
  vi.useFakeTimers();
  addLost(() => [ofOtherWindow]);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.getByRole("alert").textContent).toMatch(/^The file did not arrive/);
  expect(screen.queryByRole("button", { name: /^Remove: (plan|permit)/ })).toBe(null);
});

test("a file that has changed on disk since it was chosen is to be added again", async () => {
  vi.useFakeTimers();
  addLost(() => [], aChangedFile("A plan.", "plan.txt"));
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.getByRole("alert").textContent).toBe(submissionsCopy.files.changed);
});

test("if a file's arrival cannot be checked, it is only said that the file may not have arrived", async () => {
  vi.useFakeTimers();
  addLost();
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.getByRole("alert").textContent).toBe(
    "The file may not have arrived. Check your connection and send it again: it is added once.",
  );
});
