import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { hasUnsentText } from "#client/office/use-kept-state.ts";
import { enquiryDesk } from "#content/office/enquiry.ts";
import { officeFailures } from "#content/office/frame.ts";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import type { ThreadEntry } from "#rules/enquiries/inbox-answers.ts";
import { openEnquiryPane } from "#test/support/enquiry-pane.tsx";

type Sent = { method: string | undefined; key: string | null; body: Record<string, unknown> };

let sent: Sent[];
let isLost: boolean;
/** True if the Worker adds a note of an answer to the thread, as the real one does. */
let isInThread: boolean;

const answered: ThreadEntry = {
  ...{ id: "t9", kind: "event", event: "answered-elsewhere", values: {}, at: "2030-01-16T09:00:00.000Z" },
  ...{ author: null, text: "", emailId: null },
};

/** Stubs a Worker that makes a change only once for each key. */
beforeEach(async () => {
  sent = [];
  [isLost, isInThread] = [true, false];
  let now = { ...sampleDetail, status: "in-progress" as string };
  let made = "";
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "GET")
      return String(request).includes("/office/enquiries/") ? Response.json(now) : Response.error();
    const call = { method: init?.method, key: new Headers(init?.headers).get("Idempotency-Key") };
    const body = JSON.parse(String(init?.body));
    sent.push({ ...call, body });
    const asked = JSON.stringify({ ...call, body });
    if (made !== asked) {
      if (body.version !== now.version) return Response.json({ type: "conflict", current: now }, { status: 409 });
      now = { ...now, version: now.version + 1, status: body.status ?? now.status };
      if (isInThread) now = { ...now, thread: [...now.thread, { ...answered, text: body.text }] };
      made = asked;
    }
    if (isLost) throw new TypeError("Failed to fetch");
    return Response.json(now);
  });
  await openEnquiryPane();
});

const pressFirst = (name: RegExp | string) =>
  act(async () => void fireEvent.click(screen.getAllByRole("button", { name })[0] as HTMLElement));

test("an enquiry that was closed is shown as closed even if the answer was lost", async () => {
  await pressFirst(/^Close/);
  await screen.findByText(officeFailures.unavailable);
  await screen.findAllByRole("button", { name: /^Open again/ });
});

test("a note of an answer given elsewhere whose response was lost is sent again as the same change, and counts as made", async () => {
  await pressFirst(/^Answered elsewhere/);
  fireEvent.change(screen.getByLabelText(enquiryDesk.elsewhereNote), { target: { value: "By phone." } });
  await pressFirst(enquiryDesk.elsewhereDo);
  await screen.findByText(officeFailures.unavailable);
  isLost = false;
  await pressFirst(enquiryDesk.elsewhereDo);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  await waitFor(() => expect(screen.queryByLabelText(enquiryDesk.elsewhereNote)).toBe(null));
  expect(screen.queryByText(enquiryDesk.changedTitle)).toBe(null);
});

test("a note of an answer given elsewhere is not sent twice: its form closes once the thread shows the note", async () => {
  isInThread = true;
  await pressFirst(/^Answered elsewhere/);
  fireEvent.change(screen.getByLabelText(enquiryDesk.elsewhereNote), { target: { value: "By phone. " } });
  // The page is left before the answer would come.
  fireEvent.submit(screen.getByRole("form", { name: enquiryDesk.elsewhereTitle }));
  cleanup();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(hasUnsentText()).toBe(true);
  await openEnquiryPane();
  await screen.findAllByText(/By phone\./);
  await waitFor(() => expect(screen.queryByLabelText(enquiryDesk.elsewhereNote)).toBe(null));
  expect(hasUnsentText()).toBe(false);
});

test("a note of an answer given elsewhere stays in its form while it is typed, even if the thread has the same", async () => {
  isInThread = true;
  const note = () => screen.queryByLabelText<HTMLTextAreaElement>(enquiryDesk.elsewhereNote);
  const type = (value: string) => fireEvent.change(note() as HTMLElement, { target: { value } });
  await pressFirst(/^Answered elsewhere/);
  type("By phone");
  await pressFirst(enquiryDesk.elsewhereDo);
  await waitFor(() => expect(note()).toBe(null));
  fireEvent.keyDown(document.body, { key: "w" });
  for (const typed of ["By phone", "By phone again"]) {
    type(typed);
    expect(note()?.value).toBe(typed);
  }
});

test("a change after one whose answer was lost is based on the version that is shown now", async () => {
  await pressFirst(/^Close/);
  await screen.findAllByRole("button", { name: /^Open again/ });
  isLost = false;
  await pressFirst(/^Open again/);
  await screen.findAllByRole("button", { name: /^Close/ });
  expect(screen.queryByText(enquiryDesk.changedTitle)).toBe(null);
});
