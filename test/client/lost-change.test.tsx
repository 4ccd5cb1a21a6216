import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enquiryDesk } from "#content/office/enquiry.ts";
import { officeFailures } from "#content/office/frame.ts";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import { openEnquiryPane } from "#test/support/enquiry-pane.tsx";

type Sent = { method: string | undefined; key: string | null; body: Record<string, unknown> };

let sent: Sent[];
let isLost: boolean;

/** Stubs a Worker that makes a change only once for each key. */
beforeEach(async () => {
  sent = [];
  isLost = true;
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
      made = asked;
    }
    if (isLost) throw new TypeError("Failed to fetch");
    return Response.json(now);
  });
  await openEnquiryPane();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
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

test("a change after one whose answer was lost is based on the version that is shown now", async () => {
  await pressFirst(/^Close/);
  await screen.findAllByRole("button", { name: /^Open again/ });
  isLost = false;
  await pressFirst(/^Open again/);
  await screen.findAllByRole("button", { name: /^Close/ });
  expect(screen.queryByText(enquiryDesk.changedTitle)).toBe(null);
});
