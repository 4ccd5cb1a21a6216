import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { BrowserRouter, useLocation, useNavigate } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { Desk as Consultations } from "#client/office/consultations/consultations-desk.tsx";
import { useShownLocation } from "#client/office/keys/use-keys.ts";
import { openQueryClient } from "#client/office/query-client.ts";
import { useRowFocus } from "#client/office/rows/use-row-focus.ts";
import { sampleConsultation, sampleWeek } from "#content/pages/design-office/consultations.ts";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import { pageAt } from "#pages";

const written = ["R0", "R1", "R2", "R3"];
let fetched: number;
let pathname: string;
let show: (ids: string[]) => void;

/** A desk whose rows open beside the list. */
function Desk() {
  useShownLocation();
  const [ids, setIds] = useState(written);
  show = (rest) => act(() => setIds(rest));
  pathname = useLocation().pathname;
  const navigate = useNavigate();
  const open = /^\/office\/emails\/(\w+)/.exec(pathname)?.[1];
  const list = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => fetched++ };
  const replaceOpen = (id: string) => void navigate(`/office/emails/${id}`, { replace: true });
  useRowFocus({ ids, list, open, replaceOpen });
  return (
    <div>
      {ids.map((id) => (
        <p key={id} data-row={id}>
          <a href={`#${id}`}>{id}</a>
        </p>
      ))}
      <button type="button">Elsewhere</button>
    </div>
  );
}

function openDesk(at = "/office/emails"): void {
  fetched = 0;
  history.replaceState(null, "", at);
  Element.prototype.scrollIntoView = () => {};
  render(
    <BrowserRouter>
      <Desk />
    </BrowserRouter>,
  );
}

function press(...keys: string[]): void {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

const without = (...gone: string[]) => written.filter((id) => !gone.includes(id));
const focused = () => document.activeElement?.textContent;

test.each([
  ["j", "R3"],
  ["k", "R1"],
])("%s moves from an open row that has left the list to its neighbour", (key, neighbour) => {
  openDesk("/office/emails/R2");
  show(without("R2"));
  press(key);
  expect([pathname, focused()]).toEqual([`/office/emails/${neighbour}`, neighbour]);
});

test.each([
  ["j", "R3"],
  ["k", "R1"],
])("%s moves from a row that was reached with Tab and has left the list to its neighbour", (key, neighbour) => {
  openDesk();
  act(() => screen.getByRole("link", { name: "R2" }).focus());
  show(without("R2"));
  press(key);
  expect(focused()).toBe(neighbour);
});

test.each([
  ["j", "R3"],
  ["k", "R1"],
])("%s moves from a row that was reached with j and has left the list to its neighbour", (key, neighbour) => {
  openDesk();
  press("j", "j", "j");
  expect(focused()).toBe("R2");
  show(without("R2"));
  press(key);
  expect(focused()).toBe(neighbour);
});

test("if the last row has left the list, j moves to the row before it and loads more rows", () => {
  openDesk("/office/emails/R3");
  show(without("R3"));
  press("j");
  expect([pathname, fetched]).toEqual(["/office/emails/R2", 1]);
});

test("j and k continue from the neighbour of a row that has left the list", () => {
  openDesk();
  press("j", "j", "j");
  show(without("R2"));
  press("j", "k");
  expect(focused()).toBe("R1");
});

test("j continues from the last row while the focus is elsewhere", () => {
  openDesk();
  press("j", "j");
  act(() => screen.getByRole("button").focus());
  press("j");
  expect(focused()).toBe("R2");
});

test("j moves to the first row if the open one was never listed, or all rows were replaced", () => {
  openDesk("/office/emails/Other");
  press("j");
  expect(pathname).toBe("/office/emails/R0");
  cleanup();
  openDesk();
  press("j", "j");
  show(["S0", "S1"]);
  press("j");
  expect(focused()).toBe("S0");
});

test("j moves from a consultation that was just decided to the next one that waits", async () => {
  let references = ["C0", "C1", "C2"];
  vi.stubGlobal("fetch", async (request: string) => {
    const { pathname: path } = new URL(request, "https://portal.test");
    if (path.endsWith("/list"))
      return Response.json({
        consultations: references.map((reference) => ({ ...sampleConsultation, reference, name: reference })),
        next: null,
      });
    return path.includes("/week") ? Response.json(sampleWeek) : Response.json(sampleConsultation);
  });
  const client = openQueryClient();
  history.replaceState(null, "", "/office/consultations?view=to-confirm&open=C1");
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Consultations found={pageAt("/office/consultations")} person={sampleViewed} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await screen.findByText("C1");
  references = ["C0", "C2"];
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(screen.queryByText("C1")).toBeNull());
  press("j");
  await waitFor(() => expect(new URLSearchParams(location.search).get("open")).toBe("C2"));
});
