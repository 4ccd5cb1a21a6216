import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { refreshSession } from "#client/session.ts";
import { Office } from "#test/support/office-page.tsx";
import { paolo } from "#test/support/people.ts";

const isOfOne = /^\/api\/office\/\w+\/unknown/;

/** Answers that the id is unknown. Every list fails. */
async function answer(request: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(String(request), "https://portal.test");
  if (pathname === "/api/session") return Response.json({ person: paolo });
  if (isOfOne.test(pathname)) return Response.json({ type: "not-found", detail: "It is not there." }, { status: 404 });
  return Response.json({ type: "unavailable" }, { status: 503 });
}

function openAt(address: string): void {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Office />
    </MemoryRouter>,
  );
}

beforeEach(async () => {
  vi.stubGlobal("fetch", answer);
  await refreshSession();
});

async function alertWith(text: string): Promise<HTMLElement> {
  const alert = (await screen.findByText(text)).closest<HTMLElement>("[role=alert]");
  if (!alert) throw new Error(`"${text}" is not said in an alert.`);
  return alert;
}

test.each([
  ["/office/documents/unknown", "This document did not load"],
  ["/office/emails/unknown", "This e-mail did not load"],
  ["/office/people/unknown", "This person did not load"],
  ["/office/projects?view=projects&open=unknown", "The project did not load"],
])("at %s, staff are not offered to try again to load what does not exist", async (address, title) => {
  openAt(address);
  const alert = await alertWith(title);
  expect(alert.textContent).toContain("It is not there.");
  expect(within(alert).queryByRole("button", { name: "Try again" })).toBe(null);
});

test.each([
  ["/office/documents/unknown", "Documents"],
  ["/office/emails/unknown", "E-mails"],
  ["/office/people/unknown", "Person"],
  ["/office/inbox/unknown", "Inbox"],
])("%s has one heading that says where one is, even though there is no such record", async (address, heading) => {
  openAt(address);
  await screen.findByText(/^(It is not there\.|Its reference is not right, or it has been erased\.)$/);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(heading);
});

test.each([
  ["project", "There is no such project"],
  ["person", "There is no such person"],
])("the records of an unknown %s are not shown as an empty list", async (kind, title) => {
  openAt(`/office/records?${kind}=unknown`);
  const alert = await alertWith(title);
  expect(within(alert).getByRole("link", { name: "Show all projects" }).getAttribute("href")).toBe("/office/records");
  expect(screen.queryByRole("button", { name: "Try again" })).toBe(null);
  expect(screen.queryByRole("navigation", { name: "Records" })).toBe(null);
});
