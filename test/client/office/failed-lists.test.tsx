import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { CalendarFeed } from "#client/office/consultations/calendar-feed.tsx";
import { Viewers } from "#client/office/documents/viewers.tsx";
import { SavedReplyDialog } from "#client/office/enquiry/saved-reply-dialog.tsx";
import { Ledger } from "#client/office/ledger/ledger.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { LatestChanges } from "#client/office/today/latest-changes.tsx";
import { calendarFeedCopy as feed } from "#content/office/blocked-times-desk.ts";
import { viewersCopy } from "#content/office/documents.ts";
import { savedDesk } from "#content/office/enquiry.ts";
import { ledgerCopy } from "#content/office/ledger.ts";
import { todayAside } from "#content/office/today.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";

const document = { id: "d1", state: "published" } as DocumentDetail;
const empty = { feed: null, attempts: [], people: [], entries: [], replies: [], next: null };

test.each<[string, ReactNode, string, string]>([
  [
    "the ledger of a document",
    <Ledger key="1" by="document" id="d1" />,
    ledgerCopy.failedTitle,
    ledgerCopy.empty.document,
  ],
  ["a block of Today", <LatestChanges key="3" now={Date.now()} />, todayAside.failedTitle, todayAside.noChanges],
  ["saved replies", <SavedReplyDialog key="4" onClose={() => {}} />, savedDesk.failedTitle, savedDesk.none],
  ["who sees a document", <Viewers key="2" document={document} />, viewersCopy.failedTitle, viewersCopy.nobody],
  ["their calendar feed", <CalendarFeed key="5" />, feed.failedTitle, feed.create],
])("staff can try again if %s did not load", async (_, element, title, loaded) => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  const client = openQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain(title);
  vi.stubGlobal("fetch", async () => Response.json(empty));
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(loaded);
  expect(screen.queryByRole("alert")).toBeNull();
  client.clear();
});
