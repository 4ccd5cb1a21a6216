import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import { startFocusRecovery } from "#client/navigation/focus-recovery.ts";
import { Review } from "#client/office/projects/review.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { officeSubmissionErrors } from "#content/office/errors.ts";
import { officeFailures } from "#content/office/frame.ts";
import { reviewCopy } from "#content/office/projects.ts";
import { unsentCopy } from "#content/office/unsent-text.ts";
import { sampleSubmission } from "#content/pages/design-office/projects.ts";
import type { RecordFacts, SubmissionDetail } from "#rules/submissions/office-answers.ts";
import { loseAnswerAndRefuseNext } from "#test/support/lost-answer.ts";

beforeAll(startFocusRecovery);

const open: SubmissionDetail = { ...sampleSubmission, status: "In review", asked: null, decided: null, made: null };
const submitted: SubmissionDetail = { ...open, status: "Submitted" };
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

test("a text for a company that a colleague has asked for something else meanwhile is shown until it is discarded", () => {
  const follow = show();
  follow(askedFor("Please add a map."));
  expect(screen.getByText(mine)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "What you wrote" }));
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.queryByText(mine)).toBe(null);
});

let follow: (now: SubmissionDetail) => void;

/** A pane with more than one section, as on the desk. */
function Pane() {
  const [submission, setSubmission] = useState(open);
  follow = setSubmission;
  return (
    <aside>
      <Review submission={submission} />
      <section>What was submitted</section>
    </aside>
  );
}

test("when a colleague's decision arrives by itself, the focus moves to the unsent text and to no other part of the pane", async () => {
  render(
    <QueryClientProvider client={openQueryClient()}>
      <Pane />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: /^Ask for changes/ }));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: mine } });
  // As when an answer arrives: passive effects then run later than the code that keeps the focus.
  setTimeout(() => follow({ ...open, version: open.version + 1, ...askedFor("Please add a map.") }));
  const title = await screen.findByRole("heading", { name: "What you wrote" });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(title);
});

test("a request for changes that arrived although its answer was lost is not shown as unsent", () => {
  const follow = show();
  follow(askedFor(mine));
  expect(screen.queryByRole("heading", { name: "What you wrote" })).toBe(null);
});

const changed = "Please add the permit and a map.";

/** Sends a text whose answer is lost, and then another one. */
async function pressTwice(then: Partial<SubmissionDetail>): Promise<void> {
  loseAnswerAndRefuseNext({ ...open, version: open.version + 1, ...then }, officeSubmissionErrors.changed);
  const follow = show();
  const send = () => act(async () => fireEvent.click(screen.getByRole("button", { name: /^Send it back/ })));
  await send();
  await screen.findByText(officeFailures.unavailable);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: changed } });
  await send();
  follow(then);
}

test("staff who change a request for changes after a lost answer are told that the first text arrived, and keep the second", async () => {
  await pressTwice(askedFor(mine));
  await screen.findByText(unsentCopy.madeBefore);
  expect(screen.queryByText(officeSubmissionErrors.changed)).toBe(null);
  screen.getByText(changed);
});

test("a colleague's request for changes is not taken for one's own whose answer was lost", async () => {
  await pressTwice(askedFor("Please add a plan."));
  await screen.findByText(officeSubmissionErrors.changed);
  screen.getByText(changed);
});

test("a change is applied to the version of the project that it was compared with", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json(sampleSubmission);
  });
  const changes = { id: "p", name: "Bus Depot", version: 7, facts: sampleSubmission.facts as RecordFacts };
  render(
    <QueryClientProvider client={openQueryClient()}>
      <Review submission={{ ...sampleSubmission, changes }} />
    </QueryClientProvider>,
  );
  await act(async () => fireEvent.click(screen.getByRole("button", { name: reviewCopy.takeOver })));
  await screen.findByText(reviewCopy.done.change);
  expect(sent).toEqual([{ version: sampleSubmission.version, projectVersion: 7 }]);
});

test("text for the company that is begun while the review is being started keeps the focus", async () => {
  let answer = () => {};
  vi.stubGlobal("fetch", async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return Response.json(open);
  });
  render(
    <QueryClientProvider client={openQueryClient()}>
      <Review submission={submitted} />
    </QueryClientProvider>,
  );
  fireEvent.keyDown(document.body, { key: "t" });
  // The button is disabled while its step is sent.
  await waitFor(() =>
    expect(screen.getByRole("button", { name: reviewCopy["In review"] })).toHaveProperty("disabled", true),
  );
  fireEvent.keyDown(document.body, { key: "b" });
  const field = screen.getByRole("textbox");
  expect(document.activeElement).toBe(field);
  await act(async () => answer());
  await screen.findByText(reviewCopy.done["In review"]);
  expect(document.activeElement).toBe(field);
});

/** Shows a submission to staff, whose next step succeeds. */
function showPane(from: SubmissionDetail, answer: Partial<SubmissionDetail>): SubmissionDetail {
  const stored = { ...from, version: from.version + 1, ...answer };
  vi.stubGlobal("fetch", async () => Response.json(stored));
  render(
    <QueryClientProvider client={openQueryClient()}>
      <Pane />
    </QueryClientProvider>,
  );
  act(() => follow(from));
  return stored;
}

test("the result of a step is gone once the submission has changed since", async () => {
  const asked = showPane(open, askedFor(mine));
  fireEvent.click(screen.getByRole("button", { name: /^Ask for changes/ }));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: mine } });
  fireEvent.click(screen.getByRole("button", { name: /^Send it back/ }));
  await waitFor(() => expect(screen.queryByRole("textbox")).toBe(null));
  act(() => follow(asked));
  await screen.findByText(reviewCopy.done.ask);
  act(() => follow({ ...submitted, version: asked.version + 1 }));
  expect(screen.queryByText(reviewCopy.done.ask)).toBe(null);
});

test("a text that is typed after one's own step is shown if a colleague decides meanwhile", async () => {
  const inReview = showPane(submitted, { status: "In review" });
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${reviewCopy["In review"]}`) }));
  act(() => follow(inReview));
  await screen.findByText(reviewCopy.done["In review"]);
  fireEvent.click(screen.getByRole("button", { name: /^Ask for changes/ }));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: mine } });
  act(() => follow({ ...inReview, version: inReview.version + 1, status: "Declined" }));
  screen.getByRole("heading", { name: unsentCopy.title });
  screen.getByText(mine);
});
