import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { Desk } from "#client/office/inbox/inbox-desk.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { sampleLines } from "#content/pages/design-office/enquiries.ts";
import { pageAt } from "#pages";

const person = { id: "p1", name: "Paolo", email: "p@cantiere.example", kind: "staff", twoFactor: true } as const;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("staff see in the inbox which senders were not verified", async () => {
  const [line] = sampleLines;
  if (!line) throw new Error("The sample has no enquiry.");
  const enquiries = [
    { ...line, reference: "AAAAA-AAAAA", unverified: true },
    { ...line, reference: "BBBBB-BBBBB", unverified: false },
  ];
  vi.stubGlobal("fetch", async () => Response.json({ enquiries, staff: [], next: null }));
  render(
    <QueryClientProvider client={openQueryClient()}>
      <MemoryRouter initialEntries={["/office/inbox"]}>
        <Desk found={pageAt("/office/inbox")} person={person} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const mark = await screen.findByText("Not verified");
  expect(mark.closest("[data-row]")?.getAttribute("data-row")).toBe("AAAAA-AAAAA");
});
