import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { ChoiceForm } from "#client/notices/choice-form.tsx";
import { BlockForm } from "#client/office/consultations/block-form.tsx";
import { AnsweredElsewhere } from "#client/office/enquiry/answered-elsewhere.tsx";
import { GiveDocument } from "#client/office/enquiry/give-document.tsx";
import { NextStep } from "#client/office/enquiry/next-step.tsx";
import { SavedReplyForm } from "#client/office/enquiry/saved-reply-form.tsx";
import type { Write, Writes } from "#client/office/enquiry/use-enquiry.ts";
import { openQueryClient } from "#client/office/query-client.ts";
import { EntryForm } from "#client/office/records/entry-form.tsx";
import { ImportDesk } from "#client/office/records/import-desk.tsx";
import { indicatorOf, useIndicatorForm } from "#client/projects/use-indicator-form.ts";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import { sampleEntries } from "#content/pages/design-office/records.ts";
import type { Day } from "#rules/day.ts";
import type { SavedReply } from "#rules/enquiries/inbox-answers.ts";
import { defaultPreferences } from "#rules/notices/topics.ts";

const documents = [
  { id: "d1", title: "Term sheet" },
  { id: "d2", title: "Prospectus" },
];

const own = { personId: "u1", preferences: defaultPreferences, dailyAt: "8:00" };

/** The writes that were sent, each of which waits for its answer. */
let sent: { method: string; body: Record<string, string>; answer: (body: object, status?: number) => Promise<void> }[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    const isWrite = init?.method !== undefined && init.method !== "GET" && !String(request).endsWith("/preview");
    if (!isWrite) return Response.json({ projects: [], people: [], overlapping: [], documents, ...own });
    return new Promise<Response>((resolve) => {
      const answer = (body: object, status = 201) => act(async () => resolve(Response.json(body, { status })));
      sent.push({ method: `${init.method}`, body: JSON.parse(String(init.body)), answer });
    });
  });
});

function show(form: ReactNode): void {
  const client = openQueryClient();
  const element = <QueryClientProvider client={client}>{form}</QueryClientProvider>;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

function type(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const typedIn = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

test("the next indicator that is typed while one is being stored stays", async () => {
  let stored = () => {};
  const send = () => new Promise<undefined>((resolve) => (stored = () => resolve(undefined)));
  const { result } = renderHook(() => useIndicatorForm(useState(indicatorOf("p1")), send));
  act(() => result.current.change({ name: "Grid power", value: "12" }));
  act(() => void result.current.submit());
  act(() => result.current.change({ name: "Solar power", value: "7" }));
  await act(async () => stored());
  expect(result.current.isBusy).toBe(false);
  expect(result.current.draft).toMatchObject({ name: "Solar power", value: "7" });
});

test("the next blocked time that is typed while one is being stored stays", async () => {
  show(<BlockForm today={"2030-01-16" as Day} zoneText="" />);
  type("Name, for staff", "Fair");
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>("Name, for staff").form as HTMLFormElement);
  await waitFor(() => expect(sent).toHaveLength(1));
  type("Name, for staff", "Holiday");
  await sent[0]?.answer({});
  expect(typedIn("Name, for staff")).toBe("Holiday");
});

test("the message about a blocked time disappears once another one is typed", async () => {
  show(<BlockForm today={"2030-01-16" as Day} zoneText="" />);
  type("Name, for staff", "Fair");
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>("Name, for staff").form as HTMLFormElement);
  await waitFor(() => expect(sent).toHaveLength(1));
  await sent[0]?.answer({});
  await screen.findByText(/^Blocked\./);
  type("Name, for staff", "Holiday");
  expect(screen.queryByText(/^Blocked\./)).toBe(null);
});

/** Shows a form for a saved reply and changes its text while it is being saved. Returns the mock of `onDone`. */
async function changeWhileSaving(reply?: SavedReply): Promise<() => void> {
  const onDone = vi.fn();
  show(<SavedReplyForm {...(reply && { reply })} onDone={onDone} />);
  type("Title", "Thanks");
  type("Text", "Thank you.");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  type("Text", "Thank you very much.");
  await sent[0]?.answer({ reply: { id: "s1", title: "Thanks", text: "Thank you.", version: 4, updatedAt: "" } });
  return onDone;
}

const savedReply = { id: "s1", title: "Thanks", text: "Thanks.", version: 3, updatedAt: "2030-01-16T09:00:00.000Z" };

