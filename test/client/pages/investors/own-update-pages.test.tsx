import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { investorsCopy } from "#content/pages/investors.ts";
import type { OwnUpdateLine } from "#rules/projects/updates/answers.ts";
import type { UpdateState } from "#rules/projects/updates/update.ts";
import { ListedUpdates } from "#test/support/listed-updates.tsx";

const copy = investorsCopy.updates;
const at = "2030-01-16T09:00:00.000Z";
const project = { id: "p1", name: "Hall" };

function line(title: string, state: UpdateState = "released"): OwnUpdateLine {
  const gates = { updatedAt: at, submittedAt: at, releasedAt: at, returned: null };
  return { id: title, project, title, version: 1, state, ...gates };
}

/** The answers to calls, by the end of the address. */
let answers: Record<string, () => Response | Promise<Response>>;

beforeEach(() => {
  answers = {};
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname, search } = new URL(`${request}`, "http://portal.test");
    const answer = answers[pathname.replace(/.*\/updates\/?/, "") + search];
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  });
});

async function show(updates: OwnUpdateLine[], next: string | null = null): Promise<void> {
  const element = <ListedUpdates projects={[project]} first={{ updates, next }} />;
  await act(async () => void render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />));
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const page = (updates: OwnUpdateLine[], next: string | null) => () => Response.json({ personId: "c1", updates, next });
const opened = (title: string, text: string) => () =>
  Response.json({ personId: "c1", update: { ...line(title, "waiting"), text } });

test("earlier updates are listed on demand, and can be requested again after a failure", async () => {
  await show([line("Roof"), line("Crane")], "c2");
  await press(copy.more);
  expect(screen.getByRole("alert").textContent).toBe(copy.moreFailed);
  answers["?after=c2"] = page([line("Cellar")], null);
  await press(copy.more);
  expect(screen.getAllByRole("listitem").filter(({ textContent }) => textContent?.includes("Hall"))).toHaveLength(3);
  expect(screen.queryByRole("button", { name: copy.more })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("list", { name: copy.title }));
});

test("earlier updates that arrive after the list was loaded again are not appended to it", async () => {
  await show([line("Roof", "waiting"), line("Crane")], "c2");
  let answerEarlier: (response: Response) => void = () => {};
  answers["?after=c2"] = () => new Promise((resolve) => (answerEarlier = resolve));
  answers["Roof/withdrawal"] = opened("Roof", "");
  answers[""] = page([line("Roof", "draft"), line("Floor")], "c3");
  await press(copy.more);
  await press(`${copy.withdraw}: Roof`);
  await act(async () => answerEarlier(page([line("Cellar")], null)()));
  const titles = ["Roof", "Floor", "Crane", "Cellar"];
  expect(titles.filter((title) => screen.queryByText(title))).toEqual(["Roof", "Floor"]);
  screen.getByRole("button", { name: copy.more });
});

test("the text of an update is loaded when it is opened, and of two updates the one opened last is shown", async () => {
  await show([line("Roof"), line("Crane")]);
  let answerRoof: (response: Response) => void = () => {};
  answers.Roof = () => new Promise((resolve) => (answerRoof = resolve));
  answers.Crane = opened("Crane", "It stands.");
  await press(`${copy.read}: Roof`);
  await press(`${copy.read}: Crane`);
  await act(async () => answerRoof(opened("Roof", "It is closed.")()));
  expect(screen.queryByText("It stands.")).toBeTruthy();
  expect(screen.queryByText("It is closed.")).toBeNull();
  await press(`${copy.hide}: Crane`);
  expect(screen.queryByText("It stands.")).toBeNull();
});

test("an update that cannot be opened says so, in the server's words if it sent any", async () => {
  await show([line("Roof"), line("Draft", "draft")]);
  await press(`${copy.read}: Roof`);
  expect(screen.getByRole("alert").textContent).toBe(copy.openFailed);
  answers.Draft = () => Response.json({ type: "not-found", detail: "No such update." }, { status: 404 });
  await press(`${copy.goOn}: Draft`);
  expect(screen.getByRole("alert").textContent).toBe("No such update.");
  expect(screen.queryByRole("form")).toBeNull();
  answers.Roof = opened("Roof", "It is closed.");
  await press(`${copy.read}: Roof`);
  expect([screen.queryByRole("alert"), screen.queryByText("It is closed.")?.textContent]).toEqual([
    null,
    "It is closed.",
  ]);
});

test("the last page of updates does not take the focus from somebody who types meanwhile", async () => {
  await show([line("Roof")], "c2");
  let answerNow = () => {};
  answers["?after=c2"] = () =>
    new Promise((resolve) => {
      answerNow = () => resolve(page([line("Crane")], null)());
    });
  const more = screen.getByRole("button", { name: copy.more });
  more.focus();
  await press(copy.more);
  const write = screen.getByRole("button", { name: copy.write });
  act(() => write.focus());
  await act(async () => answerNow());
  await screen.findByText("Crane");
  expect(document.activeElement).toBe(write);
});
