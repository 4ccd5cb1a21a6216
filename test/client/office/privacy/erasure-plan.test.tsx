import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { Desk } from "#client/office/privacy/privacy-desk.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { officeFailures } from "#content/office/frame.ts";
import { secondPerson, secondPersonErrors } from "#content/office/second-person.ts";
import { sampleFound } from "#content/pages/design-office/privacy.ts";
import type { Erasure, FoundData } from "#rules/privacy/erasure.ts";

const own = { ...(sampleFound.erasure as Erasure), preparedBy: { id: "s1", name: "Ada Rossi" } };
let found: FoundData;
let confirmation: () => Response;
/** Whether a withdrawal is carried out, and whether its answer is lost. */
let [isWithdrawn, isLost] = [true, false];
/** Why a withdrawal is refused, if it is. */
let refusal: string | undefined;

beforeEach(() => {
  refusal = undefined;
  [isWithdrawn, isLost] = [true, false];
  vi.useFakeTimers({ now: Date.parse("2030-01-16T15:00:00Z"), toFake: ["Date", "setInterval", "clearInterval"] });
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(`${address}`, "http://portal.test").pathname;
    if (path.endsWith("/find")) return Response.json(found);
    if (path.endsWith("/mentions")) return Response.json({ count: 0, next: null });
    if (path.endsWith("/confirmation")) return confirmation();
    if (init?.method === "DELETE") {
      if (refusal) return Response.json({ type: "not-found", detail: refusal }, { status: 404 });
      if (isWithdrawn) found = { ...found, erasure: null };
      if (isLost) throw new TypeError("Failed to fetch");
      return Response.json({ withdrawn: true });
    }
    if (path.endsWith("/erasures") && init?.method === "POST") {
      found = { ...found, erasure: own };
      return Response.json({ erasure: own }, { status: 201 });
    }
    return Response.json({ erasures: [], periods: [], bin: { now: 0, soon: 0 }, wrong: [] });
  });
});

test("the person who prepared an erasure has no button to confirm it, but may withdraw it", async () => {
  found = { ...sampleFound, erasure: own };
  await openDesk();
  await screen.findByText(secondPerson.own);
  expect(screen.queryByRole("button", { name: "Erase for good" })).toBeNull();
  const withdraw = screen.getByRole("button", { name: "Do not erase" });
  withdraw.focus();
  fireEvent.click(withdraw);
  const outcome = await screen.findByText("It was withdrawn. Nothing is erased.");
  expect(document.activeElement).toBe(outcome);
});

test("an erasure that was withdrawn is said to be withdrawn even if the answer was lost", async () => {
  found = { ...sampleFound, erasure: own };
  isLost = true;
  await openDesk();
  fireEvent.click(await screen.findByRole("button", { name: "Do not erase" }));
  await screen.findByText("It was withdrawn. Nothing is erased.");
});

test("an erasure whose withdrawal got no answer is not said to be withdrawn while it still waits", async () => {
  found = { ...sampleFound, erasure: own };
  isLost = true;
  isWithdrawn = false;
  await openDesk();
  fireEvent.click(await screen.findByRole("button", { name: "Do not erase" }));
  await screen.findByText(officeFailures.unavailable);
  expect(screen.queryByText("It was withdrawn. Nothing is erased.")).toBeNull();
});

test("an erasure that a former member of staff prepared can only be withdrawn, and the desk says why", async () => {
  found = { ...sampleFound, erasure: { ...own, preparedBy: { id: "colleague", name: "Paolo" }, preparerLeft: true } };
  await openDesk();
  await screen.findByText(secondPerson.left);
  expect(screen.queryByRole("button", { name: "Erase for good" })).toBeNull();
  screen.getByRole("button", { name: "Do not erase" });
});

test("the only member of staff reads when they may confirm an erasure, and may confirm it from then on", async () => {
  found = { ...sampleFound, erasure: { ...own, ownConfirmationFrom: "2030-01-16T15:01:00.000Z" } };
  await openDesk();
  await screen.findByText(/^As the only member of staff you may confirm it from /);
  expect(screen.queryByRole("button", { name: "Erase for good" })).toBeNull();
  act(() => vi.advanceTimersByTime(60_000));
  await screen.findByRole("button", { name: "Erase for good" });
  await screen.findByText(/As the only member of staff you may confirm it now\./);
});

