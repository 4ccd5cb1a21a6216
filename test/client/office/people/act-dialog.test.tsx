import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ActDialog } from "#client/office/people/person/act-dialog.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { hasUnsentText } from "#client/office/use-kept-state.ts";
import { actDialog } from "#content/office/person.ts";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";

const person = { id: "p1", name: "Ada Rossi", kind: "retail", twoFactorSince: "2030-01-01T00:00:00Z" } as PersonDetail;

const client = openQueryClient();
const how = () => screen.getByLabelText<HTMLSelectElement>(actDialog.how);
const number = () => screen.getByLabelText<HTMLInputElement>(actDialog.number);

function aDialog(shown: PersonDetail, onDone: () => void) {
  return (
    <QueryClientProvider client={client}>
      <ActDialog person={shown} act="two-factor-off" onClose={() => {}} onDone={onDone} />
    </QueryClientProvider>
  );
}

test("how somebody was identified before their second factor is taken off is kept until that is done", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ twoFactor: false }));
  const onDone = vi.fn();
  const show = () => render(aDialog(person, onDone));
  show();
  fireEvent.change(how(), { target: { value: actDialog.hows[1] } });
  fireEvent.change(number(), { target: { value: "The number on record" } });
  cleanup();
  show();
  expect([how().value, number().value]).toEqual([actDialog.hows[1], "The number on record"]);
  fireEvent.submit(number().form as HTMLFormElement);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(hasUnsentText()).toBe(false);
});

test("a second factor that turns out to be taken off counts as done, and leaves nothing unsent", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("The connection is lost.")));
  const onDone = vi.fn();
  const { rerender } = render(aDialog(person, onDone));
  fireEvent.change(number(), { target: { value: "The number on record" } });
  fireEvent.submit(number().form as HTMLFormElement);
  await screen.findByRole("alert");
  expect([onDone.mock.calls.length, hasUnsentText()]).toEqual([0, true]);
  rerender(aDialog({ ...person, twoFactorSince: null }, onDone));
  await waitFor(() => expect([onDone.mock.calls.length, hasUnsentText()]).toEqual([1, false]));
});
