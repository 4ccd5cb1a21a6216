import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { BlockForm } from "#client/office/consultations/block-form.tsx";
import { BlockList } from "#client/office/consultations/block-list.tsx";
import { CalendarFeed } from "#client/office/consultations/calendar-feed.tsx";
import { DayField } from "#client/office/consultations/day-field.tsx";
import { calendarFeedKey, useBlockedTimes } from "#client/office/consultations/use-consultations.ts";
import { OpenInvitations } from "#client/office/people/invitations/open-invitations.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { calendarFeedCopy } from "#content/office/blocked-times-desk.ts";
import type { ShownBlockedTime } from "#rules/consultations/office-answers.ts";
import type { Day } from "#rules/day.ts";
import type { OpenInvitation } from "#rules/invitations/answers.ts";

const client = openQueryClient();
const created = "2030-01-16T09:00:00.000Z";
/** The answers to calls, by method. A refusal has a `status`. */
let answers: Record<string, object>;

beforeEach(() => {
  client.clear();
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    const { status = 200, ...body }: { status?: number } = answers[init?.method ?? "GET"] ?? {};
    return Response.json(body, { status });
  });
});

function show(children: ReactNode): void {
  render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
}

async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole("button", { name });
  button.focus();
  fireEvent.click(button);
}

const focused = () => document.activeElement?.textContent;

const invitation = { id: "i1", name: "Ada", email: "ada@firm.example", kind: "retail", isExpired: false } as const;
const dates = { invitedAt: created, expiresAt: created, emailState: "sent", sentAt: created } as const;
const open: OpenInvitation = { ...invitation, ...dates };

test.each(["Send again: Ada", "New link: Ada"])(
  "staff who press %s after a colleague has withdrawn the invitation are told so above the list, with focus there",
  async (button) => {
    const detail = "This invitation was withdrawn.";
    answers = { GET: { invitations: [open], next: null }, POST: { status: 409, type: "conflict", detail } };
    show(<OpenInvitations />);
    await screen.findByRole("button", { name: button });
    answers.GET = { invitations: [], next: null };
    await press(button);
    await screen.findByText("No invitation is open.");
    expect(screen.getByRole("alert").textContent).toBe(`Ada: ${detail}`);
    expect(focused()).toBe(`Ada: ${detail}`);
  },
);

test("an invitation is withdrawn once that is confirmed, not by a double click; staff hear so, and the list has the focus", async () => {
  answers = { GET: { invitations: [open], next: null }, DELETE: { withdrawn: true } };
  show(<OpenInvitations />);
  await press("Withdraw: Ada");
  expect(focused()).toMatch(/^Keep/);
  fireEvent.click(screen.getByRole("button", { name: "Withdraw for good: Ada" }), { detail: 2 });
  await press(/^Keep/);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Withdraw: Ada" }));
  await press("Withdraw: Ada");
  answers.GET = { invitations: [], next: null };
  await press("Withdraw for good: Ada");
  await screen.findByText("No invitation is open.");
  expect(focused()).toBe("Open invitations");
  expect(screen.getByRole("status").textContent).toBe("Ada: Withdrawn. Its link no longer works.");
});

const block = {
  ...{ id: "b1", name: "Holiday", version: 0, pattern: "once", firstDay: "2030-01-20", lastDay: null },
  ...{ weekdays: [], isWholeDay: true, fromMinute: 0, untilMinute: 1440, by: null },
} as unknown as ShownBlockedTime;

/** The blocked times as the API lists them. */
function Blocks() {
  const { data } = useBlockedTimes();
  return <BlockList blocks={data?.blocks ?? []} />;
}

test("the message about a removed blocked time or a revoked feed gets the focus that its button had", async () => {
  answers = { GET: { blocks: [block] }, DELETE: { removed: true } };
  show(<Blocks />);
  await screen.findByRole("button", { name: "Remove: Holiday" });
  answers.GET = { blocks: [] };
  await press("Remove: Holiday");
  await waitFor(() => expect(focused()).toMatch(/^Removed/));
  cleanup();

  answers = { GET: { feed: { createdAt: created, readAt: null } }, DELETE: { revoked: true } };
  show(<CalendarFeed />);
  await screen.findByRole("button", { name: "Revoke it" });
  answers.GET = { feed: null };
  await press("Revoke it");
  await waitFor(() => expect(focused()).toBe("Revoked. The address no longer works."));
});

