import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PasswordChangeForm } from "#client/pages/account/password-change-form.tsx";

const same = "This is your current password. Please choose another one.";

/** The answers to the presses, in order. */
let answers: (() => Response)[];
let sent: Record<string, unknown>[];
const onChanged = vi.fn(async () => {});
let page: ReturnType<typeof render>;
const form = (requiresCode: boolean) => (
  <PasswordChangeForm email="ada@example.com" requiresCode={requiresCode} onChanged={onChanged} />
);

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    if (!String(request).endsWith("/api/account/password")) return Response.json({});
    sent.push(JSON.parse(String(init?.body)));
    const answer = answers.shift();
    if (!answer) throw new Error("More was sent than pressed.");
    return answer();
  });
  page = render(form(false));
});

afterEach(() => onChanged.mockClear());

function press(current: string, password: string): void {
  fireEvent.change(screen.getByLabelText("Current password"), { target: { value: current } });
  fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: password } });
  fireEvent.click(screen.getByRole("button", { name: "Change password" }));
}

test("a new password that equals the current one is refused beside its field, which gets the focus", async () => {
  answers = [() => Response.json({ type: "invalid", fields: { password: same } }, { status: 422 })];
  press("a few words in a row", "a few words in a row");
  await screen.findByText(same);
  const field = screen.getByLabelText(/^New password/);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  expect(screen.getByLabelText("Current password").getAttribute("aria-invalid")).not.toBe("true");
  expect(screen.queryByText(/password is changed/)).toBeNull();
  expect(onChanged).not.toHaveBeenCalled();
});

test("a wrong current password is reported beside its field, which gets the focus, and the new one is hidden again", async () => {
  const wrong = "This is not your current password.";
  answers = [() => Response.json({ type: "invalid", fields: { current: wrong } }, { status: 422 })];
  const [, showNew] = screen.getAllByRole("button", { name: "Show password" });
  fireEvent.click(showNew as HTMLElement);
  expect(screen.getByLabelText<HTMLInputElement>(/^New password/).type).toBe("text");
  press("not the password", "a few words in a row");
  await screen.findByText(wrong);
  expect(document.activeElement).toBe(screen.getByLabelText("Current password"));
  expect(screen.getByLabelText<HTMLInputElement>(/^New password/).type).toBe("password");
  expect(onChanged).not.toHaveBeenCalled();
});

test("a change whose answer was lost is reported as made when it is sent again", async () => {
  answers = [
    () => {
      throw new TypeError("Failed to fetch");
    },
    () => Response.json({ passwordSet: true }),
  ];
  press("the one before", "a few words in a row");
  await screen.findByText("This may not have been done. Check your connection and try again.");
  fireEvent.click(screen.getByRole("button", { name: "Change password" }));
  await screen.findByText(/password is changed/);
  expect(onChanged).toHaveBeenCalledOnce();
});

test("if two-factor authentication was turned on in another tab, the form asks for a code and sends it", async () => {
  const needed = "Please enter a code from your app, or a recovery code.";
  answers = [
    () => Response.json({ type: "invalid", fields: { code: needed } }, { status: 422 }),
    () => Response.json({ passwordSet: true }),
  ];
  press("the one before", "a few words in a row");
  await screen.findByText(needed);
  const field = screen.getByLabelText(/^Code/);
  expect(document.activeElement).toBe(field);
  // The rest of the page is loaded again, and says that two-factor authentication is on.
  expect(onChanged).toHaveBeenCalledOnce();
  fireEvent.change(field, { target: { value: "123456" } });
  fireEvent.click(screen.getByRole("button", { name: "Change password" }));
  await screen.findByText(/password is changed/);
  expect(sent.map(({ code }) => code)).toEqual([undefined, "123456"]);
});

test("a code that was requested because of another tab is no longer requested once two-factor authentication is off", async () => {
  answers = [() => Response.json({ type: "invalid", fields: { code: "A code, please." } }, { status: 422 })];
  press("the one before", "a few words in a row");
  await screen.findByLabelText(/^Code/);
  page.rerender(form(true));
  screen.getByLabelText(/^Code/);
  page.rerender(form(false));
  expect(screen.queryByLabelText(/^Code/)).toBeNull();
});
