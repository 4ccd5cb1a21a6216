import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { TwoFactorSteps } from "#client/pages/account/two-factor-steps.tsx";

test("a member whose new recovery codes were lost with the answer reads that the ones they have may no longer work", async () => {
  vi.stubGlobal("fetch", async () => Response.error());
  const person = { id: "ada", email: "ada@example.com", name: "Ada", kind: "retail", twoFactor: true } as const;
  const before = { since: "2030-01-15T09:00:00.000Z", recoveryCodesLeft: 10 };
  render(<TwoFactorSteps person={person} before={before} reload={async () => {}} onClose={() => {}} />);
  fireEvent.click(screen.getByRole("button", { name: "New recovery codes" }));
  fireEvent.change(screen.getByLabelText("Your password"), { target: { value: "a few words" } });
  fireEvent.change(screen.getByLabelText(/^Code from the app/), { target: { value: "123456" } });
  fireEvent.click(screen.getByRole("button", { name: "New recovery codes" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/so that those you have no longer work/);
});
