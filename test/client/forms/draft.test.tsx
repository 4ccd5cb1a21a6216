import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { dropDrafts } from "#client/forms/drop-drafts.ts";
import { dropDraftsOfOthers } from "#client/forms/drop-drafts-of-others.ts";
import { Honeypot } from "#client/forms/enquiry-fields.tsx";
import { useDraft } from "#client/forms/use-draft.ts";
import { forbidStorage } from "#test/support/forbidden-storage.ts";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
let draft: ReturnType<typeof useDraft>;

function Form({ name = "contact" }: { name?: string }) {
  const form = useRef<HTMLFormElement>(null);
  draft = useDraft(form, name);
  return (
    <form ref={form}>
      <input aria-label="Name" name="name" />
      <textarea aria-label="Message" name="message" />
    </form>
  );
}

function EnquiryForm() {
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, "consultation");
  return (
    <form ref={form}>
      <textarea aria-label="Message" name="message" />
      <Honeypot label="Leave this empty" />
    </form>
  );
}

function Choice() {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState("");
  useDraft(form, "consultation");
  return (
    <form ref={form}>
      <select aria-label="Time" name="slot" onChange={({ target }) => setShown(target.value)}>
        <option value="">Choose</option>
        <option value="09:30">9:30 AM</option>
      </select>
      <output>{shown}</output>
    </form>
  );
}

function DayForm({ day }: { day: string }) {
  const form = useRef<HTMLFormElement>(null);
  draft = useDraft(form, "consultation");
  return (
    <form ref={form} aria-label="Booking" onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Name" name="name" />
      <input type="hidden" name="day" value={day} readOnly />
    </form>
  );
}

/** A form whose input the browser has restored before the page is hydrated. */
function PutBack() {
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, "contact");
  const put = (input: HTMLInputElement | null) => {
    if (input) input.value = "Ada Rossi";
  };
  return (
    <form ref={form}>
      <input aria-label="Name" name="name" ref={put} />
    </form>
  );
}

function Prefilled() {
  const form = useRef<HTMLFormElement>(null);
  draft = useDraft(form, "name:ada", { isPrefilled: true });
  return (
    <form ref={form}>
      <input aria-label="Name" name="name" defaultValue="Ada" />
    </form>
  );
}

function type(label: string, value: string): void {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
}

function typed(label: string): string {
  return (screen.getByLabelText(label) as HTMLInputElement).value;
}

/** Loads the page again: only what the tab keeps is left. */
function reload(name?: string): void {
  cleanup();
  render(<Form {...(name && { name })} />);
}

/** Brings the page back from the Back cache, in which it has received no events. */
function comeBack(): void {
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
}

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, "");
});

test("typed text is there after a reload, with the same key", () => {
  render(<Form />);
  type("Name", "Ada Rossi");
  type("Message", "We build\na plant.");
  const key = draft.key();
  expect(key).toMatch(uuid);
  reload();
  expect([typed("Name"), typed("Message")]).toEqual(["Ada Rossi", "We build\na plant."]);
  expect(draft.key()).toBe(key);
});

test("text typed before the draft is read is not overwritten", () => {
  render(<Form />);
  type("Name", "Ada Rossi");
  cleanup();
  const early = document.createElement("div");
  early.innerHTML =
    '<form><input aria-label="Name" name="name"/><textarea aria-label="Message" name="message"></textarea></form>';
  document.body.append(early);
  (early.querySelector("input") as HTMLInputElement).value = "Bea Verdi";
  render(<Form />, { container: early, hydrate: true });
  expect(typed("Name")).toBe("Bea Verdi");
  early.remove();
});

test("a prefilled form begins with what was typed over the stored value, until the draft is forgotten", () => {
  const again = () => {
    cleanup();
    render(<Prefilled />);
    return typed("Name");
  };
  expect(again()).toBe("Ada");
  type("Name", "Ada Rossi");
  expect(again()).toBe("Ada Rossi");
  draft.forget();
  expect(again()).toBe("Ada");
});

test("a message that was stored leaves no draft behind, and the next one has a key of its own", () => {
  render(<Form />);
  type("Name", "Ada Rossi");
  const key = draft.key();
  expect(draft.finish({ name: "Ada Rossi", message: "" })).toBe(true);
  expect(typed("Name")).toBe("");
  expect(draft.key()).toMatch(uuid);
  expect(draft.key()).not.toBe(key);
  reload();
  expect(typed("Name")).toBe("");
  expect(draft.key()).not.toBe(key);
});

