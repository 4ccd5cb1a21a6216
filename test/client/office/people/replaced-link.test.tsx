import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OpenInvitations } from "#client/office/people/invitations/open-invitations.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import type { OpenInvitation } from "#rules/invitations/answers.ts";

const link = "https://portal.test/set-password#token=x";
let invitation: OpenInvitation = {
  ...{ id: "i1", name: "Ada", email: "ada@firm.example", kind: "retail", isExpired: false, emailState: "none" },
  ...{ invitedAt: "2030-01-16T09:00:00.000Z", expiresAt: "2030-01-23T09:00:00.000Z", sentAt: null },
};

test("the new link of an invitation is no longer shown once a colleague has replaced it", async () => {
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json({ invitations: [invitation], next: null });
    invitation = { ...invitation, expiresAt: "2030-01-23T10:00:00.000Z" };
    return Response.json({ invitation, link }, { status: 201 });
  });
  const client = openQueryClient();
  render(
    <QueryClientProvider client={client}>
      <OpenInvitations />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "New link: Ada" }));
  await screen.findByDisplayValue(link);
  await act(() => client.refetchQueries());
  screen.getByDisplayValue(link);
  invitation = { ...invitation, expiresAt: "2030-01-23T11:00:00.000Z" };
  await act(() => client.refetchQueries());
  expect(screen.queryByDisplayValue(link)).toBe(null);
});
