import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Review } from "#client/office/projects/review.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { officeSubmissionErrors } from "#content/office/errors.ts";
import { officeFailures } from "#content/office/frame.ts";
import { unsentCopy } from "#content/office/projects.ts";
import { sampleSubmission } from "#content/pages/design-office/projects.ts";
import type { SubmissionDetail } from "#rules/submissions/office-answers.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const open: SubmissionDetail = { ...sampleSubmission, status: "In review", asked: null, decided: null, made: null };
const mine = "Please add the permit.";

function show() {
  const client = openQueryClient();
  const element = (submission: SubmissionDetail) => (
    <QueryClientProvider client={client}>
      <Review submission={submission} />
    </QueryClientProvider>
  );
  const { rerender } = render(element(open));
  fireEvent.click(screen.getByRole("button", { name: /^Ask for changes/ }));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: mine } });
  return (now: Partial<SubmissionDetail>) => rerender(element({ ...open, version: open.version + 1, ...now }));
}

const askedFor = (text: string) => ({ status: "Changes asked", asked: { text, at: "2026-07-14T10:00:00Z" } }) as const;

test("what was written for a company that a colleague has asked something else meanwhile is shown until it is discarded", () => {
  const follow = show();
  follow(askedFor("Please add a map."));
  expect(screen.getByText(mine)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "What you wrote" }));
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.queryByText(mine)).toBe(null);
});

test("what a company was asked although no answer said so is not shown as unsent", () => {
  const follow = show();
  follow(askedFor(mine));
  expect(screen.queryByRole("heading", { name: "What you wrote" })).toBe(null);
});

const changed = "Please add the permit and a map.";

/** The Worker takes what is sent first, and nobody hears of it. Then something else is sent. */
async function pressTwice(then: Partial<SubmissionDetail>): Promise<void> {
  let calls = 0;
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST" || ++calls === 1) throw new TypeError("Failed to fetch");
    const now = { ...open, version: open.version + 1, ...then };
    return Response.json({ type: "conflict", detail: officeSubmissionErrors.changed, now }, { status: 409 });
  });
  const follow = show();
  const send = () => act(async () => fireEvent.click(screen.getByRole("button", { name: /^Send it back/ })));
  await send();
  await screen.findByText(officeFailures.unavailable);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: changed } });
  await send();
  follow(then);
}

test("who changes what a company is asked after the answer was lost is told that the first text arrived, and keeps the second", async () => {
  await pressTwice(askedFor(mine));
  await screen.findByText(unsentCopy.madeBefore);
  expect(screen.queryByText(officeSubmissionErrors.changed)).toBe(null);
  screen.getByText(changed);
});

test("what a colleague has asked meanwhile is theirs although an own answer was lost", async () => {
  await pressTwice(askedFor("Please add a plan."));
  await screen.findByText(officeSubmissionErrors.changed);
  screen.getByText(changed);
});