test.each<[string, ReactNode, string[], RegExp]>([
  ["a blocked time", <Blocks key="1" />, ["Remove: Holiday"], /^Removed/],
  ["an invitation", <OpenInvitations key="2" />, ["Withdraw: Ada", "Withdraw for good: Ada"], /^No invitation is open/],
])("somebody who types while %s is being removed keeps the focus", async (_, list, buttons, said) => {
  answers = { GET: { blocks: [block], invitations: [open], next: null }, DELETE: { removed: true } };
  show(
    <>
      {list}
      <textarea data-typed="" />
    </>,
  );
  for (const name of buttons) {
    await screen.findByRole("button", { name });
    if (name === buttons.at(-1)) answers.GET = { blocks: [], invitations: [], next: null };
    await press(name);
  }
  const field = document.querySelector<HTMLElement>("[data-typed]");
  act(() => field?.focus());
  await screen.findByText(said);
  expect(document.activeElement).toBe(field);
});

test("a feed address that another window has replaced is no longer shown", async () => {
  const feed = { createdAt: created, readAt: null };
  answers = { GET: { feed: null }, POST: { feed, address: "https://portal.test/feed.ics" } };
  show(<CalendarFeed />);
  await screen.findByRole("button", { name: "Create an address" });
  answers.GET = { feed };
  await press("Create an address");
  await screen.findByDisplayValue("https://portal.test/feed.ics");
  act(() => client.setQueryData(calendarFeedKey, { feed: { ...feed, createdAt: "2030-01-16T10:00:00.000Z" } }));
  await waitFor(() => expect(screen.queryByRole("textbox")).toBe(null));
});

test("a feed address that another window has revoked is no longer shown, but a failed refresh does not hide a new one", async () => {
  const feed = { createdAt: created, readAt: null };
  answers = { GET: { feed: null }, POST: { feed, address: "https://portal.test/feed.ics" } };
  show(<CalendarFeed />);
  await screen.findByRole("button", { name: "Create an address" });
  answers.GET = { status: 503, type: "unavailable" };
  await press("Create an address");
  await screen.findByDisplayValue("https://portal.test/feed.ics");
  answers.GET = { feed: null };
  await act(() => client.refetchQueries({ queryKey: calendarFeedKey }));
  await waitFor(() => expect(screen.queryByRole("textbox")).toBe(null));
});

test("the message about a revoked feed is gone once another window has created one, but a failed refresh leaves it", async () => {
  const feed = { createdAt: created, readAt: null };
  answers = { GET: { feed }, DELETE: { revoked: true } };
  show(<CalendarFeed />);
  await screen.findByRole("button", { name: "Revoke it" });
  answers.GET = { status: 503, type: "unavailable" };
  await press("Revoke it");
  await screen.findByText(calendarFeedCopy.revoked);
  answers.GET = { feed };
  await act(() => client.refetchQueries({ queryKey: calendarFeedKey }));
  await waitFor(() => expect(screen.queryByText(calendarFeedCopy.revoked)).toBe(null));
});

test("staff are told at once that a feed address could not be copied", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("refused")) } });
  const feed = { createdAt: created, readAt: null };
  answers = { GET: { feed: null }, POST: { feed, address: "https://portal.test/feed.ics" } };
  show(<CalendarFeed />);
  await screen.findByRole("button", { name: "Create an address" });
  answers.GET = { feed };
  await press("Create an address");
  await press("Copy address");
  expect((await screen.findByRole("alert")).textContent).toContain("could not be copied");
});

test("the last day of a weekly block can be removed again, and blocked hours cannot begin at the end of a day", async () => {
  const clear = vi.fn();
  const days = { first: "2030-01-16", last: "2031-01-16" };
  show(<DayField label="Last day" value="2030-01-20" {...days} onChoose={() => {}} onClear={clear} />);
  await press("No last day");
  expect(clear).toHaveBeenCalledOnce();
  expect(focused()).toBe("Sunday, January 20, 2030");
  cleanup();

  show(<BlockForm today={"2030-01-16" as Day} zoneText="" />);
  fireEvent.click(screen.getByLabelText(/whole day/));
  const [first, last] = ["From", "To"].map((label) => screen.getByLabelText<HTMLSelectElement>(label).options);
  expect([first?.[0]?.value, first?.[first.length - 1]?.value]).toEqual(["00:00", "23:30"]);
  expect([last?.[0]?.value, last?.[last.length - 1]?.value]).toEqual(["00:30", "24:00"]);
});
