import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NameForm } from "#client/pages/account/name-form.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a member who saves another name has their activity read again, in which it is on record", async () => {
  const person = { id: "ada", email: "ada@example.com", name: "Ada", kind: "retail", twoFactor: false } as const;
  vi.stubGlobal("fetch", async () => Response.json({ person: { ...person, name: "Ada Rossi" } }));
  const onChanged = vi.fn();
  render(<NameForm person={person} onChanged={onChanged} />);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "Ada Rossi" } });
  expect(onChanged).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Save name" }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
});
