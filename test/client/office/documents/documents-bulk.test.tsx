import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { BulkBar } from "#client/office/documents/bulk-bar.tsx";
import { DocumentList } from "#client/office/documents/document-list.tsx";
import type { useDocumentList } from "#client/office/documents/use-documents.ts";
import { openQueryClient } from "#client/office/query-client.ts";
import { useRowSelection } from "#client/office/rows/use-row-selection.ts";
import { officeFailures } from "#content/office/frame.ts";
import { documentLimits } from "#rules/documents/document-limits.ts";
import { audienceOf } from "#rules/documents/library-document.ts";
import type { DocumentLine } from "#rules/documents/office-answers.ts";

/** One more than fits in a single call. */
const documents = Array.from(
  { length: documentLimits.bulk + 1 },
  (_, at) => ({ id: `d${at}`, title: `Document ${at}`, state: "draft", version: 1 }) as DocumentLine,
);

const idOf = ({ id }: DocumentLine) => id;

function Desk() {
  const selection = useRowSelection(documents, idOf);
  return (
    <>
      <BulkBar selection={selection} />
      <input type="checkbox" aria-label="All" checked={selection.areAll} onChange={selection.toggleAll} />
    </>
  );
}

function publishAll(): void {
  render(
    <QueryClientProvider client={openQueryClient()}>
      <MemoryRouter>
        <Desk />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("checkbox", { name: "All" }));
  fireEvent.click(screen.getByRole("button", { name: "Publish now" }));
}

test("documents that were published are reported as done even if a later call for the rest fails", async () => {
  let calls = 0;
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    calls += 1;
    if (calls > 1) return Response.json({ type: "unavailable", detail: "Not now." }, { status: 503 });
    const asked: { documents: { id: string }[] } = JSON.parse(String(init?.body));
    return Response.json({ results: asked.documents.map(({ id }) => ({ id, outcome: "changed", document: null })) });
  });
  publishAll();
  await screen.findByText(/^This was not done/);
  expect(screen.queryByText(`${documentLimits.bulk} done.`)).toBeTruthy();
  expect(screen.queryByText("1 selected")).toBeTruthy();
});

test("staff are not told that an action was not done if its answer was lost", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  publishAll();
  await screen.findByText(officeFailures.unavailable);
  expect(screen.queryByText(/not done/)).toBeNull();
});

const lines = documents
  .slice(0, 2)
  .map(
    (line): DocumentLine => ({ ...line, audience: audienceOf(), fileType: "pdf", createdAt: "2030-01-16T09:00:00Z" }),
  );

function List() {
  const selection = useRowSelection(lines, idOf);
  const list = { rows: lines, hasNextPage: false } as unknown as ReturnType<typeof useDocumentList>;
  return <DocumentList list={list} filters={{}} open={undefined} selection={selection} />;
}

test("the box that selects all documents shows whether none, some or all are selected", () => {
  render(
    <MemoryRouter>
      <List />
    </MemoryRouter>,
  );
  const [all, first, second] = screen.getAllByRole<HTMLInputElement>("checkbox");
  const seen = [first, second, first, second].map((box) => {
    fireEvent.click(box as HTMLElement);
    return [all?.checked, all?.indeterminate];
  });
  expect(seen).toEqual([
    [false, true],
    [true, false],
    [false, true],
    [false, false],
  ]);
});
