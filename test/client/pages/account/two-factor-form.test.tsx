import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TwoFactor } from "#client/pages/account/two-factor.tsx";
import { setSession } from "#client/session.ts";

const person = { id: "ada", email: "ada@firm.example", name: "Ada", kind: "retail", twoFactor: false } as const;
const enrolment = { secret: "GEZDGNBVGY3TQOJQ", address: "otpauth://totp/test", qr: { size: 1, path: "M0 0h1v1h-1z" } };
const wrong = "This is not your current password.";
/** The passwords that were sent. */
let sent: string[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    const { password } = JSON.parse(String(init?.body)) as { password: string };
    sent.push(password);
    if (password === "a password of mine") return Response.json(enrolment);
    return Response.json({ type: "invalid", fields: { password: wrong } }, { status: 422 });
  });
  setSession(person);
  render(<TwoFactor person={person} state={null} reload={async () => {}} />);
});

afterEach(() => setSession(null));

const press = () => fireEvent.click(screen.getByRole("button", { name: "Set up" }));
const type = (password: string) =>
  fireEvent.change(screen.getByLabelText("Your password"), { target: { value: password } });

test("a wrong password is reported beside its field, which gets the focus, before an app is set up, and can be corrected", async () => {
  press();
  const field = await screen.findByLabelText<HTMLInputElement>("Your password");
  type("not the password");
  press();
  await screen.findByText(wrong);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(wrong);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByText(/^This may not have been done/)).toBeNull();
  type("a password of mine");
  press();
  await screen.findByLabelText("Code from the app");
  expect(sent).toEqual(["not the password", "a password of mine"]);
});

test("an app is not set up without the password", async () => {
  press();
  await screen.findByLabelText("Your password");
  press();
  await screen.findByText("Please enter your password.");
  expect(sent).toEqual([]);
});