test("a person who confirms alone after a colleague has joined is told that the colleague must confirm, with focus there", async () => {
  found = { ...sampleFound, erasure: { ...own, ownConfirmationFrom: "2030-01-16T14:30:00.000Z" } };
  confirmation = () => {
    found = { ...found, erasure: own };
    return Response.json({ type: "forbidden", detail: secondPersonErrors["second-needed"] }, { status: 403 });
  };
  await openDesk();
  const press = await screen.findByRole("button", { name: "Erase for good" });
  press.focus();
  fireEvent.click(press);
  const told = await screen.findByText(secondPerson.own, { selector: "p[tabindex]" });
  expect(screen.queryByRole("button", { name: "Erase for good" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(told));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("staff who withdraw an erasure that a colleague has carried out meanwhile are told that it no longer waits", async () => {
  found = { ...sampleFound, erasure: own };
  refusal = "No such erasure is waiting.";
  await openDesk();
  const withdraw = await screen.findByRole("button", { name: "Do not erase" });
  found = { ...sampleFound, person: null, parts: [], erasure: null };
  fireEvent.click(withdraw);
  await screen.findByText(refusal);
  expect(screen.queryByText("It was withdrawn. Nothing is erased.")).toBeNull();
});

test("an erasure that is prepared again after a withdrawal and carried out by a colleague is not said to be withdrawn", async () => {
  found = { ...sampleFound, erasure: own };
  await openDesk();
  fireEvent.click(await screen.findByRole("button", { name: "Do not erase" }));
  await screen.findByText("It was withdrawn. Nothing is erased.");
  fireEvent.click(screen.getByRole("button", { name: "Prepare the erasure" }));
  await screen.findByRole("button", { name: "Do not erase" });
  found = { ...sampleFound, person: null, parts: [], erasure: null };
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  await screen.findByRole("button", { name: "Prepare the erasure" });
  expect(screen.queryByText("It was withdrawn. Nothing is erased.")).toBeNull();
});

test("an erasure that was carried out but whose answer was lost does not disappear without a message", async () => {
  found = { ...sampleFound, erasure: { ...own, preparedBy: { id: "colleague", name: "Paolo" } } };
  confirmation = () => {
    found = { ...sampleFound, person: null, parts: [], erasure: null };
    throw new TypeError("Failed to fetch");
  };
  await openDesk();
  fireEvent.click(await screen.findByRole("button", { name: "Erase for good" }));
  await screen.findByRole("button", { name: "Prepare the erasure" });
  expect(screen.queryByText(officeFailures.unavailable)).toBeTruthy();
});

test("the effects of an erasure are said in the singular if there is one of them", async () => {
  const lines = async (ahead: FoundData["ahead"]) => {
    found = { ...sampleFound, documents: [], erasure: own, ahead };
    await openDesk();
    const [, text] = [await screen.findByText(secondPerson.own), document.body.textContent];
    cleanup();
    return /\d upcoming.*? not be sent/.exec(text)?.[0];
  };
  expect(await lines({ consultations: 1, emails: 1 })).toBe(
    "1 upcoming consultation is removed, and nobody is notified1 queued e-mail will not be sent",
  );
  expect(await lines({ consultations: 2, emails: 2 })).toBe(
    "2 upcoming consultations are removed, and nobody is notified2 queued e-mails will not be sent",
  );
});

async function openDesk(): Promise<void> {
  const person = {
    id: "s1",
    email: "ada@cantiere.example",
    name: "Ada Rossi",
    kind: "staff",
    twoFactor: true,
  } as const;
  const page = { title: "Personal data" } as Parameters<typeof Desk>[0]["found"];
  const element = (
    <QueryClientProvider client={openQueryClient()}>
      <Desk found={page} person={person} />
    </QueryClientProvider>
  );
  render(
    <RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries: ["/?erasure=e1"] })} />,
  );
  await screen.findByRole("heading", { name: "Step 2 of 2: erase" });
}
