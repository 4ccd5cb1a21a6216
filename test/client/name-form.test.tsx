import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NameForm } from "#client/pages/account/name-form.tsx";
import type { Person } from "#rules/accounts/person.ts";

const person = { id: "ada", email: "ada@example.com", name: "Ada", kind: "retail", twoFactor: false } as const;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test("a member who saves another name has their activity read again, in which it is on record", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ person: { ...person, name: "Ada Rossi" } }));
  const onChanged = vi.fn();
  render(<NameForm person={person} onChanged={onChanged} />);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "Ada Rossi" } });
  expect(onChanged).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Save name" }));
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
});

test("a name that was typed is there after the session has ended, until it is saved, and never over another one", async () => {
  const show = (own: Person = person) => {
    cleanup();
    render(<NameForm person={own} onChanged={() => {}} />);
    return screen.getByRole<HTMLInputElement>("textbox");
  };
  fireEvent.input(show(), { target: { value: "Ada Rossi" } });
  expect(show().value).toBe("Ada Rossi");
  expect(show({ ...person, name: "Ada Verdi" }).value).toBe("Ada Verdi");
  expect(show({ ...person, id: "bea" }).value).toBe("Ada");
  vi.stubGlobal("fetch", async () => Response.json({ person: { ...person, name: "Ada Rossi" } }));
  show();
  fireEvent.click(screen.getByRole("button", { name: "Save name" }));
  await screen.findByText("Your name is saved.");
  expect(show().value).toBe("Ada");
});
