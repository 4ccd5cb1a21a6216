import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ContactForm } from "#client/pages/connect/contact-form.tsx";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn(), prepareToNotify: vi.fn() }));

type Options = { callback(token: string): void; "error-callback"(): boolean; action: string; sitekey: string };

const sent: Request[] = [];
let options: Options | undefined;
const widget = {
  render: vi.fn((_: HTMLElement, given: Options) => {
    options = given;
    return "widget";
  }),
  reset: vi.fn(),
  remove: vi.fn(),
};

beforeEach(() => {
  sent.length = 0;
  options = undefined;
  document.documentElement.dataset.turnstile = "site-key";
  vi.stubGlobal("turnstile", widget);
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(new Request(new URL(String(input), location.href), init));
    return Response.json({ reference: "AAAAA-BBBBB" }, { status: 201 });
  });
});

afterEach(() => {
  delete document.documentElement.dataset.turnstile;
  for (const script of document.querySelectorAll("script[src*=turnstile]")) script.remove();
  vi.clearAllMocks();
  // The script is loaded once for a page, so the next test imports the widget anew.
  vi.resetModules();
});

function openForm() {
  render(
    <MemoryRouter>
      <ContactForm />
    </MemoryRouter>,
  );
  for (const [name, text] of [
    ["Full Name", "Ada Rossi"],
    ["Email Address", "ada@firm.example"],
    ["Message", "We build a plant."],
  ] as const) {
    const field = screen.getByRole("textbox", { name });
    fireEvent.focusIn(field);
    fireEvent.change(field, { target: { value: text } });
  }
}

/** Sets whether happy-dom, which loads no scripts, reports them as loaded or as failed. */
function letScripts(load: boolean): void {
  const { happyDOM } = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = load;
}

const press = () => fireEvent.click(screen.getByRole("button", { name: "Send Message" }));

test("a message is sent without a token if the script cannot be loaded", async () => {
  letScripts(false);
  openForm();
  press();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.headers.has("Turnstile-Token")).toBe(false);
  expect(options).toBeUndefined();
});

test("a message carries the token of the widget, and the next message a new one", async () => {
  letScripts(true);
  openForm();
  await waitFor(() => expect(options).toMatchObject({ sitekey: "site-key", action: "contact" }));
  press();
  options?.callback("first token");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.headers.get("Turnstile-Token")).toBe("first token");
  expect(sent[0]?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f-]{36}$/);
  expect(widget.reset).toHaveBeenCalledTimes(1);
});

test("the widget is above the button that sends the form", async () => {
  letScripts(true);
  openForm();
  await waitFor(() => expect(options).toBeDefined());
  const [place] = widget.render.mock.calls[0] ?? [];
  const button = screen.getByRole("button", { name: "Send Message" });
  expect(place && button.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test("a message that waits for the widget is sent without a token as soon as the widget fails", async () => {
  letScripts(true);
  openForm();
  await waitFor(() => expect(options).toBeDefined());
  press();
  await waitFor(() => {
    options?.["error-callback"]();
    expect(sent).toHaveLength(1);
  });
  expect(sent[0]?.headers.has("Turnstile-Token")).toBe(false);
  // A message that was sent because its wait had timed out would not have reset the widget.
  expect(widget.reset).toHaveBeenCalledTimes(1);
});

test("a message is sent without a token if the widget has not answered after five seconds", async () => {
  letScripts(true);
  openForm();
  await waitFor(() => expect(options).toBeDefined());
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  press();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(4_999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.headers.has("Turnstile-Token")).toBe(false);
  expect(widget.reset).not.toHaveBeenCalled();
});

test("without a site key in the document, no script is loaded", async () => {
  delete document.documentElement.dataset.turnstile;
  openForm();
  press();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(document.querySelector("script[src*=turnstile]")).toBeNull();
});
