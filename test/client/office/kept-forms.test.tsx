import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { BlockForm } from "#client/office/consultations/block-form.tsx";
import { Decisions } from "#client/office/consultations/decisions.tsx";
import { DocumentActs } from "#client/office/documents/document-acts.tsx";
import { EnquiryPane } from "#client/office/enquiry/pane.tsx";
import { SubmissionPane } from "#client/office/projects/submission-pane.tsx";
import { UpdatePane } from "#client/office/projects/update-pane.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { EntryForm } from "#client/office/records/entry-form.tsx";
import { ImportDesk } from "#client/office/records/import-desk.tsx";
import { IndicatorView } from "#client/office/records/indicators/indicator-view.tsx";
import { RunForm } from "#client/office/records/run/run-form.tsx";
import { SendBack } from "#client/office/records/run/send-back.tsx";
import { hasUnsentText } from "#client/office/use-kept-state.ts";
import { sampleConsultation } from "#content/pages/design-office/consultations.ts";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import { sampleSubmission, sampleUpdate } from "#content/pages/design-office/projects.ts";
import { sampleIndicators, sampleRun } from "#content/pages/design-office/records.ts";
import { addDays, type Day } from "#rules/day.ts";

const today = "2030-01-16" as Day;
const [released, submitted] = ["released", "submitted"].map((state) =>
  sampleIndicators.find((each) => each.state === state),
);
const unanswered = { ...sampleDetail, clock: { ...sampleDetail.clock, answeredAt: null }, nextStep: null };
const asked = { ...sampleConsultation, status: "requested" as const, isOver: false };
const update = { ...sampleUpdate, state: "waiting" as const };
const submission = { ...sampleSubmission, status: "In review" as const };

/** The API's answers, by the beginning of the path. A write gets the same answer, unless it is refused. */
const found: [string, unknown][] = [
  ["/api/office/indicators", { indicators: [submitted, released], next: null }],
  ["/api/office/submissions/", submission],
  ["/api/office/updates/", update],
  ["/api/office/enquiries/", unanswered],
  ["/api/office/blocked-times/preview", { overlapping: [] }],
  ["/api/office/blocked-times", { today, zoneText: "", blocks: [] }],
];
let isRefused: boolean;

async function answer(request: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(String(request), "https://portal.test");
  const isWrite = (init?.method ?? "GET") !== "GET";
  if (isWrite && isRefused) return Response.json({ type: "unavailable" }, { status: 503 });
  const body = found.find(([path]) => pathname.startsWith(path))?.[1];
  return body
    ? Response.json(body)
    : Response.json(isWrite ? {} : { type: "unavailable" }, { status: isWrite ? 200 : 503 });
}

beforeEach(() => {
  isRefused = false;
  vi.stubGlobal("fetch", answer);
});

