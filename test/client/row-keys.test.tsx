import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { BrowserRouter, useLocation } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { useRowKeys } from "#client/office/inbox/use-row-keys.ts";
import { useShownLocation } from "#client/office/keys/use-keys.ts";
import { useRowSelection } from "#client/office/rows/use-row-selection.ts";
import { sampleLines } from "#content/pages/design-office/enquiries.ts";
import type { EnquiryLine } from "#rules/enquiries/inbox-answers.ts";

const written = ["R0", "R1", "R2", "R3"].map(aLine);
let renderings: number;
let fetched: number;
let pathname: string;
let show: (lines: EnquiryLine[]) => void;

function aLine(reference: string): EnquiryLine {
  const line = sampleLines[0];
  if (!line) throw new Error("The design page has no sample of an enquiry.");
  return { ...line, reference };
}

const referenceOf = ({ reference }: EnquiryLine) => reference;

function Inbox() {
  useShownLocation();
  renderings++;
  const [lines, setLines] = useState(written);
  show = setLines;
  pathname = useLocation().pathname;
  const selection = useRowSelection(lines, referenceOf);
  const open = /^\/office\/inbox\/(\w+)/.exec(pathname)?.[1];
  const list = { rows: lines, hasNextPage: fetched === 0, isFetchingNextPage: false, fetchNextPage: () => fetched++ };
  useRowKeys({ list, open, query: "", selection, onBack: () => {} });
  return lines.map(({ reference }) => (
    <div key={reference} data-reference={reference}>
      <input type="checkbox" aria-label={`Select ${reference}`} />
      <a href={`#${reference}`} aria-current={open === reference}>
        {reference}
      </a>
    </div>
  ));
}

function openInbox(at = "/office/inbox"): void {
  [renderings, fetched] = [0, 0];
  history.replaceState(null, "", at);
  Element.prototype.scrollIntoView = () => {};
  render(
    <BrowserRouter>
      <Inbox />
    </BrowserRouter>,
  );
}

afterEach(cleanup);

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
  act(() => show(written.filter(({ reference }) => reference !== "R1")));
  press("j");
  expect(focused()).toBe("R2");
});

test("j continues with the row that moved up after a row reached with Tab left the list", () => {
  openInbox();
  press("j");
  act(() => screen.getByRole("link", { name: "R2" }).focus());
  act(() => show(written.filter(({ reference }) => reference !== "R2")));
  press("j");
  expect(focused()).toBe("R3");
});

test("j on the last row loads more rows, and then continues with them", () => {
  openInbox();
  press("j", "j", "j", "j");
  expect(fetched).toBe(0);
  press("j");
  expect([fetched, focused()]).toEqual([1, "R3"]);
  act(() => show([...written, aLine("R4")]));
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
