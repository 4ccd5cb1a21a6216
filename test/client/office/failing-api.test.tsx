import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { desks } from "#client/office/desks.ts";
import { refreshSession } from "#client/session.ts";
import { officeFrame } from "#content/office/frame.ts";
import { pages } from "#pages";
import { Office } from "#test/support/office-page.tsx";
import { paolo } from "#test/support/people.ts";

let refusal: { type: string; status: number };
let calls: Map<string, number>;

/** Answers for the session as usual, and refuses every other call. */
async function refuse(request: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(String(request), "https://portal.test");
  calls.set(pathname, (calls.get(pathname) ?? 0) + 1);
  // Like a network, it does not answer in the same turn.
  await new Promise((resolve) => setTimeout(resolve));
  if (pathname !== "/api/session") return Response.json({ type: refusal.type }, { status: refusal.status });
  return Response.json({ person: paolo });
}

beforeEach(() => {
  calls = new Map();
  vi.stubGlobal("fetch", refuse);
});

const refusals = [
  { type: "unavailable", status: 503 },
  { type: "forbidden", status: 403 },
];
const officeAddresses = [
  ...Object.keys(desks).map((name) => pages[name as keyof typeof desks].path.replace(":id", "unknown")),
  ...["open=unknown", "view=projects&open=unknown"].map((search) => `/office/projects?${search}`),
  ...["project=unknown", "person=unknown", "run=unknown", "do=run", "do=import"].map(
    (search) => `/office/records?${search}`,
  ),
];

test.each(officeAddresses)("%s calls a failing API a few times, not endlessly", async (address) => {
  for (refusal of refusals) {
    await refreshSession();
    render(
      <MemoryRouter initialEntries={[address]}>
        <Office />
      </MemoryRouter>,
    );
    await waitFor(() => expect(screen.queryByText(officeFrame.deskLoading)).toBe(null));
    await new Promise((resolve) => setTimeout(resolve, 100));
    calls.delete("/api/session");
    for (const [path, count] of calls) expect(count, path).toBeLessThanOrEqual(3);
    calls.clear();
    cleanup();
  }
});
