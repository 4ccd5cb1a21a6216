import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { InviteForm } from "#client/office/people/invitations/invite-form.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { ImportDesk } from "#client/office/records/import-desk.tsx";
import { inviteForm, inviteResults } from "#content/office/invitations.ts";
import { importDesk } from "#content/office/records-import.ts";

function show(form: ReactNode): void {
  cleanup();
  render(
    <QueryClientProvider client={openQueryClient()}>
      <MemoryRouter>{form}</MemoryRouter>
    </QueryClientProvider>,
  );
}

test("the links of invited people are shown even if the next list is pasted meanwhile, and that list stays", async () => {
  let invited = (_: Response): void => {};
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json({});
    if (`${address}`.endsWith("/check")) return Response.json({ lines: 1, faults: [] });
    return new Promise<Response>((resolve) => {
      invited = resolve;
    });
  });
  show(<InviteForm />);
  const list = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: inviteForm.text });
  fireEvent.change(list(), { target: { value: "ada@firm.example, Ada Rossi" } });
  fireEvent.click(screen.getByRole("button", { name: inviteForm.check }));
  fireEvent.click(await screen.findByRole("button", { name: inviteForm.inviteOne }));
  await screen.findByRole("button", { name: inviteForm.inviting });
  fireEvent.change(list(), { target: { value: "ben@firm.example, Ben Conti" } });
  const link = "https://portal.test/accept/secret";
  const results = [{ line: 1, email: "ada@firm.example", outcome: "invited", link, detail: null }];
  await act(async () => invited(Response.json({ results })));

  await screen.findByDisplayValue(link);
  fireEvent.click(screen.getByRole("button", { name: inviteResults.again }));
  expect(list().value).toBe("ben@firm.example, Ben Conti");
});

const lines = "ada@firm.example, Ada Rossi";
const later = `${lines}\nben@firm.example, Ben Conti`;

test.each<[string, ReactNode, { text: string; check: string }, RegExp]>([
  ["invitations", <InviteForm key="1" />, inviteForm, /^Invite 1/],
  ["records to import", <ImportDesk key="2" />, importDesk, /^Import 1/],
])(
  "a list of %s that is stored after its desk was left is not kept, but a refused one is, and so is what was typed since",
  async (_, form, copy, save) => {
    let answer = (_: Response): void => {};
    vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
      if (init?.method !== "POST") return Response.json({});
      const found = { lines: 1, faults: [], taken: null, tokens: 1, totals: [], valued: 0 };
      if (`${address}`.endsWith("/check")) return Response.json(found);
      return new Promise<Response>((resolve) => (answer = resolve));
    });
    const list = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: copy.text });
    const type = (value: string) => fireEvent.change(list(), { target: { value } });
    /** Sends the lines, types `since`, leaves the desk before the answer, and comes back after it. Returns the lines then. */
    async function leaveAndReturn(given: Response, since?: string): Promise<string> {
      show(form);
      type(lines);
      fireEvent.click(screen.getByRole("button", { name: copy.check }));
      fireEvent.click(await screen.findByRole("button", { name: save }));
      await screen.findByRole("button", { name: /ing\.\.\.$/ });
      if (since) type(since);
      cleanup();
      await act(async () => answer(given));
      show(form);
      return list().value;
    }
    const stored = () => Response.json({ results: [], id: "i1", kind: "purchases", lines: 1 });
    const refused = Response.json({ type: "invalid", detail: "Please correct it." }, { status: 422 });
    expect(await leaveAndReturn(refused)).toBe(lines);
    expect(await leaveAndReturn(stored(), later)).toBe(later);
    expect(await leaveAndReturn(stored())).toBe("");
  },
);
