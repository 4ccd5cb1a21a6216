import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { Desk } from "#client/office/inbox/inbox-desk.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { sampleLines } from "#content/pages/design-office/enquiries.ts";
import { pageAt } from "#pages";
import { paolo } from "#test/support/people.ts";

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
        <Desk found={pageAt("/office/inbox")} person={paolo} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const mark = await screen.findByText("Not verified");
  expect(mark.closest("[data-row]")?.getAttribute("data-row")).toBe("AAAAA-AAAAA");
});
