import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notify } from "#client/notify.ts";
import { PasswordChangeForm } from "#client/pages/account/password-change-form.tsx";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn(), notifySessionEnded: vi.fn() }));

const maybeChanged =
  "Your password may have been changed. Log in with the new one, or with the old one if that is refused.";

/** What becomes of each call: its answer is lost, or the browser has only the session's old token. */
let answers: Record<string, "lost" | "old token">;

beforeEach(() => {
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const path = String(request);
    if (path.endsWith("/api/session")) return Response.json({ person: null });
    if (answers[path] !== "old token") throw new TypeError("Failed to fetch");
    return Response.json({ type: "unauthenticated", detail: "Please log in." }, { status: 401 });
  });
  render(<PasswordChangeForm email="ada@example.com" requiresCode={false} onChanged={async () => {}} />);
  fireEvent.change(screen.getByLabelText("Current password"), { target: { value: "the one before" } });
  fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: "a few words in a row" } });
});

afterEach(() => vi.mocked(notify).mockReset());

const press = () => fireEvent.click(screen.getByRole("button", { name: "Change password" }));

test("a member whose new session token was lost with the answer reads that the password may have been changed", async () => {
  answers = { "/api/account": "old token" };
  press();
  await waitFor(() => expect(notify).toHaveBeenCalledExactlyOnceWith("sessionEnded", maybeChanged));
});

test("a member reads that the password may have been changed even if only the next press reaches the Worker", async () => {
  answers = {};
  press();
  await screen.findByText("This may not have been done. Check your connection and try again.");
  expect(notify).not.toHaveBeenCalled();
  answers = { "/api/account/password": "old token" };
  press();
  await waitFor(() => expect(notify).toHaveBeenCalledExactlyOnceWith("sessionEnded", maybeChanged));
});

test("if the session ended before the first press, nothing is said about the password", async () => {
  answers = { "/api/account/password": "old token" };
  press();
  await screen.findByText("Please log in.");
  expect(notify).not.toHaveBeenCalled();
});
