import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { AccountView } from "#client/pages/account/account-view.tsx";
import { CompanyView } from "#client/pages/esg/company-view.tsx";
import { MemberView as Goals } from "#client/pages/goals/member-view.tsx";
import { InterestView } from "#client/pages/interest/interest-view.tsx";
import { MemberView as Investors } from "#client/pages/investors/member-view.tsx";
import { MemberView as Risk } from "#client/pages/risk/member-view.tsx";
import { SubmissionsView } from "#client/pages/submissions/submissions-view.tsx";
import { sampleIndicators } from "#content/pages/design-office/records.ts";
import { defaultPreferences } from "#rules/notices/topics.ts";
import { projects as sampleProjects } from "../../../scripts/demo/sample-projects.ts";

const at = "2030-01-16T09:00:00.000Z";
const investor = { id: "p1", name: "Ada", email: "ada@firm.example", kind: "retail", twoFactor: false } as const;
const company = { ...investor, kind: "company" } as const;
const session = { browser: "Firefox", system: "Linux", startedAt: at, lastSeenAt: at };
const draft = { project: null, projectId: null, status: "Draft", reference: null, submittedAt: null, asked: null };
const indicators = sampleIndicators.filter(({ state }) => state === "released");
const hall = { id: "q1", name: "Hall", category: "Technology", status: "Active", asOf: "2030-01-01", indicators };
const waiting = {
  ...{ id: "u1", project: { id: "q1", name: "Hall" }, title: "Roof", version: 1, state: "waiting" },
  ...{ updatedAt: at, submittedAt: at, releasedAt: null, returned: null },
};
const holding = { id: "edge", name: "Edge", category: "Technology", status: "Active", currency: "EUR" };

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

type Case = {
  page: ReactNode;
  /** The answers to reads, by the end of the path. */
  reads: Record<string, object>;
  write: object;
  /** A text that the page shows once it is loaded, and still shows when it could not be loaded again. */
  shown: string | RegExp;
  change: () => Promise<unknown>;
};

const pages: Record<string, Case> = {
  goals: {
    page: <Goals person={investor} />,
    reads: { "/api/goals": { today: "2030-01-16", goals: [], records: [] } },
    write: { version: 1 },
    shown: "You have not set a goal yet",
    change: () => press("Save goal"),
  },
  limits: {
    page: <Risk person={investor} />,
    reads: {
      "/api/dashboard/risk": {
        ...{
          holdings: [{ ...holding, currentMinorUnits: 100, valuedOn: null }],
          projects: [],
          limits: [],
          breaches: [],
        },
      },
    },
    write: { personId: "p1", limits: [] },
    shown: "No limit is set.",
    async change() {
      await press(/^Set limit.*Amount in EUR/);
      fireEvent.change(screen.getByRole("textbox", { name: /^Amount in EUR, limit/ }), { target: { value: "500" } });
      await press("Save limit");
    },
  },
  indicators: {
    page: <CompanyView person={company} />,
    reads: { "/api/company/indicators": { projects: [hall] } },
    write: {},
    shown: "Submit an indicator",
    change: () => act(async () => void fireEvent.submit(screen.getByLabelText(/^Value/))),
  },
  interests: {
    page: <InterestView person={investor} />,
    reads: {
      "/api/interests": { interests: [], next: null },
      "/api/projects": { projects: sampleProjects.filter(({ id }) => id === "edge-data-hall"), samples: "none" },
      "/api/opportunities": { opportunities: [], published: 1 },
    },
    write: { reference: "AAAAA-BBBBB" },
    shown: /^None so far/,
    async change() {
      fireEvent.change(screen.getByLabelText(/^Project/), { target: { value: "edge-data-hall" } });
      type(/^Amount/, "5,000");
      fireEvent.click(screen.getByRole("checkbox"));
      await press("Express interest");
      await screen.findByText("Your interest has been received");
    },
  },
  updates: {
    page: <Investors person={company} />,
    reads: {
      "/api/company/investors": { projects: [{ ...hall, investors: 0, interests: [] }] },
      "/api/company/updates": { updates: [waiting], next: null },
    },
    write: {},
    shown: "Roof",
    change: () => press("Withdraw: Roof"),
  },
  "the account": {
    page: <AccountView person={investor} />,
    reads: {
      "/api/account": {
        ...{ devices: [], erasure: null, twoFactor: null },
        sessions: [
          { ...session, id: "s1", isCurrent: true },
          { ...session, id: "s2", isCurrent: false },
        ],
      },
      "/api/account/activity": { events: [], next: null },
      "/api/notices/preferences": { preferences: defaultPreferences, dailyAt: "8:00" },
    },
    write: { ended: true },
    shown: "Sessions",
    change: () => press(/^End: /),
  },
  submissions: {
    page: <SubmissionsView personId="p1" />,
    reads: { "/api/submissions": { projects: [], submissions: [{ ...draft, id: "d1", name: "Kiln", updatedAt: at }] } },
    write: {},
    shown: "Your submissions",
    async change() {
      await press("Delete: Kiln");
      await press("Yes, delete it: Kiln");
    },
  },
};

const warnings = () => screen.queryAllByText("Failed to load what is new");

test.each(Object.entries(pages))(
  "%s that could not be loaded again after a change stay, and say so until they are loaded",
  async (_, { page, reads, write, shown, change }) => {
    let isDown = false;
    vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
      const { pathname } = new URL(String(request), "https://portal.test");
      if (init?.method !== undefined && init.method !== "GET") {
        isDown = true;
        return Response.json(write);
      }
      const body = isDown ? undefined : reads[pathname];
      return body
        ? Response.json({ personId: "p1", ...body })
        : Response.json({ type: "unavailable" }, { status: 503 });
    });
    render(<RouterProvider router={createMemoryRouter([{ path: "*", element: page }])} />);
    await screen.findByText(shown);
    expect(warnings()).toHaveLength(0);
    await change();
    await waitFor(() => expect(warnings()).toHaveLength(1));
    expect(warnings()[0]?.closest("[role=alert]")).not.toBeNull();
    screen.getByText(shown);
    isDown = false;
    // The note is above the sections of the page, of which some may have one of their own by now.
    const [again] = screen.getAllByRole("button", { name: "Try again" });
    await act(async () => fireEvent.click(again as HTMLElement));
    await waitFor(() => expect(warnings()).toHaveLength(0));
    screen.getByText(shown);
  },
);
