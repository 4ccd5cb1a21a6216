import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notify } from "#client/notify.ts";
import { BookingDialog } from "#client/pages/consultation/booking-dialog.tsx";
import { slots } from "#rules/consultations/slots.ts";
import type { Day } from "#rules/day.ts";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn(), prepareToNotify: vi.fn() }));

const typed = { "Full name": "Ada Rossi", Email: "ada@firm.example", Company: "Rossi SpA", Message: "A plant." };

type Answers = {
  /** The offer of the day. Omitted if it cannot be looked up. */
  offer?: object;
  /** The answer to the request for a consultation. */
  sent?: () => Response;
};
let sentTimes = 0;
let asked: URLSearchParams | undefined;
let onClose: () => void;

beforeEach(() => {
  sentTimes = 0;
  asked = undefined;
  onClose = vi.fn();
});

afterEach(async () => {
  // A dialog gives the focus back a moment after it is gone, which would close the next one.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  vi.mocked(notify).mockClear();
});

/** Opens the form for a Saturday. */
async function openDialog({ offer, sent = Response.error }: Answers = {}): Promise<void> {
  vi.stubGlobal("fetch", async (address: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(String(address), location.href);
    if (pathname === "/api/consultation-slots") {
      asked = searchParams;
      return offer ? Response.json(offer) : Response.error();
    }
    sentTimes += 1;
    return sent();
  });
  render(
    <MemoryRouter>
      <BookingDialog day={"2030-01-19" as Day} onClose={onClose} />
    </MemoryRouter>,
  );
  await screen.findByText("Confirm Your Consultation");
}

const time = () => screen.getByLabelText<HTMLSelectElement>(/^Time/);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const choose = (value: string) => fireEvent.change(time(), { target: { value } });
const confirm = () => fireEvent.click(screen.getByText("Confirm"));
const errorOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute("aria-describedby") ?? "none")?.textContent;

function fillIn(request: Record<string, string>): void {
  for (const [name, value] of Object.entries(request)) fireEvent.input(field(name), { target: { value } });
}

function offered(): { text: string; disabled: boolean }[] {
  return [...time().options].slice(1).map(({ textContent, disabled }) => ({ text: textContent ?? "", disabled }));
}

/** An offer of all times. `change` says what is special about each. */
function offerOf(change: (at: number) => object) {
  const all = slots.map((slot, at) => ({ slot, yours: null, state: "free", outsideHours: false, ...change(at) }));
  return { zone: "Eastern Time", visitorZone: "Japan Standard Time", slots: all };
}

test("a visitor is told at each field what is missing, and nothing is sent", async () => {
  await openDialog();
  fillIn({ ...typed, "Full name": "  ", Email: "" });
  confirm();
  await waitFor(() =>
    expect(notify).toHaveBeenCalledExactlyOnceWith("enquiryIncomplete", "Please fill in all required fields"),
  );
  expect([time(), field("Full name"), field("Email")].map(errorOf)).toEqual([
    "Please choose a time.",
    "Please enter your name.",
    "Please enter your email address.",
  ]);
  expect(document.activeElement).toBe(time());
  expect(sentTimes).toBe(0);
  expect(onClose).not.toHaveBeenCalled();
});

test("a visitor whose day has passed in our time zone is told so at the time field, and keeps the entries", async () => {
  const fields = { day: "This day has passed where we are." };
  await openDialog({ sent: () => Response.json({ type: "invalid", detail: "Check it.", fields }, { status: 422 }) });
  choose("10:00");
  fillIn(typed);
  confirm();
  await waitFor(() => expect(notify).toHaveBeenCalledExactlyOnceWith("enquiryIncomplete", "Check it."));
  expect(errorOf(time())).toBe(fields.day);
  expect(document.activeElement).toBe(time());
  expect(Object.keys(typed).map((name) => field(name).value)).toEqual(Object.values(typed));
  expect(onClose).not.toHaveBeenCalled();
});

test("without availability a visitor sees all 18 times in the business's time zone", async () => {
  await openDialog();
  await screen.findByText(/^We could not look up your own time .* Eastern Time\.$/);
  expect(offered()).toHaveLength(18);
  expect(offered().filter(({ disabled }) => disabled)).toEqual([]);
  expect([offered().at(0)?.text, offered().at(-1)?.text]).toEqual(["9:00 AM", "5:30 PM"]);
});

test("each time is also shown in the visitor's own time zone, which the browser names", async () => {
  await openDialog({ offer: offerOf((at) => ({ yours: at === 0 ? "11:00 PM" : "Sunday, 7:30 AM" })) });
  await screen.findByText("Your own times are in Japan Standard Time.");
  expect(offered().at(0)?.text).toBe("9:00 AM · 11:00 PM your time");
  expect(offered().at(-1)?.text).toBe("5:30 PM · Sunday, 7:30 AM your time");
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(Object.fromEntries(asked ?? [])).toEqual({ day: "2030-01-19", timeZone });
});

test("a visitor is told that a chosen time is outside business hours", async () => {
  const sentence = /^This time is outside our business hours/;
  await openDialog({ offer: offerOf((at) => ({ outsideHours: at > 9 })) });
  await screen.findByText(/Japan Standard Time/);
  choose("10:00");
  expect(screen.queryByText(sentence)).toBeNull();
  choose("15:00");
  expect(screen.getByText(sentence)).toBeTruthy();
});

test("a visitor is told that a day has no time left, and why each time cannot be chosen", async () => {
  await openDialog({ offer: offerOf((at) => ({ state: at % 2 === 0 ? "passed" : "taken" })) });
  await screen.findByText("No time is left on this day. Please choose another day.");
  expect(offered().map(({ disabled }) => disabled)).not.toContain(false);
  expect(
    offered()
      .slice(0, 2)
      .map(({ text }) => text),
  ).toEqual(["9:00 AM · already past", "9:30 AM · no longer free"]);
});

test("a time that somebody else has taken is no longer chosen, and the next confirmation asks for another one", async () => {
  const offer = offerOf(() => ({}));
  const fields = { slot: "This time is no longer free. Please choose another." };
  await openDialog({
    offer,
    sent() {
      Object.assign(
        offer,
        offerOf((at) => (at === 12 ? { state: "taken" } : {})),
      );
      return Response.json({ type: "invalid", detail: "Check it.", fields }, { status: 422 });
    },
  });
  await screen.findByText(/Japan Standard Time/);
  choose("15:00");
  fillIn(typed);
  confirm();
  await screen.findByText("3:00 PM · no longer free");
  await expect.poll(() => time().value).toBe("");
  expect(errorOf(time())).toBe(fields.slot);
  confirm();
  await expect.poll(() => errorOf(time())).toBe("Please choose a time.");
  expect(sentTimes).toBe(1);
});