test.each([
  ["new", undefined],
  ["changed", savedReply],
])("text that is typed while a %s saved reply is being saved stays, and is then saved over it", async (_, reply) => {
  const onDone = await changeWhileSaving(reply);
  await screen.findByText(/^Saved\./);
  expect(typedIn("Text")).toBe("Thank you very much.");
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ method: "PATCH", body: { text: "Thank you very much.", version: 4 } });
  await sent[1]?.answer({ reply: { ...savedReply, version: 5 } }, 200);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test("a saved reply that is closed while it is being saved closes no other form", async () => {
  const onDone = vi.fn();
  show(<SavedReplyForm reply={savedReply} onDone={onDone} />);
  type("Text", "Thank you.");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await sent[0]?.answer({ reply: { ...savedReply, version: 4 } }, 200);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Saving..." })).toBe(null));
  expect(onDone).toHaveBeenCalledOnce();
});

test("a document that is chosen while another one is being given stays chosen", async () => {
  let give = () => {};
  const write = () => new Promise<boolean>((resolve) => (give = () => resolve(true)));
  const writes = { write, isBusy: false } as unknown as Writes;
  show(<GiveDocument reference="R1" writes={writes} />);
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole("combobox", { name: "Document" }));
    fireEvent.click(await screen.findByRole("option", { name }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe(name));
  };
  await choose("Term sheet");
  fireEvent.click(screen.getByRole("button", { name: "Give" }));
  await choose("Prospectus");
  await act(async () => give());
  await screen.findByText(/^Given\./);
  expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe("Prospectus");
});

test("a choice about notices made while others are being saved stays chosen, and is not said to be saved", async () => {
  show(<ChoiceForm personId={own.personId} kind="retail" />);
  fireEvent.click(await screen.findByLabelText("Distribution: Never"));
  fireEvent.click(screen.getByRole("button", { name: "Save choices" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(screen.getByLabelText("Statement: Never"));
  await sent[0]?.answer({ ...own, preferences: { ...own.preferences, distribution: "never" } }, 200);
  await screen.findByText(/^Saved\. .* not saved yet\.$/);
  expect(screen.getByLabelText<HTMLInputElement>("Statement: Never").checked).toBe(true);
});

const once = { headers: {} };

/** Sends the next step "Call". Returns its writes, which a test can repeat. */
async function setNextStep(): Promise<Write[]> {
  const made: Write[] = [];
  const write: Writes["write"] = (wanted) => {
    made.push(wanted);
    return wanted(1, once).then(
      () => true,
      () => false,
    );
  };
  const writes = { write, isBusy: false } as Writes;
  show(<NextStep detail={{ ...sampleDetail, nextStep: null }} writes={writes} now={Date.parse("2030-01-16")} />);
  fireEvent.click(screen.getByRole("button", { name: "Set" }));
  type("What is next", "Call");
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>("What is next").form as HTMLFormElement);
  await waitFor(() => expect(sent).toHaveLength(1));
  return made;
}

test("a next step that is typed while another one is being set stays", async () => {
  await setNextStep();
  type("What is next", "Call, and send the plan");
  await sent[0]?.answer({}, 200);
  expect(typedIn("What is next")).toBe("Call, and send the plan");
});

test("a next step that is sent again after a conflict is sent as it was last typed", async () => {
  const [write] = await setNextStep();
  await sent[0]?.answer({ type: "conflict", current: {} }, 409);
  type("What is next", "Call, and send the plan ");
  void write?.(7, once);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({ version: 7, nextStep: { text: "Call, and send the plan", day: null } });
  await sent[1]?.answer({}, 200);
  expect(screen.queryByLabelText("What is next")).toBe(null);
});

/** An enquiry's next step, which a write changes. */
function Stepped({ text }: { text: string }) {
  const [nextStep, setNextStep] = useState<typeof sampleDetail.nextStep>({ text, day: null });
  const write: Writes["write"] = async (wanted) => {
    await wanted(1, once);
    setNextStep(null);
    return true;
  };
  const writes = { write, isBusy: false } as Writes;
  return <NextStep detail={{ ...sampleDetail, nextStep }} writes={writes} now={Date.parse("2030-01-16")} />;
}

test.each([
  ["stays", "Call, and send the plan", "Call, and send the plan"],
  ["is gone if it is the same", "Call", ""],
])("a next step that is typed before the saved one is cleared %s", async (_, typed, left) => {
  show(<Stepped text="Call" />);
  fireEvent.click(screen.getByRole("button", { name: "Change" }));
  type("What is next", `${typed}!`);
  type("What is next", typed);
  fireEvent.keyDown(screen.getByLabelText("What is next"), { key: "Escape" });
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ version: 1, nextStep: null });
  await sent[0]?.answer({}, 200);
  fireEvent.click(await screen.findByRole("button", { name: "Set" }));
  expect(typedIn("What is next")).toBe(left);
});

