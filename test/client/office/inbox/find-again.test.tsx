import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { Bar } from "#client/office/frame/bar.tsx";
import { Desk } from "#client/office/inbox/inbox-desk.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { pageAt } from "#pages";
import { paolo } from "#test/support/people.ts";

test("Find in the bar leads to the search field each time it is pressed", async () => {
  history.replaceState(null, "", "/office/inbox");
  vi.stubGlobal("fetch", async () => Response.json({ type: "unavailable" }, { status: 503 }));
  render(
    <QueryClientProvider client={openQueryClient()}>
      <BrowserRouter>
        <Bar current="officeInbox" person={paolo} />
        <Desk found={pageAt("/office/inbox")} person={paolo} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  const link = screen.getByRole("link", { name: /^Find/ });
  for (let press = 0; press < 2; press++) {
    act(() => link.focus());
    await act(async () => fireEvent.click(link));
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  }
});
