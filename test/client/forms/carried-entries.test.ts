import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadAgainWith, putBackEntries } from "#client/forms/carried-entries.ts";
import { forbidStorage } from "#test/support/forbidden-storage.ts";

const reload = vi.fn();

beforeEach(() => {
  vi.spyOn(location, "reload").mockImplementation(reload);
  showForm();
});

afterEach(() => {
  document.body.replaceChildren();
  reload.mockClear();
  vi.restoreAllMocks();
});

/** Shows the empty form, as a page does when it has loaded. */
function showForm(): void {
  document.body.innerHTML = `<form><input name="find"></form><form>
    <input name="email"><input name="password" type="password"><textarea name="message"></textarea>
  </form>`;
}

function form(): HTMLFormElement {
  return document.forms[1] as HTMLFormElement;
}

function typed(): Record<string, string> {
  return Object.fromEntries(["email", "password", "message"].map((name) => [name, fieldOf(name).value]));
}

function fieldOf(name: string): HTMLInputElement {
  return form().elements.namedItem(name) as HTMLInputElement;
}

function fillIn(): void {
  fieldOf("email").value = "ada@firm.example";
  fieldOf("password").value = "seven tall cranes";
  fieldOf("message").value = "We build\na plant.";
}

test("what was typed into a form is there after the page has reloaded, without the password, which is not stored", () => {
  fillIn();
  loadAgainWith(form());
  expect(reload).toHaveBeenCalledOnce();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("cranes");
  showForm();
  putBackEntries();
  expect(typed()).toEqual({ email: "ada@firm.example", password: "", message: "We build\na plant." });
  // Only once: a form that is opened later starts empty.
  showForm();
  putBackEntries();
  expect(typed()).toEqual({ email: "", password: "", message: "" });
});

test.each(["getItem", "setItem"] as const)(
  "if %s of the storage is forbidden, the page does not reload, and the form keeps what was typed",
  (call) => {
    forbidStorage(call, new DOMException("The operation is insecure.", "SecurityError"));
    putBackEntries();
    fillIn();
    loadAgainWith(form());
    expect(reload).not.toHaveBeenCalled();
    expect(typed()).toMatchObject({ email: "ada@firm.example", message: "We build\na plant." });
  },
);
