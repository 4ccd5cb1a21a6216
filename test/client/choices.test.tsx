import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { OwnerChoice } from "#client/office/inbox/owner-choice.tsx";
import { inboxDesk } from "#content/office/inbox-desk.ts";
import { officeParts } from "#content/office/parts.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("choices that did not load say so, and are asked for again when the list opens", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <OwnerChoice owner={null} onChoose={() => {}} label="Owner" />
    </QueryClientProvider>,
  );
  await screen.findByText(officeParts.failedChoices);
  vi.stubGlobal("fetch", async () => Response.json({ staff: [{ id: "p1", name: "Ada Moreau" }] }));
  fireEvent.click(screen.getByRole("combobox", { name: "Owner" }));
  await screen.findByRole("option", { name: "Ada Moreau" });
  expect(screen.queryByText(officeParts.failedChoices)).toBeNull();
  expect(screen.getByRole("option", { name: inboxDesk.nobody })).toBeTruthy();
  client.clear();
});
