import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { UpdateDecision } from "#client/office/projects/update-decision.tsx";
import { UpdatePane } from "#client/office/projects/update-pane.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { hasUnsentText } from "#client/office/use-kept-state.ts";
import { officeUpdateErrors } from "#content/office/errors.ts";
import { officeFailures } from "#content/office/frame.ts";
import { updatePaneCopy } from "#content/office/projects.ts";
import { unsentCopy } from "#content/office/unsent-text.ts";
import { sampleUpdate } from "#content/pages/design-office/projects.ts";
import type { OfficeUpdateDetail } from "#rules/projects/updates/office-answers.ts";
import { loseAnswerAndRefuseNext } from "#test/support/lost-answer.ts";

const waiting: OfficeUpdateDetail = { ...sampleUpdate, state: "waiting", returned: null };
const first = "Please name the quarter.";
const changed = "Please name the quarter and the sum.";

function show() {
  const client = openQueryClient();
  const element = (update: OfficeUpdateDetail) => (
    <QueryClientProvider client={client}>
      <UpdateDecision update={update} />
    </QueryClientProvider>
  );
  const { rerender } = render(element(waiting));
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${updatePaneCopy.return}`) }));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: first } });
  return (now: Partial<OfficeUpdateDetail>) => rerender(element({ ...waiting, version: waiting.version + 1, ...now }));
}

const returnedWith = (reason: string) =>
  ({ state: "draft", text: null, returned: { reason, at: "2026-07-14T10:00:00Z" } }) as const;

/** Sends a text whose answer is lost, and then another one. */
async function pressTwice(then: Partial<OfficeUpdateDetail>): Promise<void> {
  loseAnswerAndRefuseNext({ ...waiting, version: waiting.version + 1, ...then }, officeUpdateErrors.changed);
  const follow = show();
  const send = () =>
    act(async () => {
      fireEvent.submit(screen.getByRole("textbox").closest("form") as HTMLFormElement);
    });
  await send();
  await screen.findByText(officeFailures.unavailable);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: changed } });
  await send();
  follow(then);
}

test("staff who change the reason after a lost answer are told that the first reason arrived, and keep the second", async () => {
  await pressTwice(returnedWith(first));
  await screen.findByText(unsentCopy.madeBefore);
  expect(screen.queryByText(officeUpdateErrors.changed)).toBe(null);
  screen.getByText(changed);
  fireEvent.click(screen.getByRole("button", { name: unsentCopy.discard }));
  expect(screen.queryByText(changed)).toBe(null);
});

test("a reason for an update that a colleague has sent back with another reason is shown until it is discarded", async () => {
  await pressTwice(returnedWith("Please add a picture."));
  await screen.findByText(officeUpdateErrors.changed);
  screen.getByText(changed);
});

test("a reason that arrived although its answer was lost is neither shown nor kept as unsent", () => {
  const follow = show();
  expect(hasUnsentText()).toBe(true);
  follow(returnedWith(first));
  expect(screen.queryByRole("heading", { name: unsentCopy.title })).toBe(null);
  expect(hasUnsentText()).toBe(false);
});

test("after one's own decision and the company's new text, a colleague's decision leaves no old result and hides no reason", async () => {
  const returned: OfficeUpdateDetail = { ...waiting, version: waiting.version + 1, ...returnedWith(first) };
  vi.stubGlobal("fetch", async () => Response.json(returned));
  const follow = show();
  await act(async () => {
    fireEvent.submit(screen.getByRole("textbox").closest("form") as HTMLFormElement);
  });
  follow(returned);
  await screen.findByText(updatePaneCopy.done.return);
  follow({ version: returned.version + 1 });
  expect(screen.queryByText(updatePaneCopy.done.return)).toBe(null);
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${updatePaneCopy.return}`) }));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: changed } });
  follow({ version: returned.version + 2, state: "released" });
  screen.getByText(changed);
  expect(screen.queryByText(updatePaneCopy.done.return)).toBe(null);
});

test.each([
  ["the message about a released update gets the focus that its button had", false],
  ["somebody who types elsewhere while an update is being released keeps the focus", true],
])("%s", async (_, isTyping) => {
  let release = (): void => {};
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json(waiting);
    const released = { ...waiting, state: "released", version: waiting.version + 1 };
    return new Promise<Response>((resolve) => {
      release = () => resolve(Response.json(released));
    });
  });
  render(
    <QueryClientProvider client={openQueryClient()}>
      <MemoryRouter>
        <UpdatePane id={waiting.id} back="" />
        <textarea aria-label="Elsewhere" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: new RegExp(`^${updatePaneCopy.release}`) }));
  const button = await screen.findByRole("button", { name: updatePaneCopy.ask.really });
  button.focus();
  await act(async () => fireEvent.click(button));
  const field = screen.getByLabelText("Elsewhere");
  if (isTyping) act(() => field.focus());
  await act(async () => release());
  const outcome = await screen.findByText(updatePaneCopy.done.release);
  expect(document.activeElement).toBe(isTyping ? field : outcome);
});
