import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CodeForm } from "#client/pages/login/code-form.tsx";
import { loginCode } from "#content/pages/login-code.ts";

const person = { id: "one", name: "Ada", email: "ada@firm.example", kind: "retail", twoFactor: true };

/** Sends a code whose answer is lost. */
function enterCode(onLoggedIn: () => void, begun: typeof person | null, email = person.email): void {
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "POST") throw new TypeError("Failed to fetch");
    return Response.json({ person: begun });
  });
  render(<CodeForm email={email} onLoggedIn={onLoggedIn} onBack={() => {}} />);
  fireEvent.change(screen.getByLabelText("Code from the app"), { target: { value: "123456" } });
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
}

test("a login that succeeded goes on even if the answer to its code was lost", async () => {
  const onLoggedIn = vi.fn();
  enterCode(onLoggedIn, person);
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledExactlyOnceWith(person));
  expect(screen.queryByRole("alert")).toBe(null);
});

test("a login that did not succeed is reported as unavailable", async () => {
  const onLoggedIn = vi.fn();
  enterCode(onLoggedIn, null);
  expect((await screen.findByRole("alert")).textContent).toBe(loginCode.unavailable);
  expect(onLoggedIn).not.toHaveBeenCalled();
});

test.each([
  ["a person whose code was taken without an answer is told so when the code is refused at the next press", []],
  [
    "a person whose later code was wrong is told why the login is over, although an earlier code had no answer",
    [() => Response.json({ type: "invalid", fields: { code: "Wrong." } }, { status: 422 })],
  ],
])("%s", async (_, between) => {
  const onBack = vi.fn();
  const detail = "This login has taken too long.";
  const answers = [
    () => Promise.reject(new TypeError("Failed to fetch")),
    ...between,
    () => Response.json({ type: "unauthenticated", detail }, { status: 401 }),
  ];
  vi.stubGlobal("fetch", async (_url: RequestInfo | URL, init?: RequestInit) =>
    init?.method === "POST" ? answers.shift()?.() : Response.json({ person: null }),
  );
  render(<CodeForm email={person.email} onLoggedIn={() => {}} onBack={onBack} />);
  fireEvent.change(screen.getByLabelText("Code from the app"), { target: { value: "123456" } });
  const logIn = screen.getByRole<HTMLButtonElement>("button", { name: "Log in" });
  while (answers.length > 0) {
    await waitFor(() => expect(logIn.disabled).toBe(false));
    fireEvent.click(logIn);
    await waitFor(() => expect(logIn.disabled).toBe(false));
  }
  const said = between.length === 0 ? loginCode.mayBeUsed : detail;
  await waitFor(() => expect(onBack).toHaveBeenCalledExactlyOnceWith(said));
});

test("an e-mail address typed with capitals and spaces still matches the account", async () => {
  const onLoggedIn = vi.fn();
  enterCode(onLoggedIn, person, " Ada@Firm.example ");
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledExactlyOnceWith(person));
});

test("a person whose code did not arrive does not continue as somebody else who is logged in in the same browser", async () => {
  const onLoggedIn = vi.fn();
  enterCode(onLoggedIn, person, "bruno@firm.example");
  expect((await screen.findByRole("alert")).textContent).toBe(loginCode.unavailable);
  expect(onLoggedIn).not.toHaveBeenCalled();
});

test("a code that is missing or wrong is reported at its field, and a recovery code can be entered instead", async () => {
  const wrong = "This code is wrong, or was already used.";
  const answers = [
    () => Response.json({ type: "invalid", fields: { code: wrong } }, { status: 422 }),
    () => Response.json({ person }),
  ];
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return answers.shift()?.();
  });
  const onLoggedIn = vi.fn();
  render(<CodeForm email={person.email} onLoggedIn={onLoggedIn} onBack={() => {}} />);
  const logIn = screen.getByRole<HTMLButtonElement>("button", { name: "Log in" });
  fireEvent.click(logIn);
  await screen.findByText("Please enter a code.");
  fireEvent.change(screen.getByLabelText("Code from the app"), { target: { value: "000000" } });
  fireEvent.click(logIn);
  await screen.findByText(wrong);
  fireEvent.click(screen.getByRole("button", { name: "Use a recovery code instead" }));
  expect(screen.queryByText(wrong)).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Recovery code"));
  fireEvent.change(screen.getByLabelText("Recovery code"), { target: { value: "JARD6-KXEHX" } });
  fireEvent.click(logIn);
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledExactlyOnceWith(person));
  expect(sent).toEqual([{ code: "000000" }, { code: "JARD6-KXEHX" }]);
  // The page after the login takes a moment, in which nothing more can be sent.
  expect(logIn.disabled).toBe(true);
});
