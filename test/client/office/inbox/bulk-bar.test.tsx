import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { BulkBar } from "#client/office/inbox/bulk-bar.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { useRowSelection } from "#client/office/rows/use-row-selection.ts";
import { sampleLines } from "#content/pages/design-office/enquiries.ts";
import type { EnquiryLine } from "#rules/enquiries/inbox-answers.ts";
import { inboxLimits } from "#rules/enquiries/inbox-limits.ts";

type Asked = { status?: string; enquiries: { reference: string; version: number; status?: string }[] };

const written = [aLine("R0", "new"), aLine("R1", "answered")];
let asked: Asked[];
/** The references of enquiries that a colleague has closed before. */
let closedBefore: string[];
/** Answers the latest call: all of its changes were made, except those that a colleague had made before. */
let answer: () => Promise<void>;
/** Answers the latest call: none of its changes was made. */
let fail: () => Promise<void>;
let show: (lines: EnquiryLine[]) => void;

function aLine(reference: string, status: EnquiryLine["status"]): EnquiryLine {
  const line = sampleLines[0];
  if (!line) throw new Error("The design page has no sample of an enquiry.");
  return { ...line, reference, name: `Visitor ${reference.slice(1)}`, status, version: 1 };
}

const referenceOf = ({ reference }: EnquiryLine) => reference;

function Inbox() {
  const [lines, setLines] = useState(written);
  show = setLines;
  const selection = useRowSelection(lines, referenceOf);
  return (
    <>
      <BulkBar selection={selection} />
      {lines.map(({ reference, name }) => (
        <input
          key={reference}
          type="checkbox"
          aria-label={name}
          checked={selection.has(reference)}
          onChange={() => selection.toggle(reference)}
        />
      ))}
    </>
  );
}

beforeEach(() => {
  asked = [];
  closedBefore = [];
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json({ staff: [] });
    const { status: wanted, enquiries } = asked[asked.push(JSON.parse(`${init.body}`)) - 1] as Asked;
    return new Promise<Response>((resolve) => {
      const results = enquiries.map(({ reference, version, status = wanted }) => {
        const before = written.find((line) => line.reference === reference);
        const outcome = closedBefore.includes(reference) ? "unchanged" : "changed";
        return { reference, outcome, enquiry: { ...before, status, version: version + 1 } };
      });
      answer = () => act(async () => resolve(Response.json({ results })));
      fail = () =>
        act(async () => resolve(Response.json({ type: "unavailable", detail: "Not now." }, { status: 503 })));
    });
  });
  render(
    <QueryClientProvider client={openQueryClient()}>
      <MemoryRouter>
        <Inbox />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

async function closeBoth(): Promise<void> {
  for (const { name } of written) fireEvent.click(screen.getByRole("checkbox", { name }));
  screen.getByRole("group", { name: "Selected enquiries" });
  fireEvent.keyDown(document.body, { key: "e" });
  await waitFor(() => expect(asked).toHaveLength(1));
}

test("enquiries that were closed together can be reopened together, each with its former status", async () => {
  await closeBoth();
  await answer();
  await screen.findByText("2 changed.");
  expect(screen.queryByRole("group", { name: "Selected enquiries" })).toBeNull();

  fireEvent.click(screen.getByRole("button", { name: "Open again" }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual({
    enquiries: [
      { reference: "R0", version: 2, status: "new" },
      { reference: "R1", version: 2, status: "answered" },
    ],
  });
  await answer();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Open again" })).toBeNull());
});

test("reopening enquiries together leaves the one closed that a colleague had closed before", async () => {
  closedBefore = ["R1"];
  await closeBoth();
  await answer();
  await screen.findByText("1 changed; 1 already so.");
  expect(screen.queryByRole("group", { name: "Selected enquiries" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Open again" }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual({ enquiries: [{ reference: "R0", version: 2, status: "new" }] });
  await answer();
});

test("an enquiry that is unticked while being closed stays unticked, even if another one leaves the list by then", async () => {
  await closeBoth();
  fireEvent.click(screen.getByRole("checkbox", { name: "Visitor 0" }));
  act(() => show(written.slice(0, 1)));
  await answer();
  await screen.findByText("2 changed.");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Visitor 0" }).checked).toBe(false);
});

test("a row that a filter has hidden is no longer ticked when it comes back, so nobody acts on it unseen", async () => {
  for (const { name } of written) fireEvent.click(screen.getByRole("checkbox", { name }));
  act(() => show(written.slice(0, 1)));
  screen.getByText("1 selected");
  act(() => show(written));
  screen.getByText("1 selected");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Visitor 1" }).checked).toBe(false);
  fireEvent.keyDown(document.body, { key: "e" });
  await waitFor(() => expect(asked.map(({ enquiries }) => enquiries.length)).toEqual([1]));
});

test("more enquiries than fit in one call are changed in several, and what succeeded before one fails is reported", async () => {
  const many = Array.from({ length: inboxLimits.bulk + 1 }, (_, at) => aLine(`R${at}`, "new"));
  act(() => show(many));
  // All boxes are found in one query: a query for each would search all of them again.
  for (const box of screen.getAllByRole("checkbox", { name: /^Visitor \d/ })) fireEvent.click(box);
  fireEvent.keyDown(document.body, { key: "e" });
  await waitFor(() => expect(asked).toHaveLength(1));
  await answer();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ enquiries }) => enquiries.length)).toEqual([inboxLimits.bulk, 1]);
  await fail();
  await screen.findByText(`${inboxLimits.bulk} changed. Not now.`);
  await screen.findByText("1 selected");
});
