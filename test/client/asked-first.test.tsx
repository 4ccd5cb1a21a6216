import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { ConfirmButton } from "#client/forms/confirm-button.tsx";
import { Decisions } from "#client/office/consultations/decisions.tsx";
import { SavedReplyDialog } from "#client/office/enquiry/saved-reply-dialog.tsx";
import { useKeys } from "#client/office/keys/use-keys.ts";
import { OpenInvitations } from "#client/office/people/invitations/open-invitations.tsx";
import { StaffRequests } from "#client/office/people/staff-requests.tsx";
import { EditDesk } from "#client/office/projects/edit/edit-desk.tsx";
import { ProjectStages } from "#client/office/projects/project-stages.tsx";
import { Publication } from "#client/office/projects/publication.tsx";
import { UpdateDecision } from "#client/office/projects/update-decision.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { EntryTable } from "#client/office/records/entry-table.tsx";
import { HoldingTable } from "#client/office/records/holding-table.tsx";
import { CounterRun } from "#client/office/records/run/counter-run.tsx";
import { Erasure } from "#client/pages/account/erasure.tsx";
import { projectFormCopy } from "#content/office/project-form.ts";
import { sampleConsultation } from "#content/pages/design-office/consultations.ts";
import { sampleProject, sampleUpdate } from "#content/pages/design-office/projects.ts";
import { sampleEntries, sampleHoldings, sampleRun } from "#content/pages/design-office/records.ts";
import type { OpenInvitation } from "#rules/invitations/answers.ts";
import type { OwnUpdate } from "#rules/projects/updates/answers.ts";
import { ListedUpdates } from "#test/support/listed-updates.tsx";

const at = "2030-01-16T09:00:00.000Z";
const leave = vi.fn();
/** The calls that write, by method and path. */
let writes: string[];

const invitation: OpenInvitation = {
  ...{ id: "i1", name: "Ada", email: "ada@firm.example", kind: "retail", isExpired: false, emailState: "sent" },
  ...{ invitedAt: at, expiresAt: at, sentAt: at },
};
const request = {
  ...{ id: "r1", personId: "p1", name: "Ada", email: "ada@firm.example", askedBy: "colleague", askerLeft: false },
  ...{ askedAt: at, becomes: "staff" },
};
const draft: OwnUpdate = {
  ...{ id: "u1", project: { id: "p1", name: "Hall" }, title: "Roof", text: "", version: 1, state: "draft" },
  ...{ updatedAt: at, submittedAt: null, releasedAt: null, returned: null },
};
const consultation = { ...sampleConsultation, status: "confirmed", isOver: false } as const;
const planned = { ...sampleProject, status: "Planning", next: ["Active"] } satisfies typeof sampleProject;
const published = { ...sampleProject, publishedAt: at };
const subject = { project: "p1" };

const answers: Record<string, object> = {
  "/api/office/holdings": { holdings: sampleHoldings.slice(0, 1), next: null },
  "/api/office/record-entries": { entries: sampleEntries.slice(0, 1), next: null },
  "/api/office/saved-replies": { replies: [{ id: "s1", title: "Thanks", text: "Thank you.", version: 0 }] },
  "/api/office/invitations": { invitations: [invitation], next: null },
  "/api/office/staff": { staff: [] },
  "/api/office/staff-requests": { requests: [request] },
};

type Question = { element: ReactNode; act: RegExp; really: RegExp; keep: RegExp };

/** Each button that asks before it acts: its name, then the names of the button that confirms and the one that cancels. */
const questions: Record<string, Question> = {
  "a correction of a record": {
    element: <EntryTable kind="purchases" subject={subject} />,
    ...{ act: /^Take back/, really: /^Write the counter-entry/, keep: /^Cancel/ },
  },
  "the end of a holding": {
    element: <HoldingTable subject={subject} />,
    ...{ act: /^Mark as redeemed/, really: /^Redeemed: it takes no more/, keep: /^Cancel/ },
  },
  "a counter-run": {
    element: <CounterRun run={sampleRun.run} tell={() => {}} />,
    ...{ act: /^Prepare a counter-run/, really: /^Take back all payments/, keep: /^Cancel/ },
  },
  "the end of a publication": {
    element: <Publication project={published} />,
    ...{ act: /^Unpublish/, really: /^Take it off the public pages/, keep: /^Cancel/ },
  },
  "a status without a way back": {
    element: <ProjectStages project={planned} />,
    ...{ act: /^Move on to Active$/, really: /^Move on to Active: for good/, keep: /^Cancel/ },
  },
  "the end of a consultation": {
    element: <Decisions consultation={consultation} />,
    ...{ act: /^Cancel the consultation/, really: /^Cancel it/, keep: /^Keep it/ },
  },
  "the removal of a saved reply": {
    element: <SavedReplyDialog onClose={leave} />,
    ...{ act: /^Remove$/, really: /^Remove for everybody/, keep: /^Keep/ },
  },
  "the withdrawal of an invitation": {
    element: <OpenInvitations />,
    ...{ act: /^Withdraw: Ada/, really: /^Withdraw for good: Ada/, keep: /^Keep/ },
  },
  "the release of an update": {
    element: <UpdateDecision update={{ ...sampleUpdate, state: "waiting" }} />,
    ...{ act: /^Release it to the holders/, really: /^Release it for good/, keep: /^Keep it waiting/ },
  },
  "a new member of staff": {
    element: <StaffRequests viewerId="viewer" />,
    ...{ act: /^Confirm$/, really: /^Confirm for good/, keep: /^Cancel/ },
  },
  "a request for erasure": {
    element: <Erasure asked={null} onAsked={() => {}} />,
    ...{ act: /^Ask for erasure/, really: /^Yes, ask for it/, keep: /^No, keep my data/ },
  },
  "the removal of a draft": {
    element: <ListedUpdates projects={[draft.project]} first={{ updates: [draft], next: null }} />,
    ...{ act: /^Delete: Roof/, really: /^Yes, delete it: Roof/, keep: /^Keep it/ },
  },
};