/** Shows the form as after Back, a reload or a new login: only what the tab keeps is left. */
function show(children: ReactNode): void {
  cleanup();
  const client = openQueryClient();
  const element = <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

function Enquiry() {
  return (
    <EnquiryPane
      {...{ reference: unanswered.reference, person: sampleViewed, now: Date.now(), search: "" }}
      onBack={() => {}}
      hasSelection={false}
    />
  );
}

const nothing = { person: null, project: null };
const press = (name: string | RegExp) => async () =>
  fireEvent.click((await screen.findAllByRole("button", { name }))[0] as HTMLElement);
const send = (label: string | RegExp) => async () =>
  void fireEvent.submit((await screen.findByLabelText<HTMLInputElement>(label)).form as HTMLFormElement);

type Case = {
  form: ReactNode;
  label: string | RegExp;
  typed?: string;
  open?: () => Promise<unknown>;
  /** The ways to send or close the form. */
  ends: (() => Promise<unknown>)[];
  /** Sends the form once it is filled in. If that is refused, what was typed must stay. */
  send?: () => Promise<unknown>;
};

const typedIn = ({ typed = "2030" }: Case) => typed;
const reason = /^Decline, with a reason/;
const forms: Record<string, Case> = {
  "a reason for declining a consultation": {
    form: <Decisions consultation={asked} />,
    label: reason,
    ends: [send(reason)],
    send: send(reason),
  },
  "a blocked time": {
    form: <BlockForm today={today} zoneText="" />,
    label: "Name, for staff",
    ends: [send("Name, for staff")],
    send: send("Name, for staff"),
  },
  "an enquiry's next step": {
    form: <Enquiry />,
    label: "What is next",
    open: press("Set"),
    ends: [press("Cancel"), send("What is next")],
    send: send("What is next"),
  },
  "what was answered elsewhere": {
    form: <Enquiry />,
    label: /^What was said/,
    open: press(/^Answered elsewhere/),
    ends: [press("Cancel"), send(/^What was said/)],
    send: send(/^What was said/),
  },
  "the day on which a document is published": {
    form: <DocumentActs document={{ id: "d1", version: 1, state: "draft", publicPlace: null }} />,
    label: "Publish on",
    typed: "2030-01-20",
    ends: [send("Publish on")],
    send: send("Publish on"),
  },
  "an indicator": {
    form: <IndicatorView projectId="p1" />,
    label: /^Name/,
    open: press("Enter an indicator"),
    ends: [press("Close")],
  },
  "a correction of an indicator": {
    form: <IndicatorView projectId="p1" />,
    label: /^Method/,
    open: press(/^Correct: /),
    ends: [press("Close")],
  },
  "a reason for declining an indicator": {
    form: <IndicatorView projectId={undefined} />,
    label: /^Reason/,
    open: press(/^Decline: /),
    ends: [press("Cancel"), send(/^Reason/)],
    send: send(/^Reason/),
  },
  "why a run goes back": {
    form: <SendBack run={sampleRun.run} isOwn={false} tell={() => {}} />,
    label: /^Reason/,
    open: press("Send back"),
    ends: [press("Cancel"), send(/^Reason/)],
    send: send(/^Reason/),
  },
  "a reason for declining a submission": {
    form: <SubmissionPane id={submission.id} back="" />,
    label: /^Why it is declined/,
    open: press(/^Decline/),
    ends: [press("Cancel"), send(/^Why it is declined/)],
    send: send(/^Why it is declined/),
  },
  "why an update goes back": {
    form: <UpdatePane id={update.id} back="" />,
    label: /^What should be changed/,
    open: press(/^Send it back/),
    ends: [press("Cancel"), send(/^What should be changed/)],
    send: send(/^What should be changed/),
  },
  "the amount of a run": { form: <RunForm projectId={undefined} />, label: /^Amount/, ends: [press("Cancel")] },
  "an amount": {
    form: <EntryForm kind="purchases" {...nothing} onClose={() => {}} />,
    label: /^Amount/,
    ends: [press("Close")],
  },
  "a list to import": { form: <ImportDesk />, label: "Lines", ends: [press("Cancel")] },
};

test.each(Object.entries(forms))(
  "%s is restored after a reload, and gone once it is sent or closed",
  async (_, each) => {
    const field = () => screen.findByLabelText<HTMLInputElement>(each.label);
    for (const end of each.ends) {
      show(each.form);
      await each.open?.();
      fireEvent.change(await field(), { target: { value: typedIn(each) } });
      show(each.form);
      await waitFor(async () => expect((await field()).value).toBe(typedIn(each)));
      // Only a press on its button focuses a form. After a reload, keys of the desk would otherwise go into the field.
      if (each.open) expect(document.activeElement).not.toBe(await field());
      await end();
      await waitFor(() => expect(hasUnsentText()).toBe(false));
      show(each.form);
      await each.open?.();
      expect((await field()).value).not.toBe(typedIn(each));
    }
  },
);

test.each(Object.entries(forms))(
  "%s is still there after Escape is pressed in its field and outside it",
  async (_, each) => {
    const field = () => screen.findByLabelText<HTMLInputElement>(each.label);
    show(each.form);
    await each.open?.();
    fireEvent.change(await field(), { target: { value: typedIn(each) } });
    fireEvent.keyDown(await field(), { key: "Escape" });
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(hasUnsentText()).toBe(true);
    show(each.form);
    if (!screen.queryByLabelText(each.label)) await each.open?.();
    expect((await field()).value).toBe(typedIn(each));
  },
);

const closing = Object.entries(forms).filter(([, { open, ends }]) => open && ends.length > 1);

test.each(closing)("%s gives the focus back to its button on Escape and on Cancel", async (_, each) => {
  const field = () => screen.findByLabelText<HTMLInputElement>(each.label);
  const pressEscape = async () => fireEvent.keyDown(await field(), { key: "Escape" });
  for (const close of [pressEscape, press("Cancel")]) {
    show(each.form);
    await each.open?.();
    expect(document.activeElement).toBe(await field());
    await close();
    expect(screen.queryByLabelText(each.label)).toBe(null);
    const focused = document.activeElement as HTMLElement;
    expect(focused.tagName).toBe("BUTTON");
    fireEvent.click(focused);
    expect(document.activeElement).toBe(await field());
  }
});

test.each(Object.entries(forms).filter(([, each]) => each.send))("%s stays when it is refused", async (_, each) => {
  show(each.form);
  await each.open?.();
  fireEvent.change(await screen.findByLabelText(each.label), { target: { value: typedIn(each) } });
  isRefused = true;
  await each.send?.();
  await screen.findAllByText(/Try again|did not|not reach/i);
  show(each.form);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(each.label).value).toBe(typedIn(each)));
});

test("a time chosen for a consultation is restored, and not replaced by another one if it is no longer free", async () => {
  const nearest = [1, 2].map((days) => ({ day: addDays(today, days), slot: "10:30" as const, text: "", yours: null }));
  const chosen = () => screen.getAllByRole<HTMLInputElement>("radio").findIndex(({ checked }) => checked);
  const propose = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  show(<Decisions consultation={{ ...asked, nearest }} />);
  expect(chosen()).toBe(0);
  expect(propose("Propose Jan 17, 10:30 AM").disabled).toBe(false);
  fireEvent.click(screen.getAllByRole("radio")[1] as HTMLElement);
  show(<Decisions consultation={{ ...asked, nearest }} />);
  expect(chosen()).toBe(1);
  show(<Decisions consultation={{ ...asked, nearest: nearest.slice(0, 1) }} />);
  expect(chosen()).toBe(-1);
  expect(screen.getByText("The time you chose is no longer free. Please choose another.")).toBeTruthy();
  expect(propose("Propose").disabled).toBe(true);
  fireEvent.click(screen.getAllByRole("radio")[0] as HTMLElement);
  expect(propose("Propose Jan 17, 10:30 AM").disabled).toBe(false);
});

test("a day of publication that is accepted after its document was left is not kept as unsent", async () => {
  let accept = (): void => {};
  vi.stubGlobal("fetch", () => new Promise((resolve) => (accept = () => resolve(Response.json({})))));
  show(<DocumentActs document={{ id: "d1", version: 1, state: "draft", publicPlace: null }} />);
  fireEvent.change(screen.getByLabelText("Publish on"), { target: { value: "2030-01-20" } });
  await send("Publish on")();
  await waitFor(() => expect(screen.getByRole("button", { name: "Set the day" })).toHaveProperty("disabled", true));
  cleanup();
  expect(hasUnsentText()).toBe(true);
  accept();
  await waitFor(() => expect(hasUnsentText()).toBe(false));
});
