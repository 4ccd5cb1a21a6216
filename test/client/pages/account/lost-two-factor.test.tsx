import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notify, notifySessionEnded } from "#client/notify.ts";
import { TwoFactor } from "#client/pages/account/two-factor.tsx";
import { currentSession, setSession } from "#client/session.ts";
import type { TwoFactorState } from "#rules/accounts/answers.ts";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn(), notifySessionEnded: vi.fn() }));

const person = { id: "ada", email: "ada@firm.example", name: "Ada", kind: "retail", twoFactor: false } as const;
const isOn: TwoFactorState = { since: "2030-01-15T09:00:00.000Z", recoveryCodesLeft: 10 };
const enrolment = {
  secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
  address: "otpauth://totp/test",
  qr: { size: 1, path: "M0 0h1v1h-1z" },
};

/** What the Worker has stored. It handles each change, but its answer is lost. */
let stored: TwoFactorState | null;
/** True if the session's new token was lost with the answer, so that the browser has only the old one. */
let hasOldToken: boolean;

beforeEach(() => {
  hasOldToken = false;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(String(request), "https://portal.test").pathname;
    if (path.endsWith("/enrolment")) return Response.json(enrolment);
    if (path.endsWith("/recovery-codes")) return Response.json({ recoveryCodes: ["ABCD-EFGH"] });
    if (init?.method === "PUT" || path.endsWith("/removal")) {
      stored = stored ? null : isOn;
      throw new TypeError("Failed to fetch");
    }
    if (path.endsWith("/session")) return Response.json({ person: hasOldToken ? null : person });
    if (hasOldToken) return Response.json({ type: "unauthenticated", detail: "Please log in." }, { status: 401 });
    return Response.json({ personId: person.id, sessions: [], devices: [], erasure: null, twoFactor: stored });
  });
  setSession(person);
});

afterEach(() => {
  vi.mocked(notify).mockReset();
  vi.mocked(notifySessionEnded).mockReset();
  setSession(null);
});

/** Shows the section of the account page, which is shown again with what is stored when the account is loaded again. */
function show(): void {
  const section = () => <TwoFactor person={person} state={stored} reload={async () => page.rerender(section())} />;
  const page = render(section());
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Sets up an app up to the code that turns two-factor authentication on. */
async function turnOn(): Promise<void> {
  stored = null;
  show();
  press("Set up");
  await screen.findByLabelText("Your password");
  type(/^Your password/, "a password of mine");
  press("Set up");
  await screen.findByLabelText("Code from the app");
  type(/^Code from the app/, "123456");
  press("Turn on");
}

/** Fills in the form for new recovery codes, up to its button. */
async function askForNewCodes(): Promise<void> {
  stored = isOn;
  show();
  press("Change");
  fireEvent.click(await screen.findByRole("button", { name: "New recovery codes" }));
  type(/^Your password$/, "a password of mine");
  type(/^Code from the app/, "123456");
}

test("if the answer is lost, the page still says that two-factor authentication is on, until the next step", async () => {
  await turnOn();
  const said = await screen.findByText(
    "Two-factor authentication is on, but your recovery codes could not be shown here. To make new ones, press Change and then New recovery codes.",
  );
  expect(said.getAttribute("role")).toBe("status");
  expect(document.body.textContent).toMatch(/On since .* Recovery codes left: 10/);
  expect(screen.queryByRole("button", { name: "Turn on" })).toBeNull();
  press("Change");
  await screen.findByRole("button", { name: "Turn off" });
  expect(document.body.textContent).not.toContain("could not be shown here");
});

test("if the answer is lost, the page still says that two-factor authentication is off, and it can be set up again", async () => {
  stored = isOn;
  show();
  press("Change");
  await screen.findByRole("button", { name: "Turn off" });
  press("Turn off");
  type(/^Your password/, "a password of mine");
  type(/^Code from the app/, "123456");
  press("Turn off");
  await screen.findByText("Two-factor authentication is off, and you are logged out everywhere else.");
  screen.getByRole("button", { name: "Set up" });
});

test("if the session's new token is lost too, a member has to log in and reads that two-factor authentication may be on", async () => {
  hasOldToken = true;
  await turnOn();
  const maybeOn =
    "Two-factor authentication may be on now: log in with a code from the app. If it is, make new recovery codes on your account page, because the first ones could not be shown.";
  await waitFor(() => expect(notify).toHaveBeenCalledExactlyOnceWith("sessionEnded", maybeOn));
  await waitFor(() => expect(currentSession()).toEqual({ state: "visitor" }));
  expect(notifySessionEnded).not.toHaveBeenCalled();
});

test("if another tab turns it off while new recovery codes are shown, the page says so once they are kept", async () => {
  await askForNewCodes();
  press("New recovery codes");
  await screen.findByText("ABCD-EFGH");
  stored = null;
  press("I have kept them");
  await screen.findByRole("button", { name: "Set up" });
});

test("a code whose session has ended asks for a login", async () => {
  await askForNewCodes();
  hasOldToken = true;
  press("New recovery codes");
  await waitFor(() => expect(notifySessionEnded).toHaveBeenCalledOnce());
  expect(currentSession()).toEqual({ state: "visitor" });
  expect(screen.queryByText(/^This code is wrong/)).toBeNull();
});
