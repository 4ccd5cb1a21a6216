import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { startFocusRecovery } from "#client/navigation/focus-recovery.ts";
import { queueOf } from "#client/office/documents/login-queue.ts";
import { UploadDesk } from "#client/office/documents/upload-desk.tsx";
import { openUploadQueue } from "#client/office/documents/upload-queue.ts";
import { openQueryClient } from "#client/office/query-client.ts";
import { uploadCopy } from "#content/office/documents.ts";
import { aChangedFile } from "#test/support/changed-file.ts";

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ uploads: [], limitInBytes: 1_000_000 }));
});

function openDesk(): QueryClient {
  const client = openQueryClient();
  const element = (
    <QueryClientProvider client={client}>
      <UploadDesk query="" />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  return client;
}

test("the text beside the button for files is plain text to a screen reader, not an application", () => {
  openDesk();
  expect(screen.getByRole("group", { name: "Add documents" }).textContent).toContain("pdf, docx");
  expect(screen.queryByRole("application")).toBeNull();
});

test("after the last upload is dismissed, the focus is on the section where files are chosen", async () => {
  startFocusRecovery();
  const client = openDesk();
  act(() => queueOf(client, openUploadQueue).add([new File([], "empty.txt")], "new"));
  const dismiss = await screen.findByRole("button", { name: "Dismiss: empty.txt" });
  dismiss.focus();
  act(() => dismiss.click());
  await waitFor(() => expect(screen.queryByText("empty.txt")).toBe(null));
  const choose = screen.getByRole("button", { name: /^Choose files/ });
  await waitFor(() => expect(document.activeElement).toBe(choose.closest("section")), { timeout: 3_000 });
});

test("a file that is empty or has changed on disk offers no further try, alone or with others, and one that was refused does", async () => {
  const refused = JSON.stringify({ type: "invalid", status: 422, detail: "No." });
  class FakeRequest {
    upload = {};
    responseText = refused;
    open = () => {};
    setRequestHeader = () => {};
    onload = () => {};
    onerror = () => {};
    send = (file: File) => (file.name === "plan.txt" ? this.onload() : this.onerror());
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  const client = openDesk();
  const files = [
    new File([], "empty.txt"),
    aChangedFile("some text", "costs.txt"),
    new File(["some text"], "plan.txt"),
  ];
  act(() => queueOf(client, openUploadQueue).add(files, "new"));
  await screen.findByText("No.");
  screen.getByText(uploadCopy.fileChanged);
  const buttons = screen.getAllByRole("button", { name: /again|^Dismiss/ });
  expect(buttons.map((each) => each.getAttribute("aria-label") ?? each.textContent)).toEqual([
    "Dismiss: empty.txt",
    "Dismiss: costs.txt",
    "Try again: plan.txt",
    "Dismiss: plan.txt",
  ]);
});

test("a file whose name turns the reading direction around is not listed under what looks like another type", async () => {
  const client = openDesk();
  act(() => queueOf(client, openUploadQueue).add([new File([], "costs\u202etxt.csv")], "new"));
  const dismiss = await screen.findByRole("button", { name: "Dismiss: coststxt.csv" });
  expect(dismiss.closest("li")?.textContent).toMatch(/^coststxt\.csv/);
  cleanup();

  const begun = {
    id: "u1",
    name: "plan\u202etxt.csv",
    sizeInBytes: 10,
    received: [],
    begunAt: "2030-01-16T09:00:00.000Z",
  };
  vi.stubGlobal("fetch", async () => Response.json({ uploads: [begun], limitInBytes: 1_000_000 }));
  openDesk();
  await screen.findByRole("button", { name: "Discard: plantxt.csv" });
});
