import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { MemberView } from "#client/pages/reports/member-view.tsx";
import { sampleStatements } from "#client/pages/reports/sample-reports.ts";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import type { IssuedStatement, ReportsAnswer } from "#rules/portfolio/reports/answers.ts";

const { id: personId } = sampleViewed;
const [inForce, superseded, third] = sampleStatements.map(({ statement }) => statement);
if (!inForce || !superseded || !third) throw new Error("The sample has fewer statements.");
const ofMandate = { ...third, id: "of-mandate", mandate: "Pension" };

const said = "The records have changed since it was issued: issue it again, and the revision names what it corrects.";
const saidOfMandate =
  "The records or the mandate have changed since it was issued: issue it again, and the revision names what it corrects.";

type Answers = { statements: IssuedStatement[]; changed: () => Response };

/** Shows a member's reports. Returns the list of requested paths, which grows with each request. */
function show({ statements, changed }: Answers): string[] {
  const asked: string[] = [];
  const overview: ReportsAnswer = {
    ...{ personId, today: "2026-01-31", firstDays: [{ currency: "EUR", day: "2024-06-03" }], statements },
    ...{ hasOlder: false, years: [], mandates: [] },
    holdings: [{ id: "h1", name: "Edge", currency: "EUR", mandate: null }],
  };
  vi.stubGlobal("fetch", async (address: RequestInfo | URL) => {
    const path = new URL(`${address}`, "https://portal.example").pathname;
    asked.push(path);
    if (path === "/api/reports") return Response.json(overview);
    if (path === "/api/reports/changed") return changed();
    const found = sampleStatements.find(({ statement }) => path === `/api/reports/statements/${statement.id}`);
    return Response.json(found ? { ...found, personId } : { personId, payments: [], next: null });
  });
  render(
    <MemoryRouter>
      <MemberView person={{ ...sampleViewed, kind: "institutional" }} />
    </MemoryRouter>,
  );
  return asked;
}

const answering = (...ids: string[]) => ({
  changed: () => Response.json({ personId, changed: ids }),
});

async function rows(): Promise<HTMLElement[]> {
  const table = await screen.findByRole("table", { name: "Issued statements" });
  return within(table).getAllByRole("rowheader");
}

test("only a statement in force that no longer agrees with the records says so, and what to do about it", async () => {
  show({
    statements: [inForce, superseded, third, ofMandate],
    ...answering(inForce.id, superseded.id, ofMandate.id),
  });
  await screen.findByText(said);
  const texts = (await rows()).map((row) => row.textContent?.replace(/^.*?(?=The records )/, ""));
  expect(texts.map((text) => [said, saidOfMandate].indexOf(text ?? ""))).toEqual([0, -1, -1, 1]);
});

test("the page of a statement that no longer agrees with the records says so, too", async () => {
  show({ statements: [inForce], ...answering(inForce.id) });
  await screen.findByText(said);
  fireEvent.click(within((await rows())[0] as HTMLElement).getByRole("button"));
  await screen.findByRole("heading", { name: "Statement Q4 2025", level: 1 });
  expect(screen.getByText("The records have changed")).toBeTruthy();
  expect(screen.getByText(said)).toBeTruthy();
});

test("the page of a statement that agrees with the records mentions no change", async () => {
  show({ statements: [inForce], ...answering() });
  fireEvent.click(within((await rows())[0] as HTMLElement).getByRole("button"));
  await screen.findByRole("heading", { name: "Statement Q4 2025", level: 1 });
  expect(screen.queryByText("The records have changed")).toBeNull();
});

test("the list does not wait for the comparison, and stays as it is if that fails or is about somebody else", async () => {
  for (const changed of [
    () => Response.json({ title: "unavailable" }, { status: 503 }),
    () => Response.json({ personId: "somebody", changed: [inForce.id] }),
  ]) {
    const asked = show({ statements: [inForce], changed });
    expect(await rows()).toHaveLength(1);
    await expect.poll(() => asked).toContain("/api/reports/changed");
    expect(screen.queryByText(said)).toBeNull();
    cleanup();
  }
});

test("without statements nothing is compared", async () => {
  const asked = show({ statements: [], ...answering() });
  await screen.findByText(/No statement has been issued yet/);
  expect(asked).not.toContain("/api/reports/changed");
});
