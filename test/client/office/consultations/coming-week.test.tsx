import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { test, vi } from "vitest";
import { Page } from "#client/office/office-page.tsx";
import { refreshSession } from "#client/session.ts";
import { pageAt } from "#pages";
import { paolo } from "#test/support/people.ts";

/** Each desk is a chunk of its own, which loads slowly on a busy machine. */
const patience = { timeout: 20_000 };

test.for([
  ["2026-11-21", "2026-11-16", "This week"],
  ["2026-11-22", "2026-11-23", "Coming week"],
  ["2026-11-23", "2026-11-23", "This week"],
] as const)("on %s the button to the week of %s is called %s", async ([today, monday, name]) => {
  const week = {
    ...{ today, monday, minuteNow: 600, zone: "America/New_York", zoneText: "Eastern Time" },
    ...{ consultations: [], blocks: [], toConfirm: 0, more: false },
  };
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (pathname === "/api/session") return Response.json({ person: paolo });
    if (pathname === "/api/office/consultations") return Response.json(week);
    return Response.json({ type: "unavailable" }, { status: 503 });
  });
  await refreshSession();
  render(
    <MemoryRouter initialEntries={["/office/consultations"]}>
      <Page found={pageAt("/office/consultations")} />
    </MemoryRouter>,
  );
  await screen.findByText(/^Week of/, {}, patience);
  await screen.findByRole("button", { name: new RegExp(`^${name}\\b`) }, patience);
});
