import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DownloadButton } from "#client/documents/download-button.tsx";
import { notify } from "#client/notify.ts";
import { MemberView as Analytics } from "#client/pages/analytics/member-view.tsx";
import { PortfolioRecordsView } from "#client/pages/dashboard/records-view.tsx";
import { IssuedList } from "#client/pages/reports/issued-list.tsx";
import { ownSource } from "#client/pages/reports/own-source.ts";
import { PaymentList } from "#client/pages/reports/payment-list.tsx";
import { sampleOverview, samplePayments } from "#client/pages/reports/sample-reports.ts";
import { TaxYear } from "#client/pages/reports/tax-year.tsx";
import { FileLine } from "#client/pages/submissions/file-line.tsx";
import { currentSession, setSession } from "#client/session.ts";
import { saveFile } from "#client/ui/save-file.ts";
import { sampleMovements } from "#content/data/sample-analytics.ts";
import type { Person } from "#rules/accounts/person.ts";
import type { LibraryDocument } from "#rules/documents/answers.ts";
import { analysesOf } from "#rules/portfolio/analytics/analysis.ts";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn() }));
vi.mock("#client/ui/save-file.ts", () => ({ saveFile: vi.fn() }));

const shown: Person = { id: "one", name: "Ada", email: "ada@firm.example", kind: "retail", twoFactor: false };
const since: Person = { ...shown, id: "two", name: "Bea" };
const refusal = "Somebody else has logged in in another window. Nothing was changed or saved.";

/** What the page showed before the other person logged in. */
const lists: Record<string, object> = {
  "/api/dashboard/analytics": { analyses: analysesOf(sampleMovements) },
  "/api/reports/payments": { payments: samplePayments.slice(0, 1), next: null },
  "/api/reports/tax": { year: 2025, overviews: [] },
};

let files: string[];
/** Whom the browser's cookie belongs to. */
let current: Person;
beforeEach(() => {
  files = [];
  current = since;
  setSession(shown);
  vi.stubGlobal("fetch", async (address: string, { headers }: RequestInit) => {
    const { pathname } = new URL(address, "https://portal.test");
    if (pathname === "/api/session") return Response.json({ person: current });
    if (lists[pathname]) return Response.json({ personId: "one", ...lists[pathname] });
    if (!/(csv|pdf|file|files\/f)$/.test(pathname))
      return Response.json({ type: "unavailable", detail: "" }, { status: 503 });
    files.push(pathname);
    const isRefused = new Headers(headers).get("Person") !== current.id;
    return isRefused
      ? Response.json({ type: "unauthenticated", detail: refusal, isOtherPerson: true }, { status: 401 })
      : new Response("a");
  });
});
afterEach(() => {
  setSession(null);
  vi.mocked(notify).mockClear();
  vi.mocked(saveFile).mockClear();
});

const source = ownSource("one", false);
const own = { asOf: null, holdings: [], projects: [], cash: [], values: [], paid: { distributions: [], next: null } };
const dashboard = (
  <PortfolioRecordsView
    {...{ type: "retail", title: "Dashboard", person: shown, own, cells: [] }}
    render={() => null}
    renderSample={() => null}
  />
);
const statements = <IssuedList {...sampleOverview} source={source} onOpen={() => {}} />;
const tax = <TaxYear years={[2025]} source={source} />;
const submitted = <FileLine submissionId="s" file={{ id: "f", name: "site.txt", type: "txt", sizeInBytes: 7 }} />;
const figures = { id: "d", title: "Figures", fileName: "figures.txt" } as LibraryDocument;

const buttons: [name: string | RegExp, page: ReactNode, path: RegExp][] = [
  ["Download statement", dashboard, /statement\.csv$/],
  ["PDF of Tax overview 2025", tax, /tax\.pdf$/],
  ["CSV of Tax overview 2025", tax, /tax\.csv$/],
  [/^PDF of Q4 2025.*B$/, statements, /statements\/.*pdf$/],
  [/^CSV of Q4 2025.*B$/, statements, /statements\/.*csv$/],
  [/^PDF of Notice/, <PaymentList key="payments" source={source} />, /payments\/.*pdf$/],
  ["All figures as CSV", <Analytics key="analytics" person={shown} />, /analytics\.csv$/],
  ["Download: site.txt", submitted, /submissions\/s\/files\/f$/],
  ["Download Figures", <DownloadButton key="document" document={figures} />, /file$/],
];

async function press(name: string | RegExp, page: ReactNode): Promise<void> {
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: page }])} />);
  fireEvent.click(await screen.findByRole("button", { name }));
}

test.each(buttons)(
  "“%s” on a page that still shows one person does not save the file of somebody who has logged in since",
  async (name, page, path) => {
    await press(name, page);
    await waitFor(() => expect(notify).toHaveBeenCalled());
    expect(notify).toHaveBeenCalledExactlyOnceWith("sessionEnded", refusal);
    await waitFor(() => expect(currentSession()).toEqual({ state: "member", person: since }));
    expect(files).toEqual([expect.stringMatching(path)]);
    expect(saveFile).not.toHaveBeenCalled();
  },
);

test.each(buttons)("“%s” saves the file of the person whom the page shows", async (name, page) => {
  current = shown;
  await press(name, page);
  await waitFor(() => expect(notify).toHaveBeenCalled());
  expect(notify).toHaveBeenCalledExactlyOnceWith("downloadSucceeded");
  expect(saveFile).toHaveBeenCalledOnce();
});
