import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ActDialog } from "#client/office/people/person/act-dialog.tsx";
import { hasUnsentText } from "#client/office/use-kept-state.ts";
import { actDialog } from "#content/office/person.ts";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";

const person = { id: "p1", name: "Ada Rossi", kind: "retail" } as PersonDetail;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("how somebody was identified before their second factor is taken off is kept until that is done", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ twoFactor: false }));
  const onDone = vi.fn();
  const show = () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ActDialog person={person} act="two-factor-off" onClose={() => {}} onDone={onDone} />
      </QueryClientProvider>,
    );
  const how = () => screen.getByLabelText<HTMLSelectElement>(actDialog.how);
  const number = () => screen.getByLabelText<HTMLInputElement>(actDialog.number);
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
