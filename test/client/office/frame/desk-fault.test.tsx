import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepReplyDraft } from "#client/office/reply-drafts.ts";
import { refreshSession } from "#client/session.ts";
import { Office } from "#test/support/office-page.tsx";
import { paolo } from "#test/support/people.ts";

const unavailable = () => Response.json({ type: "unavailable" }, { status: 503 });
let health: () => Response;
let reported: unknown[];
let asked: string[];

/** Answers for the audit with an entry that the page cannot show. Whatever else a desk asks for is unavailable. */
async function answer(request: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(String(request), "https://portal.test");
  asked.push(pathname);
  if (pathname === "/api/session") return Response.json({ person: paolo });
  if (pathname === "/api/office/audit") return Response.json({ entries: [{ id: "a1" }], next: null });
  if (pathname === "/api/office/health") return health();
  return unavailable();
}

function openAudit(): void {
  render(
    <MemoryRouter initialEntries={["/office/audit"]}>
      <Office />
    </MemoryRouter>,
  );
}

beforeEach(async () => {
  [reported, asked, health] = [[], [], unavailable];
  vi.stubGlobal("fetch", answer);
  vi.spyOn(console, "error").mockImplementation((...values) => {
    reported.push(...values.filter((value) => value instanceof Error));
  });
  await refreshSession();
});

afterEach(() => vi.restoreAllMocks());

test("a crash of one desk is shown and reported once, and the other desks still open from the bar", async () => {
  openAudit();
  const fault = await screen.findByRole("alert");
  expect(fault.textContent).toContain("This page has failed");
  expect(fault.textContent).toContain("Reload it.");
  expect(fault.textContent).not.toContain("kept in this tab");
  expect(reported).toHaveLength(1);

  const calls = asked.filter((path) => path === "/api/office/audit").length;
  fireEvent.click(screen.getByRole("link", { name: /^Inbox/ }));
  await screen.findByText("The inbox did not load");
  expect(screen.queryByText("This page has failed")).toBeNull();
  expect(asked.filter((path) => path === "/api/office/audit")).toHaveLength(calls);
  expect(reported).toHaveLength(1);
});

test("a crashed desk says that begun work is kept, and its button loads the page again", async () => {
  keepReplyDraft(paolo.id, "AAAAA-BBBBB", { key: "k", noteKey: "n", body: "Dear visitor", note: "" });
  openAudit();
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  expect((await screen.findByRole("alert")).textContent).toContain("is kept in this tab");
  fireEvent.click(screen.getByRole("button", { name: "Reload this page" }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test("an alarm of an unknown kind breaks neither the bar nor the desk", async () => {
  health = () =>
    Response.json({
      timeZone: "Europe/Rome",
      alarms: [{ alarm: "of-a-newer-release", since: "2026-11-02T09:00:00Z" }],
    });
  render(
    <MemoryRouter initialEntries={["/office/inbox"]}>
      <Office />
    </MemoryRouter>,
  );
  await screen.findByText("The inbox did not load");
  expect(screen.getByRole("link", { name: /^Audit/ })).toBeDefined();
  expect(reported).toHaveLength(1);
});
