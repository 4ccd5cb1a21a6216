import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Conflict } from "#client/pages/submissions/conflict.tsx";
import { submissionsCopy } from "#content/pages/submissions-details.ts";

const copy = submissionsCopy.form;

test("the failure of a choice between two drafts disappears while it is tried again, so that it is announced again", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ type: "unavailable" }, { status: 503 }));
  render(<Conflict id="d1" onChosen={() => {}} onSubmitted={() => {}} />);
  const press = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: copy.keepMine })));
  await press();
  expect(screen.getByText(copy.submitFailed)).toBeTruthy();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await press();
  expect(screen.queryByText(copy.submitFailed)).toBeNull();
});
