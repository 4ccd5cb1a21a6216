import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NameForm } from "#client/pages/account/name-form.tsx";
import { currentSession, setSession } from "#client/session.ts";

const person = { id: "ada", email: "ada@example.com", name: "Ada", kind: "retail", twoFactor: false } as const;
const bruno = { ...person, id: "bruno", email: "bruno@example.com", name: "Bruno" };

beforeEach(() => setSession(person));
afterEach(() => setSession(null));

test("when a member saves another name, their activity is loaded again, because it records the change", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ person: { ...person, name: "Ada Rossi" } }));
  const onChanged = vi.fn();
  render(<NameForm person={person} onChanged={onChanged} />);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "Ada Rossi" } });
  expect(onChanged).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Save name" }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
});

test.each([
  ["has logged out", null],
  ["has logged in", bruno],
])("a name whose save is answered late is not shown if somebody %s in the meantime", async (_, now) => {
  const saved = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => saved.promise);
  const onChanged = vi.fn();
  render(<NameForm person={person} onChanged={onChanged} />);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "Ada Rossi" } });
  fireEvent.click(screen.getByRole("button", { name: "Save name" }));
  await screen.findByRole("button", { name: "Saving..." });
  setSession(now);
  saved.resolve(Response.json({ person: { ...person, name: "Ada Rossi" } }));
  await screen.findByRole("button", { name: "Save name" });
  expect(currentSession()).toEqual(now ? { state: "member", person: now } : { state: "visitor" });
  expect(onChanged).not.toHaveBeenCalled();
});
