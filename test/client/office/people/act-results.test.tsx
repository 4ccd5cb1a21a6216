import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PersonActs } from "#client/office/people/person/person-acts.tsx";
import { usePerson } from "#client/office/people/use-people.ts";
import { openQueryClient } from "#client/office/query-client.ts";
import { actCopy } from "#content/office/person.ts";
import type { PersonAct } from "#rules/accounts/person-acts.ts";

type State = { kind: string; acts: PersonAct[]; requests: { personId: string }[] };

function Acts() {
  const { data } = usePerson("p1");
  return data ? <PersonActs person={data} /> : null;
}

/** Does this to an account, which becomes so. The returned function shows what a colleague then makes of it. */
async function doAct(name: PersonAct, became: Partial<State>): Promise<(change: Partial<State>) => Promise<void>> {
  let state: State = { kind: "retail", acts: [name], requests: [] };
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== undefined && init.method !== "GET") {
      state = { ...state, ...became };
      return Response.json({});
    }
    const { requests, ...person } = state;
    return Response.json(`${address}`.includes("staff-requests") ? { requests } : { id: "p1", name: "Ada", ...person });
  });
  const client = openQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Acts />
    </QueryClientProvider>,
  );
  const { button, confirm, done } = actCopy[name];
  fireEvent.click(await screen.findByRole("button", { name: button }));
  fireEvent.click(await screen.findByRole("button", { name: confirm }));
  await screen.findByText(done);
  await act(() => client.refetchQueries());
  screen.getByText(done);
  return async (change) => {
    state = { ...state, ...change };
    await act(() => client.refetchQueries());
  };
}

test("the result of disabling an account is gone once a colleague has enabled it again", async () => {
  const become = await doAct("disable", { acts: ["enable"] });
  await become({ acts: ["disable"] });
  await screen.findByRole("button", { name: actCopy.disable.button });
  expect(screen.queryByText(actCopy.disable.done)).toBe(null);
});

test("the result of changing the kind stays while an act is added, and is gone once a colleague has changed it back", async () => {
  const become = await doAct("change-kind", { kind: "company" });
  await become({ acts: ["change-kind", "end-sessions"] });
  screen.getByText(actCopy["change-kind"].done);
  await become({ kind: "retail" });
  expect(screen.queryByText(actCopy["change-kind"].done)).toBe(null);
});

test("that a password link is on its way stays while an act is added, and is gone once the account is disabled", async () => {
  const become = await doAct("reset-password", {});
  await become({ acts: ["reset-password", "end-sessions"] });
  screen.getByText(actCopy["reset-password"].done);
  await become({ acts: ["enable"] });
  expect(screen.queryByText(actCopy["reset-password"].done)).toBe(null);
});

test.each(["staff", "member"] as const)(
  "that a request (%s) waits for a second member of staff is no longer said once it is withdrawn",
  async (name) => {
    const become = await doAct(name, { requests: [{ personId: "p1" }] });
    await become({ requests: [{ personId: "p2" }] });
    expect(screen.queryByText(actCopy[name].done)).toBe(null);
  },
);
