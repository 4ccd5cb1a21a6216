import { act, cleanup, fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useReplyDraft } from "#client/office/enquiry/use-reply-draft.ts";
import { readReplyDraft } from "#client/office/reply-drafts.ts";
import { enquiryDesk, replyDesk } from "#content/office/enquiry.ts";
import { inboxErrors } from "#content/office/errors.ts";
import { officeFailures } from "#content/office/frame.ts";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import { openEnquiryPane } from "#test/support/enquiry-pane.tsx";

/** The requests, each of which waits for its answer. An answer without a body stands for a lost connection. */
let sent: {
  path: string;
  key: string | null;
  text: string;
  answer: (body?: object, status?: number) => Promise<void>;
}[];

beforeEach(async () => {
  sent = [];
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (init?.method !== "POST")
      return pathname.includes("/enquiries/") ? Response.json(sampleDetail) : Response.error();
    return new Promise<Response>((resolve) => {
      const answer = (body?: object, status = 201) =>
        act(async () => resolve(body ? Response.json(body, { status }) : Response.error()));
      const key = new Headers(init.headers).get("Idempotency-Key");
      sent.push({ path: pathname, key, text: JSON.parse(String(init.body)).text, answer });
    });
  });
  await openEnquiryPane();
});

function type(name: RegExp | string, value: string): void {
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
}

const typedIn = (name: RegExp | string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name }).value;

async function press(name: RegExp) {
  const count = sent.length;
  fireEvent.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(sent).toHaveLength(count + 1));
  return sent[count] as (typeof sent)[number];
}

test.each([
  ["reply", "r", "Text of the reply", /^Send/],
  ["note", "m", /note/i, /^Add/],
] as const)(
  "text typed while a %s is being sent stays, without the part that was sent",
  async (_, key, field, button) => {
    fireEvent.keyDown(document.body, { key });
    type(field, "Dear visitor\n");
    const first = await press(button);
    type(field, "Dear visitor\n\nOne more thing ");
    await first.answer({ ...sampleDetail, version: 9 });
    await waitFor(() => expect(typedIn(field)).toBe("One more thing "));
    const second = await press(button);
    expect(second.text).toBe("One more thing");
    await second.answer({ ...sampleDetail, version: 10 });
    await waitFor(() => expect(typedIn(field)).toBe(""));
  },
);

test("a reply that is changed while it is being sent stays as changed", async () => {
  type("Text of the reply", "Dear visitor");
  const reply = await press(/^Send/);
  type("Text of the reply", "Dear Ada");
  await reply.answer({ ...sampleDetail, version: 9 });
  await screen.findByText(replyDesk.sent);
  expect(typedIn("Text of the reply")).toBe("Dear Ada");
});

test("a reply whose answer was lost is sent again as the same reply, even after a note", async () => {
  type("Text of the reply", "Dear visitor");
  const lost = await press(/^Send/);
  await lost.answer();
  await screen.findByText(officeFailures.unavailable);
  fireEvent.keyDown(document.body, { key: "m" });
  type(/note/i, "Rang him");
  const note = await press(/^Add/);
  await note.answer({ ...sampleDetail, version: 9 });
  fireEvent.keyDown(document.body, { key: "r" });
  const again = await press(/^Send/);
  expect(again.key).toBe(lost.key);
  expect(note.key).not.toBe(lost.key);
});

test.each([
  ["reply", "r", "Text of the reply", /^Send/],
  ["note", "m", /note/i, /^Add/],
] as const)(
  "a %s that was changed after its answer was lost can be sent as a new one",
  async (_, key, field, button) => {
    fireEvent.keyDown(document.body, { key });
    type(field, "Dear visitor");
    const lost = await press(button);
    await lost.answer();
    await screen.findByText(officeFailures.unavailable);
    type(field, "Dear visitor, once more");
    const refused = await press(button);
    expect(refused.key).toBe(lost.key);
    await refused.answer({ type: "conflict", detail: inboxErrors.otherText }, 409);
    await screen.findByText(inboxErrors.otherText);
    expect((await press(button)).key).not.toBe(lost.key);
  },
);

/** Sends a reply that is refused because a colleague has replied meanwhile. */
async function beRefused(text: string): Promise<void> {
  type("Text of the reply", text);
  const refused = await press(/^Send/);
  await refused.answer({ type: "conflict", current: { ...sampleDetail, version: 9 } }, 409);
  await screen.findByText(enquiryDesk.changedYours, { exact: false });
}

const makeMyChange = new RegExp(enquiryDesk.putMine);

test("a reply that was refused and changed since is sent as changed", async () => {
  await beRefused("Dear visitor, yes.");
  type("Text of the reply", "As my colleague wrote: yes.");
  const reply = await press(makeMyChange);
  expect(reply.text).toBe("As my colleague wrote: yes.");
  await reply.answer({ ...sampleDetail, version: 10 });
  await screen.findByText(replyDesk.sent);
  expect(typedIn("Text of the reply")).toBe("");
});

test("a reply that was refused and emptied since is not sent", async () => {
  await beRefused("Dear visitor, yes.");
  type("Text of the reply", "");
  fireEvent.click(screen.getByRole("button", { name: makeMyChange }));
  await screen.findByText(replyDesk.empty);
  expect(sent).toHaveLength(1);
});

test("Ctrl+Enter in another form of the pane does not send the reply", async () => {
  type("Text of the reply", "Half a sentence");
  fireEvent.keyDown(document.body, { key: "w" });
  const note = screen.getByRole("form", { name: enquiryDesk.elsewhereTitle }).querySelector("textarea") as HTMLElement;
  await act(async () => fireEvent.keyDown(note, { key: "Enter", ctrlKey: true }));
  expect(sent).toEqual([]);
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Text of the reply" }), { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(sent).toHaveLength(1));
});

test("Ctrl+Enter in a list of choices or in a search beside the enquiry does not send the reply", async () => {
  type("Text of the reply", "Half a sentence");
  const search = document.body.appendChild(document.createElement("input"));
  for (const field of [search, ...screen.getAllByRole("combobox")])
    await act(async () => fireEvent.keyDown(field, { key: "Enter", ctrlKey: true }));
  search.remove();
  expect(sent).toEqual([]);
  fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(sent).toHaveLength(1));
});

test("a reply that is stored after its enquiry was left is not kept as a draft", async () => {
  type("Text of the reply", "Dear visitor");
  const reply = await press(/^Send/);
  expect(Object.keys(sessionStorage)).toHaveLength(1);
  cleanup();
  await reply.answer({ ...sampleDetail, version: 9 });
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
});

test("text typed after an enquiry was left and opened again stays, even if its first reply is stored only then", () => {
  cleanup();
  const open = () => renderHook(() => useReplyDraft("p", "AAAAA-BBBBB"));
  const left = open();
  act(() => left.result.current.change({ body: "Dear visitor" }));
  left.unmount();
  const again = open();
  act(() => again.result.current.change({ body: "Dear visitor\nOne more thing" }));
  left.result.current.finish("body", "Dear visitor");
  expect(readReplyDraft("p", "AAAAA-BBBBB")?.body).toBe("One more thing");
});
