import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { useAuditList } from "#client/office/audit/use-audit.ts";
import { useDocumentList, useViewers } from "#client/office/documents/use-documents.ts";
import { useEmailList } from "#client/office/emails/use-emails.ts";
import { useEnquiryList } from "#client/office/inbox/use-enquiry-list.ts";
import { useLedger } from "#client/office/ledger/use-ledger.ts";
import { useOpenInvitations } from "#client/office/people/invitations/use-invitations.ts";
import { usePeopleList } from "#client/office/people/use-people.ts";
import { useProjectList, useSubmissionList } from "#client/office/projects/use-projects-desk.ts";
import { useUpdateList } from "#client/office/projects/use-updates.ts";
import { openQueryClient } from "#client/office/query-client.ts";
import { useIndicators } from "#client/office/records/indicators/use-indicators.ts";
import { useEntries, useHoldings } from "#client/office/records/use-records.ts";
import { useRuns } from "#client/office/records/use-runs.ts";

const noFilters = { view: "open", kind: "", owner: "", overdue: false, q: "" } as const;

type PagedList = { rows: { id?: string; reference?: string }[]; fetchNextPage: () => Promise<unknown> };

test.each([
  ["a document", "documents", () => useDocumentList({ sort: "title" })],
  ["a person who sees a document", "people", () => useViewers("d1")],
  ["a download", "attempts", () => useLedger({ by: "document", id: "d1" })],
  ["an e-mail", "emails", () => useEmailList({})],
  ["a change by staff", "entries", () => useAuditList({})],
  ["a person", "people", () => usePeopleList({})],
  ["an invitation", "invitations", () => useOpenInvitations()],
  ["a submission", "submissions", () => useSubmissionList({}, true)],
  ["a project", "projects", () => useProjectList({}, true)],
  ["an update", "updates", () => useUpdateList({}, true)],
  ["a holding", "holdings", () => useHoldings({ project: "p1" })],
  ["a purchase", "entries", () => useEntries("purchases", { project: "p1" })],
  ["a distribution run", "runs", () => useRuns(undefined)],
  ["an indicator", "indicators", () => useIndicators(undefined)],
  ["an enquiry", "enquiries", () => useEnquiryList(noFilters)],
] as const)("%s that moved to the next page before that page was loaded is listed once", async (_, name, useList) => {
  const client = openQueryClient();
  vi.stubGlobal("fetch", async (request: string) => {
    const isFirst = !new URL(request, "https://portal.test").searchParams.has("after");
    // Between the two calls a colleague has changed the first row, so that it is sorted later.
    const rows = (isFirst ? ["r1", "r2"] : ["r3", "r1"]).map((id) => ({ id, reference: id }));
    return Response.json({ [name]: rows, names: {}, next: isFirst ? "cursor" : null });
  });
  const { result } = renderHook<PagedList, unknown>(() => useList(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </MemoryRouter>
    ),
  });
  await waitFor(() => expect(result.current.rows).toHaveLength(2));
  await act(() => result.current.fetchNextPage());
  await waitFor(() =>
    expect(result.current.rows.map(({ id, reference }) => id ?? reference)).toEqual(["r1", "r2", "r3"]),
  );
});