const onStopped = vi.fn();

/** A form for what was answered elsewhere. It adds each write to `made`, so that a test can repeat it. */
function RecordedElsewhere({ made }: { made: Write[] }) {
  const [text, setText] = useState("");
  const write: Writes["write"] = (wanted) => {
    made.push(wanted);
    const isMade = wanted(made.length, once);
    return isMade.then(() => true).catch(() => false);
  };
  const form = { text, onType: setText, onDone: onStopped, onCancel: () => {}, onKeyDown: () => {} };
  const writes = { write, isBusy: false } as unknown as Writes;
  return <AnsweredElsewhere reference="R1" writes={writes} field={{ current: null }} {...form} />;
}

/** Sends what was said by phone, and changes the text before the answer arrives. Returns the writes. */
async function stopTheClock(): Promise<Write[]> {
  const made: Write[] = [];
  onStopped.mockClear();
  show(<RecordedElsewhere made={made} />);
  type(/^What was said/, "By phone.");
  fireEvent.click(screen.getByRole("button", { name: "Stop the clock" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  type(/^What was said/, "By phone: the plan follows.");
  return made;
}

test("text typed about an answer elsewhere while it is being stored stays", async () => {
  await stopTheClock();
  await sent[0]?.answer({}, 200);
  expect(typedIn(/^What was said/)).toBe("By phone: the plan follows.");
  expect(onStopped).not.toHaveBeenCalled();
});

test("an answer elsewhere that is sent again after a conflict is sent as it was last typed", async () => {
  const [write] = await stopTheClock();
  await sent[0]?.answer({ type: "conflict", current: {} }, 409);
  void write?.(7, once);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({ version: 7, text: "By phone: the plan follows." });
  await sent[1]?.answer({}, 200);
  expect(onStopped).toHaveBeenCalledOnce();
});

const [recorded] = sampleEntries;
const ofEntry = { person: { id: "u1", name: "Ada" }, project: { id: "p1", name: "Hall" } };

/** Records a purchase, and changes the amount while it is being recorded. */
async function changeWhileRecording(): Promise<void> {
  show(<EntryForm kind="purchases" {...ofEntry} onClose={() => {}} />);
  type(/^Amount/, "100");
  fireEvent.click(screen.getByRole("button", { name: /^Record/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  type(/^Amount/, "250");
}

test("no second entry is sent while one is being recorded, and what is typed meanwhile stays", async () => {
  await changeWhileRecording();
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>(/^Amount/).form as HTMLFormElement);
  await sent[0]?.answer(recorded ?? {});
  expect(await screen.findByText(/Recorded|Saved/i)).toBeTruthy();
  expect(sent.map(({ body }) => body.amount)).toEqual(["100"]);
  expect(typedIn(/^Amount/)).toBe("250");
});

test("the refusal of an entry is shown even if another amount was typed meanwhile", async () => {
  await changeWhileRecording();
  await sent[0]?.answer({ type: "conflict", detail: "This holding is redeemed." }, 409);
  expect(await screen.findByText("This holding is redeemed.")).toBeTruthy();
});

test("imported lines are reported even if others were pasted meanwhile, which stay", async () => {
  show(<ImportDesk />);
  type("Lines", "the first lines");
  fireEvent.click(screen.getByRole("button", { name: /^Check/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await sent[0]?.answer({ lines: 1, faults: [], taken: null, tokens: 1, totals: [], valued: 0 }, 200);
  fireEvent.click(await screen.findByRole("button", { name: /^Import 1 line$/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  type("Lines", "the next lines");
  await sent[1]?.answer({ id: "i1", kind: "purchases", lines: 1 });
  expect(await screen.findByText(/^Imported: 1 purchase\.$/)).toBeTruthy();
  expect(typedIn("Lines")).toBe("the next lines");
});
