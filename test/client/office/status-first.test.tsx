import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { CalendarFeed } from "#client/office/consultations/calendar-feed.tsx";
import { documentKey } from "#client/office/documents/document-cache.ts";
import { DocumentPane } from "#client/office/documents/document-pane.tsx";
import { UploadLine } from "#client/office/documents/upload-line.tsx";
import { openUploadQueue, type Upload } from "#client/office/documents/upload-queue.ts";
import { EmailPane } from "#client/office/emails/email-pane.tsx";
import { OutboxHead } from "#client/office/emails/outbox-head.tsx";
import { emailKey } from "#client/office/emails/use-emails.ts";
import { Facts } from "#client/office/enquiry/facts.tsx";
import type { Writes } from "#client/office/enquiry/use-enquiry.ts";
import { HealthBanners } from "#client/office/frame/health-banners.tsx";
import { ErasurePlan } from "#client/office/privacy/erasure-plan.tsx";
import { Publication } from "#client/office/projects/publication.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { EntryTable } from "#client/office/records/entry-table.tsx";
import { sampleFeed } from "#content/pages/design-office/consultations.ts";
import { sampleEmail } from "#content/pages/design-office/emails.ts";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import { sampleFound } from "#content/pages/design-office/privacy.ts";
import { sampleProject } from "#content/pages/design-office/projects.ts";
import { sampleEntries } from "#content/pages/design-office/records.ts";
import type { Erasure } from "#rules/privacy/erasure.ts";
import { document as report } from "#test/support/edited-forms.tsx";
import { openEnquiryPane } from "#test/support/enquiry-pane.tsx";

const around = (element: ReactNode, queries = openQueryClient()) => (
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
  const queue = openUploadQueue(openQueryClient());
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
  const queries = openQueryClient();
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

test.each([
  [
    "a document is in the bin",
    <DocumentPane key="1" id="d1" query="" isListStale={false} />,
    documentKey("d1"),
    report,
    { ...report, state: "binned" },
    "In the bin",
  ],
  [
    "an e-mail is cancelled",
    <EmailPane key="2" id="e1" query="" />,
    emailKey("e1"),
    sampleEmail,
    { ...sampleEmail, state: "cancelled", acts: [] },
    "Cancelled",
  ],
])("a status that was there before says that %s", async (_, pane, key, now, then, text) => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const queries = openQueryClient();
  queries.setQueryData(key, now);
  render(around(pane, queries));
  const before = screen.getAllByRole("status");
  act(() => void queries.setQueryData(key, then));
  await screen.findByText(text);
  expectText(text, before);
});

const writes = { write: async () => true, isBusy: false } as unknown as Writes;
const ofEnquiry = { writes, now: Date.parse("2030-01-16"), ownerField: { current: null } };

test.each([
  [
    "a project is published",
    <Publication key="1" project={{ ...sampleProject, lacks: {} }} />,
    <Publication key="1" project={{ ...sampleProject, lacks: {}, publishedAt: "2030-01-16T09:00:00.000Z" }} />,
    /^Published/,
  ],
  [
    "an enquiry is closed",
    <Facts key="2" detail={{ ...sampleDetail, status: "answered" }} {...ofEnquiry} />,
    <Facts key="2" detail={{ ...sampleDetail, status: "closed" }} {...ofEnquiry} />,
    "Closed",
  ],
])("a status that was there before says that %s", (_, now, then, text) => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const queries = openQueryClient();
  const { rerender } = render(around(now, queries));
  const before = screen.getAllByRole("status");
  rerender(around(then, queries));
  expectText(text, before);
});

/** Finds the button by its text, because a search by role takes seconds in an open enquiry. */
const press = (text: string) => async () =>
  void fireEvent.click((await screen.findAllByText(text, { selector: "button" }))[0] as HTMLElement);
const type = (label: string | RegExp) => async () =>
  void fireEvent.change(await screen.findByLabelText(label), { target: { value: "Call again" } });

test.each([
  [
    "a next step is saved",
    [press("Set"), type("What is next"), press("Save")],
    { text: "Call again", day: null },
    "The next step is saved.",
  ],
  ["a next step is cleared", [press("Clear")], null, "The next step is cleared."],
  [
    "an enquiry was answered elsewhere",
    [press("Answered elsewhere"), type(/^What was said/), press("Stop the clock")],
    null,
    "Recorded. The clock has stopped.",
  ],
])("a status that was there before says that %s, also after a conflict", async (_, steps, nextStep, text) => {
  const unanswered = { ...sampleDetail, clock: { ...sampleDetail.clock, answeredAt: null } };
  let now = { ...unanswered, nextStep: nextStep ? null : { text: "Call", day: null } };
  let isRefused = true;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, { method }: RequestInit) => {
    if (!String(request).includes("/office/enquiries/")) return Response.error();
    if (method !== "GET" && isRefused) return Response.json({ type: "conflict", current: now }, { status: 409 });
    if (method !== "GET") now = { ...now, nextStep };
    return Response.json(now);
  });
  await openEnquiryPane();
  const before = screen.getAllByRole("status");
  for (const step of steps) await step();
  await screen.findByText("Changed meanwhile.");
  expect(screen.queryByText(text)).toBeNull();
  isRefused = false;
  await press("Make my change")();
  await screen.findByText(text);
  expectText(text, before);
});

test.each([
  ["every waiting e-mail", <OutboxHead key="1" />, "Send all that wait now", /^Sending has begun/],
  ["the key of the mail service", <HealthBanners key="2" />, "Try the key now", /^The key is being tried/],
])("a status that was there before says that %s is tried", async (_, element, button, text) => {
  const alarms = [{ alarm: "key-refused", since: "2030-01-16T09:00:00.000Z" }];
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) =>
    Response.json(
      method === "POST" ? { tried: 2 } : { alarms, waiting: 2, needHandCount: 0, timeZone: "America/New_York" },
    ),
  );
  render(around(element));
  await screen.findByRole("button", { name: button });
  const before = screen.getAllByRole("status");
  await press(button)();
  await screen.findByText(text);
  expectText(text, before);
});
