import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { ResetForm } from "#client/pages/forgot-password/reset-form.tsx";

/** The answers to the requests, in order. */
let answers: (() => Response)[];
let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return answers.shift()?.();
  });
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <ResetForm /> }])} />);
});

const email = () => screen.getByLabelText<HTMLInputElement>("Email");

function ask(address: string): void {
  fireEvent.change(email(), { target: { value: address } });
  fireEvent.click(screen.getByRole("button", { name: "Send the link" }));
}

test("a request for a password link without a valid address is not sent, and the focus goes to the field", async () => {
  ask("");
  await screen.findByText("Please enter your email address.");
  expect(document.activeElement).toBe(email());
  ask("nobody");
  await screen.findByText("Please enter an address like name@company.com.");
  expect(sent).toEqual([]);
});

test("a failed request for a password link can be sent again, and its success does not tell if an account exists", async () => {
  const address = "nobody@firm.example";
  const detail = "Too many requests in a short time. Please wait a minute and try again.";
  answers = [
    () => {
      throw new TypeError("Failed to fetch");
    },
    () => Response.json({ type: "rate-limited", detail }, { status: 429 }),
    () => Response.json({}),
  ];
  ask(address);
  await screen.findByText(/^We could not request a new password\./);
  ask(address);
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(detail));
  expect(email().value).toBe(address);
  ask(address);
  const told = await screen.findByRole("status");
  expect(told.textContent).toContain("Check your mail");
  expect(told.textContent).toContain("If an account has this address, a link to set a new password is on its way.");
  expect(told.textContent).toContain("It works once, for 10 minutes.");
  expect(told.textContent).toContain("Look in your spam folder");
  await waitFor(() => expect(document.activeElement).toBe(told));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(email().value).toBe(address);
  expect(sent).toEqual([{ email: address }, { email: address }, { email: address }]);
});