beforeEach(() => {
  writes = [];
  leave.mockClear();
  vi.stubGlobal("fetch", async (asked: RequestInfo | URL, { method = "GET" }: RequestInit = {}) => {
    const { pathname } = new URL(String(asked), "https://portal.test");
    if (method === "GET") return Response.json(answers[pathname] ?? {});
    writes.push(`${method} ${pathname}`);
    return Response.json({ type: "unavailable" }, { status: 503 });
  });
});

/** Handles Escape like a desk of the office, which it leaves, or a dialog, which it closes. */
function Desk({ children }: { children: ReactNode }) {
  useKeys({ Escape: leave });
  return children;
}

function show(element: ReactNode): void {
  const client = openQueryClient();
  const desk = (
    <QueryClientProvider client={client}>
      <Desk>{element}</Desk>
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: desk }])} />);
}

const buttonOf = (name: RegExp) => screen.findByRole("button", { name });
const focused = () => document.activeElement ?? document.body;

test.each(Object.entries(questions))(
  "%s needs a second press that is not a double click, and Escape or the button beside it cancels the question",
  async (_, { element, act, really, keep }) => {
    show(element);
    const ways = [() => fireEvent.keyDown(focused(), { key: "Escape" }), () => fireEvent.click(focused())];
    for (const takeBack of ways) {
      fireEvent.click(await buttonOf(act), { detail: 1 });
      const second = await buttonOf(really);
      second.focus();
      fireEvent.click(second, { detail: 2 });
      // The question may move the buttons, so the second half of a double click may land on the button beside.
      fireEvent.click(await buttonOf(keep), { detail: 2 });
      expect(focused()).toBe(await buttonOf(keep));
      expect(focused().getAttribute("aria-describedby")).toBe((await buttonOf(really)).id);
      takeBack();
      expect(focused()).toBe(await buttonOf(act));
    }
    expect([writes, leave.mock.calls]).toEqual([[], []]);
    fireEvent.click(await buttonOf(act), { detail: 1 });
    fireEvent.click(await buttonOf(really), { detail: 1 });
    await waitFor(() => expect(writes).toHaveLength(1));
  },
);

const alone = ["a correction of a record", "the end of a holding", "the removal of a saved reply"];

test.each(alone)(
  "the failure of %s is reported once, and not again when the next question is cancelled",
  async (name) => {
    const question = questions[name];
    if (!question) throw new Error(`No question: ${name}`);
    const { element, act, really } = question;
    show(element);
    fireEvent.click(await buttonOf(act), { detail: 1 });
    fireEvent.click(await buttonOf(really), { detail: 1 });
    await screen.findByRole("alert");
    fireEvent.click(await buttonOf(act), { detail: 1 });
    fireEvent.click(focused());
    expect(focused()).toBe(await buttonOf(act));
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

test("the failure of a member's action is not reported again when the next question is cancelled", async () => {
  const copy = {
    act: "Withdraw",
    confirm: "Yes, withdraw",
    keep: "Keep it",
    sending: "Withdrawing",
    failed: "Not done.",
  };
  const call = async () => Response.json({ type: "unavailable" }, { status: 503 });
  show(<ConfirmButton copy={copy} about="Hall" statusClass="" call={call} onDone={() => {}} />);
  for (const name of [/^Withdraw Hall/, /^Yes, withdraw/]) fireEvent.click(await buttonOf(name), { detail: 1 });
  await screen.findByText(copy.failed);
  fireEvent.click(await buttonOf(/^Withdraw Hall/), { detail: 1 });
  fireEvent.click(focused());
  expect(focused()).toBe(await buttonOf(/^Withdraw Hall/));
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("the removal of a term sheet needs a second press that is not a double click", async () => {
  show(<EditDesk project={sampleProject} personId="p" back="" showLacks={false} />);
  const { addTermSheet, removeTermSheet, removeTermSheetSure } = projectFormCopy;
  fireEvent.click(screen.getByRole("button", { name: addTermSheet }));
  fireEvent.click(screen.getByRole("button", { name: removeTermSheet }), { detail: 1 });
  fireEvent.click(screen.getByRole("button", { name: removeTermSheetSure }), { detail: 2 });
  expect(screen.queryByRole("button", { name: addTermSheet })).toBe(null);
  fireEvent.click(screen.getByRole("button", { name: removeTermSheetSure }), { detail: 1 });
  expect(screen.queryByRole("button", { name: addTermSheet })).toBeTruthy();
});
