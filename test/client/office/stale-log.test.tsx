import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { Desk as DocumentsDesk } from "#client/office/documents/documents-desk.tsx";
import { Desk as PersonDesk } from "#client/office/people/person/person-desk.tsx";
import { Desk as ProjectsDesk } from "#client/office/projects/projects-desk.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { officeFrame } from "#content/office/frame.ts";
import { ledgerCopy } from "#content/office/ledger.ts";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import { sampleProject } from "#content/pages/design-office/projects.ts";
import { pageAt } from "#pages";
import { document as report } from "#test/support/edited-forms.tsx";

const at = "2030-01-16T09:00:00.000Z";
const who = { id: "u1", name: "Ada Rossi" };
const attempt = {
  ...{ id: "a1", at, who, document: { id: "d1", title: "Report" }, outcome: "granted" },
  ...{ fileVersion: 1, fileSize: 10, bytes: 10, attempts: 1 },
};
const viewer = { ...who, email: "ada@firm.example", kind: "retail", reasons: ["kind"] };
const none = { items: [], more: false };
const ada = {
  ...{ id: "p1", name: "Ada Rossi", email: "ada@firm.example", kind: "retail", state: "open", acts: ["disable"] },
  ...{ twoFactorSince: null, lastLoginAt: null, createdAt: at, disabledAt: null, invitation: null, sessions: [] },
  ...{ devices: [], holdings: none, projects: null, enquiries: none, documents: none, interests: none },
  ...{ submissions: none, emails: none, events: none },
};
const project = { ...sampleProject, id: "q1", version: 3, lacks: {} };

const desks = {
  "/office/documents/d1": DocumentsDesk,
  "/office/people/p1": PersonDesk,
  "/office/projects?view=projects&open=q1": ProjectsDesk,
} as const;

/** Shows the desk with a record open. Returns a function that refreshes all, while the calls whose path matches fail. */
async function openDesk(address: keyof typeof desks): Promise<(failing: RegExp) => Promise<void>> {
  let down = /^$/;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (down.test(pathname)) return Response.json({ type: "unavailable" }, { status: 503 });
    if (pathname.endsWith("/ledger")) return Response.json({ attempts: [attempt], next: null });
    if (pathname.endsWith("/days")) return Response.json({ days: [], isCut: false });
    if (pathname.endsWith("/viewers")) return Response.json({ people: [viewer], next: null });
    const record = [report, ada, project].find(({ id }) => pathname.endsWith(`/${id}`));
    if (record) return Response.json(record);
    const lists = { documents: [], projects: [], people: [], requests: [], uploads: [], check: null };
    return Response.json({ ...lists, next: null });
  });
  const client = openQueryClient();
  const Shown = desks[address];
  const element = (
    <QueryClientProvider client={client}>
      <Shown found={pageAt(address.split("?")[0] as string)} person={sampleViewed} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries: [address] })} />);
  await screen.findByText(ledgerCopy.outcomes.granted);
  return async (failing) => {
    down = failing;
    await act(() => client.refetchQueries());
  };
}

const warnings = () => screen.queryAllByText(new RegExp(`^${officeFrame.staleBefore}`));

test.each(Object.keys(desks) as (keyof typeof desks)[])(
  "at %s staff are warned once if the download log could not be refreshed, alone or with all that is shown",
  async (address) => {
    const refresh = await openDesk(address);
    expect(warnings()).toHaveLength(0);
    await refresh(/\/ledger$/);
    await waitFor(() => expect(warnings()).toHaveLength(1));
    await refresh(/./);
    await waitFor(() => expect(warnings()).toHaveLength(1));
    await refresh(/^$/);
    await waitFor(() => expect(warnings()).toHaveLength(0));
  },
);

test("staff are warned once if it could not be refreshed who sees a document, alone or with its download log", async () => {
  const refresh = await openDesk("/office/documents/d1");
  await screen.findByText("ada@firm.example");
  await refresh(/\/viewers$/);
  await waitFor(() => expect(warnings()).toHaveLength(1));
  screen.getByText("ada@firm.example");
  await refresh(/\/(viewers|ledger)$/);
  await waitFor(() => expect(warnings()).toHaveLength(1));
});