test("text typed after leaving and reopening a page, while its message is being sent, stays when that is stored", () => {
  render(<Form />);
  type("Name", "Ada Rossi");
  const left = draft;
  reload();
  type("Message", "One more thing.");
  left.finish({ name: "Ada Rossi", message: "" });
  reload();
  expect([typed("Name"), typed("Message")]).toEqual(["Ada Rossi", "One more thing."]);
});

test("a message stored after its page was left leaves no draft, even if a choice beside its form changed meanwhile", () => {
  const { rerender } = render(<DayForm day="2030-01-16" />);
  type("Name", "Ada Rossi");
  rerender(<DayForm day="2030-01-17" />);
  fireEvent.submit(screen.getByRole("form"));
  const left = draft;
  cleanup();
  expect(left.finish({ name: "Ada Rossi", day: "2030-01-17" })).toBe(true);
  render(<DayForm day="2030-01-18" />);
  expect(typed("Name")).toBe("");
});

test("a message that is stored after its page was left leaves no draft behind", () => {
  render(<Form />);
  type("Name", "Ada Rossi");
  const left = draft;
  cleanup();
  expect(left.finish({ name: "Ada Rossi", message: "" })).toBe(true);
  render(<Form />);
  expect(typed("Name")).toBe("");
});

test("text typed while a message is being sent stays when that is stored, and gets a key of its own", () => {
  render(<Form />);
  type("Name", "Ada Rossi");
  const key = draft.key();
  type("Message", "One more thing.");
  expect(draft.finish({ name: "Ada Rossi", message: "" })).toBe(false);
  const next = draft.key();
  expect(next).not.toBe(key);
  reload();
  expect([typed("Name"), typed("Message"), draft.key()]).toEqual(["Ada Rossi", "One more thing.", next]);
});

test("renewing the key keeps what was typed, and the new key itself is kept", () => {
  render(<Form />);
  type("Name", "Ada Rossi");
  const first = draft.key();
  draft.renewKey();
  const second = draft.key();
  expect(second).not.toBe(first);
  reload();
  expect(draft.key()).toBe(second);
  expect(typed("Name")).toBe("Ada Rossi");
});

test("a choice is there after a reload, and a component that depends on it is told", () => {
  render(<Choice />);
  fireEvent.input(screen.getByLabelText("Time"), { target: { value: "09:30" } });
  cleanup();
  render(<Choice />);
  expect(typed("Time")).toBe("09:30");
  expect(screen.getByRole("status").textContent).toBe("09:30");
});

test("a log-out in another tab empties the open form, and what is written next is a new message", () => {
  render(<Form />);
  type("Name", "Ada Rossi");
  const key = draft.key();
  localStorage.setItem("drafts-dropped-at", String(Date.now() + 1));
  dispatchEvent(new StorageEvent("storage", { key: "drafts-dropped-at" }));
  expect(typed("Name")).toBe("");
  expect(draft.key()).not.toBe(key);
  expect(sessionStorage.length).toBe(0);
});

test("a tab that was asleep while somebody logged out shows nothing they typed", () => {
  render(<Form />);
  type("Name", "Ada Rossi");
  cleanup();
  localStorage.setItem("drafts-dropped-at", String(Date.now() + 1));
  render(<Form />);
  expect(typed("Name")).toBe("");
});

test("text typed after a clock that was ahead at a log-out is corrected is there after a reload", () => {
  vi.useFakeTimers();
  dropDrafts();
  vi.setSystemTime(Date.now() - 86_400_000);
  render(<Form />);
  type("Name", "Bea Verdi");
  reload();
  expect(typed("Name")).toBe("Bea Verdi");
});

test("a tab that was asleep shows nothing that was typed before a log-out, even if the clock was set back in between", () => {
  vi.useFakeTimers();
  render(<Form />);
  type("Name", "Ada Rossi");
  const asleep = { ...sessionStorage };
  cleanup();
  vi.setSystemTime(Date.now() - 86_400_000);
  dropDrafts();
  for (const [name, kept] of Object.entries(asleep)) sessionStorage.setItem(name, kept);
  render(<Form />);
  expect(typed("Name")).toBe("");
});

