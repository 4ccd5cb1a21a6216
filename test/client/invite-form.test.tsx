import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { InviteForm } from "#client/office/people/invitations/invite-form.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { inviteForm, inviteResults } from "#content/office/invitations.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("the links of invited people are shown even if the next list is pasted meanwhile, and that list stays", async () => {
  let invited = (_: Response): void => {};
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json({});
    if (`${address}`.endsWith("/check")) return Response.json({ lines: 1, faults: [] });
    return new Promise<Response>((resolve) => {
      invited = resolve;
    });
  });
  render(
    <QueryClientProvider client={openQueryClient()}>
      <MemoryRouter>
        <InviteForm />
      </MemoryRouter>
    </QueryClientProvider>,
  );
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
