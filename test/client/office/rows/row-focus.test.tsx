import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { BrowserRouter, useLocation, useNavigate } from "react-router-dom";
import { expect, test } from "vitest";
import { useKeys, useShownLocation } from "#client/office/keys/use-keys.ts";
import { useRowFocus } from "#client/office/rows/use-row-focus.ts";

const written = ["R0", "R1", "R2", "R3"];
let renderings: number;
let fetched: number;
let pathname: string;
let ticked: (string | undefined)[];
let show: (rows: string[]) => void;

function Inbox() {
  useShownLocation();
  renderings++;
  const [ids, setIds] = useState(written);
  show = setIds;
  pathname = useLocation().pathname;
  const navigate = useNavigate();
  const open = /^\/office\/inbox\/(\w+)/.exec(pathname)?.[1];
  const list = { hasNextPage: fetched === 0, isFetchingNextPage: false, fetchNextPage: () => fetched++ };
  const replaceOpen = (id: string) => void navigate(`/office/inbox/${id}`, { replace: true });
  const chosenRow = useRowFocus({ ids, list, open, replaceOpen });
  useKeys({ x: () => ticked.push(chosenRow()) });
  return ids.map((id) => (
    <div key={id} data-row={id}>
      <input type="checkbox" aria-label={`Select ${id}`} />
      <a href={`#${id}`} aria-current={open === id}>
        {id}
      </a>
    </div>
  ));
}

function openInbox(at = "/office/inbox"): void {
  [renderings, fetched, ticked] = [0, 0, []];
  history.replaceState(null, "", at);
  Element.prototype.scrollIntoView = () => {};
  render(
    <BrowserRouter>
      <Inbox />
    </BrowserRouter>,
  );
}

function press(...keys: string[]): void {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

const focused = () => document.activeElement?.textContent;

test("j moves down row by row and k back up, without a render in between", () => {
  openInbox();
  const before = renderings;
  const way = ["j", "j", "j", "j", "j", "k", "k"].map((key) => {
    press(key);
    return focused();
  });
  expect(way).toEqual(["R0", "R1", "R2", "R3", "R3", "R2", "R1"]);
  expect(renderings).toBe(before);
});

test("j continues from the row that was reached with Tab or the pointer", () => {
  openInbox();
  press("j");
  act(() => screen.getByRole("checkbox", { name: "Select R2" }).focus());
  press("j");
  expect(focused()).toBe("R3");
});

test("j continues with the row that moved up after the focused row left the list", () => {
  openInbox();
  press("j", "j");
  act(() => show(written.filter((id) => id !== "R1")));
  press("j");
  expect(focused()).toBe("R2");
});

test("j continues with the row that moved up after a row reached with Tab left the list", () => {
  openInbox();
  press("j");
  act(() => screen.getByRole("link", { name: "R2" }).focus());
  act(() => show(written.filter((id) => id !== "R2")));
  press("j");
  expect(focused()).toBe("R3");
});

test("j on the last row loads more rows, and then continues with them", () => {
  openInbox();
  press("j", "j", "j", "j");
  expect(fetched).toBe(0);
  press("j");
  expect([fetched, focused()]).toEqual([1, "R3"]);
  act(() => show([...written, "R4"]));
  press("j", "j");
  expect([fetched, focused()]).toEqual([1, "R4"]);
});

test("three presses of j move three rows on from the open enquiry, even if none of the steps is rendered yet", () => {
  openInbox("/office/inbox/R0");
  act(() => {
    for (let press = 0; press < 3; press++)
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }));
  });
  expect(pathname).toBe("/office/inbox/R3");
  press("k");
  expect(pathname).toBe("/office/inbox/R2");
});

test("x is meant for the row with the focus, or else for the open one or the one that was reached last", () => {
  openInbox();
  press("x", "j", "j", "x");
  (document.activeElement as HTMLElement).blur();
  press("x");
  expect(ticked).toEqual([undefined, "R1", "R1"]);
  cleanup();
  openInbox("/office/inbox/R0");
  press("x");
  act(() => screen.getByRole("checkbox", { name: "Select R2" }).focus());
  press("x");
  expect(ticked).toEqual(["R0", "R2"]);
});