test("input that the browser restores with Back is emptied if somebody has logged out since", () => {
  render(<Form />);
  type("Name", "Ada Rossi");
  cleanup();
  sessionStorage.clear();
  localStorage.setItem("drafts-dropped-at", "1");
  render(<PutBack />);
  expect(typed("Name")).toBe("");
});

test("a form in the Back cache is emptied if somebody has logged out since, and stays otherwise", () => {
  render(<Form />);
  type("Name", "Ada Rossi");
  comeBack();
  expect(typed("Name")).toBe("Ada Rossi");
  localStorage.setItem("drafts-dropped-at", "1");
  comeBack();
  expect(typed("Name")).toBe("");
  type("Name", "Bea Verdi");
  comeBack();
  expect(typed("Name")).toBe("Bea Verdi");
});

test("a member's input is removed when somebody else logs in in the same tab, even without a log-out", () => {
  render(<Form />);
  dropDraftsOfOthers("one");
  type("Name", "Ada Rossi");
  cleanup();
  render(<EnquiryForm />);
  type("Message", "Ada, again");
  dropDraftsOfOthers("two");
  expect(typed("Message")).toBe("");
  reload();
  expect(typed("Name")).toBe("");
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("Ada");
});

test("a member's input on a page in the Back cache is removed if somebody else has used the tab meanwhile", () => {
  dropDraftsOfOthers("one");
  render(<EnquiryForm />);
  type("Message", "Ada, again");
  // Another page of the tab did this, and kept what the other person typed there.
  sessionStorage.clear();
  sessionStorage.setItem("drafts-of", "two");
  sessionStorage.setItem("draft:name", "Bea");
  dropDraftsOfOthers("two");
  expect(typed("Message")).toBe("");
  expect(sessionStorage.getItem("draft:name")).toBe("Bea");
});

test("a visitor's input after a log-out stays when somebody else logs in", () => {
  dropDraftsOfOthers("one");
  render(<EnquiryForm />);
  dropDrafts();
  type("Message", "Bea, a visitor");
  dropDraftsOfOthers("two");
  expect(typed("Message")).toBe("Bea, a visitor");
});

test("a visitor's input stays when they log in, and when they log in again after their session has ended", () => {
  render(<Form />);
  type("Name", "Ada Rossi");
  dropDraftsOfOthers("one");
  dropDraftsOfOthers("one");
  reload();
  expect(typed("Name")).toBe("Ada Rossi");
});

test("logging out empties the open form, and what is typed later is kept again", async () => {
  render(<Form />);
  type("Name", "Ada Rossi");
  dropDrafts();
  expect(typed("Name")).toBe("");
  await new Promise((resolve) => setTimeout(resolve, 2));
  type("Name", "Bea Verdi");
  reload();
  expect(typed("Name")).toBe("Bea Verdi");
});

test("two forms do not share a draft", () => {
  render(<Form name="contact" />);
  type("Name", "Ada Rossi");
  reload("consultation");
  expect(typed("Name")).toBe("");
});

test.each(["getItem", "setItem", "removeItem"] as const)(
  "a form works even if %s of the storage is forbidden",
  (call) => {
    forbidStorage(call, new DOMException("The operation is insecure.", "SecurityError"));
    render(<Form />);
    type("Name", "Ada Rossi");
    expect(typed("Name")).toBe("Ada Rossi");
    expect(draft.key()).toMatch(uuid);
    draft.finish({ name: "Ada Rossi", message: "" });
    expect(typed("Name")).toBe("");
  },
);

const spoilt = [{ key: 1, fields: {} }, { key: "a" }, { fields: { name: "Ada" } }];

test.each(["", "no json", "null", "[]", "{}", ...spoilt.map((value) => keptNow(value))])(
  "a corrupt draft (%s) counts as none",
  (kept) => {
    sessionStorage.setItem("draft:contact", kept);
    render(<Form />);
    expect(typed("Name")).toBe("");
    expect(draft.key()).toMatch(uuid);
  },
);

/** Returns the value as the tab's storage keeps it. */
function keptNow(value: object): string {
  return JSON.stringify({ value, drop: "" });
}
