import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { CalendarFeed } from "#client/office/consultations/calendar-feed.tsx";
import { UploadLine } from "#client/office/documents/upload-line.tsx";
import { openUploadQueue, type Upload } from "#client/office/documents/upload-queue.ts";
import { ErasurePlan } from "#client/office/privacy/erasure-plan.tsx";
import { EntryTable } from "#client/office/records/entry-table.tsx";
import { sampleFeed } from "#content/pages/design-office/consultations.ts";
import { sampleFound } from "#content/pages/design-office/privacy.ts";
import { sampleEntries } from "#content/pages/design-office/records.ts";
import type { Erasure } from "#rules/privacy/erasure.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const around = (element: ReactNode, queries = client()) => (
  <QueryClientProvider client={queries}>
    <MemoryRouter>{element}</MemoryRouter>
  </QueryClientProvider>
);

/** Expects the text in a status that was there before: screen readers may miss one that appears together with its text. */
function expectText(text: string | RegExp, before: readonly Element[]): void {
  const status = screen.getByText(text).closest("[role=status]");
  expect(before.filter((each) => each === status)).toHaveLength(1);
}

test("a status that was there before says that an upload waits for the connection, and that it has arrived", () => {
  const queue = openUploadQueue(client());
  const upload: Upload = { key: "u1", target: "new", file: new File(["a"], "a.txt"), state: "sending", sentInBytes: 0 };
  const line = (changes: Partial<Upload>) =>
    around(<UploadLine upload={{ ...upload, ...changes }} queue={queue} query="" />);
  const { rerender } = render(line({}));
  const before = screen.getAllByRole("status");
  rerender(line({ pausedBy: "unavailable" }));
  expectText("The connection is lost. The upload continues by itself when it is back.", before);
  rerender(line({ state: "received" }));
  expectText("Received", before);
});

test("a status that was there before says that an erasure is running", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const erasure = sampleFound.erasure as Erasure;
  const own = { data: sampleFound, viewerId: "v1", onDone() {}, onGone() {} };
  const queries = client();
  const plan = (status: Erasure["status"]) =>
    around(<ErasurePlan {...own} query={{ email: sampleFound.email }} erasure={{ ...erasure, status }} />, queries);
  const { rerender } = render(plan("prepared"));
  const before = screen.getAllByRole("status");
  rerender(plan("running"));
  expectText(/^The erasure is running/, before);
});

test("a status that was there before says what a correction did to the value of the holding", async () => {
  let isReversed = false;
  const [entry] = sampleEntries;
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) => {
    if (method === "GET") return Response.json({ entries: [{ ...entry, isReversed }], next: null });
    isReversed = true;
    return Response.json({ value: "zero" });
  });
  render(around(<EntryTable kind="purchases" subject={{ project: "p1" }} />));
  fireEvent.click(await screen.findByRole("button", { name: /^Take back/ }));
  const before = screen.getAllByRole("status");
  fireEvent.click(screen.getByRole("button", { name: /^Write the counter-entry/ }));
  await screen.findByText("Taken back");
  expectText(/^No tokens remain/, before);
});

test("a status that was there before says that the address of a calendar is shown only once", async () => {
  const address = "https://cantiere.example/api/calendar/secret.ics";
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) =>
    Response.json(method === "POST" ? { feed: sampleFeed, address } : { feed: sampleFeed }),
  );
  render(around(<CalendarFeed />));
  const replace = await screen.findByRole("button", { name: /^Replace/ });
  const before = screen.getAllByRole("status");
  fireEvent.click(replace);
  await waitFor(() => screen.getByDisplayValue(address));
  expectText(/once/, before);
});
