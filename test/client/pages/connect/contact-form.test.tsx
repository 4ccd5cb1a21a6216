import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notify } from "#client/notify.ts";
import { ContactForm } from "#client/pages/connect/contact-form.tsx";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn(), prepareToNotify: vi.fn() }));

const typed = {
  "Full Name": "Ada Rossi",
  "Email Address": "ada@firm.example",
  Company: "Rossi SpA",
  Message: "We build a plant.",
};
const required = ["Full Name", "Email Address", "Message"];

/** The idempotency keys of the messages that were sent. */
let keys: (string | null)[];
let answer: () => Response;

beforeEach(() => {
  keys = [];
  answer = () => Response.json({ reference: "AAAAA-BBBBB" }, { status: 201 });
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get("Idempotency-Key"));
    return answer();
  });
  render(
    <MemoryRouter>
      <ContactForm />
    </MemoryRouter>,
  );
});

afterEach(() => {
  vi.mocked(notify).mockClear();
  vi.restoreAllMocks();
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const press = () => fireEvent.click(screen.getByText("Send Message"));
const shown = () => Object.fromEntries(Object.keys(typed).map((name) => [name, field(name).value]));

function fillIn(message: Record<string, string>): void {
  for (const [name, value] of Object.entries(message)) fireEvent.input(field(name), { target: { value } });
}

/** What is said about a field that is wrong. */
function errorOf(name: string): string | null | undefined {
  const id = field(name).getAttribute("aria-describedby");
  return id && document.getElementById(id)?.textContent;
}

/** Sends the message and waits for what is said about it. */
async function sendAndExpect(...said: Parameters<typeof notify>): Promise<void> {
  vi.mocked(notify).mockClear();
  press();
  await waitFor(() => expect(vi.mocked(notify).mock.calls).toEqual([said]));
  await screen.findByText("Send Message");
}

test("a visitor who leaves required fields empty is told what is missing and led there, and nothing is sent", async () => {
  expect(required.map((name) => field(name).required)).toEqual([true, true, true]);
  expect([field("Company").required, field("Email Address").type]).toEqual([false, "email"]);
  await sendAndExpect("enquiryIncomplete", "Please fill in all required fields");
  for (const name of required) {
    expect(field(name).getAttribute("aria-invalid")).toBe("true");
    expect(errorOf(name)).toMatch(/^Please enter your /);
  }
  expect(field("Company").getAttribute("aria-invalid")).toBe("false");
  expect(document.activeElement).toBe(field("Full Name"));
  expect(keys).toEqual([]);
});

test("a name of spaces counts as missing, and the other fields keep what was typed", async () => {
  const message = { ...typed, "Full Name": "   " };
  fillIn(message);
  await sendAndExpect("enquiryIncomplete", "Please fill in all required fields");
  expect(document.activeElement).toBe(field("Full Name"));
  expect(field("Message").getAttribute("aria-invalid")).toBe("false");
  expect(shown()).toEqual(message);
  expect(keys).toEqual([]);
});

test("a visitor who sends too many messages is told to wait, and keeps the message", async () => {
  const detail = "You have sent several messages. Please wait a minute.";
  answer = () => Response.json({ type: "rate-limited", detail }, { status: 429 });
  fillIn(typed);
  await sendAndExpect("enquiryIncomplete", detail);
  expect(shown()).toEqual(typed);
});

test("a message that is sent again after a lost answer is the same message, and the next one is another", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const answered = answer;
  answer = () => {
    throw new TypeError("lost");
  };
  fillIn(typed);
  await sendAndExpect("enquiryFailed");
  expect(shown()).toEqual(typed);
  answer = answered;
  await sendAndExpect("enquirySent");
  fillIn(typed);
  await sendAndExpect("enquirySent");
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
