import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Shelf } from "#client/pages/documents/shelf.tsx";
import type { LibraryPage } from "#rules/documents/answers.ts";

type Answer = (page: Partial<LibraryPage>) => Promise<void>;

/** The calls of the library, in their order: what each asked for, and how to answer it. */
let calls: { query: string; answer: Answer }[];

beforeEach(() => {
  calls = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (address: string) => {
    const query = new URL(address, "https://portal.test").searchParams.toString();
    return new Promise<Response>((resolve) => {
      const answer: Answer = (page) =>
        act(async () => resolve(Response.json({ personId: "p1", documents: [], next: null, ...page })));
      calls.push({ query, answer });
    });
  });
});

afterEach(() => history.replaceState(null, ""));

function documentNamed(title: string): LibraryPage["documents"][number] {
  const file = { fileType: "pdf", fileSize: 1_000, fileName: "file.pdf", iconName: "FileText" } as const;
  return { id: title, title, description: null, ...file, createdAt: "2026-01-12T10:00:00.000Z" };
}

/** Opens the library of a member, which asks for all documents at once. */
async function openAs(personId: string): Promise<void> {
  cleanup();
  render(
    <MemoryRouter>
      <Shelf personId={personId} />
    </MemoryRouter>,
  );
  await pause(0);
}

/** Lets time pass without any typing. A search begins after a quarter of a second. */
const pause = (ms = 250) => act(() => vi.advanceTimersByTimeAsync(ms));

const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search by title" });
const typeIn = (text: string) => fireEvent.change(field(), { target: { value: text } });
const count = () => screen.getByRole("status").textContent;
const titles = () => screen.queryAllByRole("rowheader").map(({ textContent }) => textContent);

test("the library searches once typing pauses, not with each letter, and says how many documents match", async () => {
  await openAs("p1");
  await calls[0]?.answer({ documents: ["Edge", "Terms"].map(documentNamed) });
  expect(count()).toBe("2 documents");
  for (const text of ["E", "ED", "EDG", "EDGE"]) {
    typeIn(text);
    await pause(200);
  }
  expect(calls.map(({ query }) => query)).toEqual([""]);
  await pause();
  expect(calls.map(({ query }) => query)).toEqual(["", "title=EDGE"]);
  await calls[1]?.answer({ documents: [documentNamed("Edge")] });
  expect([count(), titles()]).toEqual(["1 document", ["Edge"]]);

  fireEvent.change(screen.getByRole("combobox", { name: "Type" }), { target: { value: "csv" } });
  await pause();
  expect(calls[2]?.query).toBe("title=EDGE&type=csv");
  await calls[2]?.answer({});
  expect(count()).toBe("0 documents");
  screen.getByText("No document matches your search");
  expect(screen.queryByRole("table")).toBeNull();
});

test("if responses arrive out of order the last query wins", async () => {
  await openAs("p1");
  await calls[0]?.answer({ documents: ["Meter", "Rights"].map(documentNamed) });
  typeIn("meter");
  await pause();
  typeIn("rights");
  await pause();
  const [, late, last] = calls;
  await last?.answer({ documents: [documentNamed("Rights")] });
  await late?.answer({ documents: [documentNamed("Meter")] });
  expect([count(), titles()]).toEqual(["1 document", ["Rights"]]);
});

test("a search whose first page has no match continues by itself until it finds a document", async () => {
  await openAs("p1");
  await calls[0]?.answer({ documents: [documentNamed("Terms")] });
  typeIn("rights");
  await pause();
  await calls[1]?.answer({ next: "later" });
  await pause(0);
  expect(calls[2]?.query).toBe("title=rights&after=later");
  await calls[2]?.answer({ documents: [documentNamed("Rights")] });
  expect([count(), titles()]).toEqual(["1 document", ["Rights"]]);
});

test("a search is restored for the same member, and never for the next one who logs in", async () => {
  await openAs("p1");
  await calls[0]?.answer({ documents: [documentNamed("Tax")] });
  typeIn("tax");
  await openAs("p1");
  expect(field().value).toBe("tax");
  await openAs("p2");
  expect(field().value).toBe("");
  expect(calls.at(-1)?.query).toBe("");
});

test("a member without documents is told so, and is offered no search", async () => {
  await openAs("p1");
  await calls[0]?.answer({});
  screen.getByText("No additional documents available at this time.");
  expect(screen.queryByRole("searchbox")).toBeNull();
});
