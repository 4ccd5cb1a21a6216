import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SavedReplyDialog } from "#client/office/enquiry/saved-reply-dialog.tsx";
import { SavedReplyForm } from "#client/office/enquiry/saved-reply-form.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { savedDesk } from "#content/office/enquiry.ts";
import { officeFailures } from "#content/office/frame.ts";
import type { SavedReply } from "#rules/enquiries/inbox-answers.ts";

const savedReply = { id: "s1", title: "Thanks", text: "Thanks.", version: 3, updatedAt: "2030-01-16T09:00:00.000Z" };

/** Stubs a Worker that stores a saved reply and loses its first answer. Without `before`, it has no reply yet. */
function aWorker(before: SavedReply | undefined) {
  const worker = { stored: before, count: before ? 1 : 0 };
  let isLost = true;
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "GET") return Response.json({ replies: [] });
    const { version, ...entries } = JSON.parse(String(init?.body));
    const { stored } = worker;
    const isSame = stored?.title === entries.title && stored?.text === entries.text;
    if (init?.method === "POST") {
      if (stored && !isSame) return Response.json({ type: "conflict", detail: "Other text." }, { status: 409 });
      if (!stored) worker.count += 1;
      worker.stored = { ...savedReply, ...entries, version: 0 };
    } else if (stored?.version === version) worker.stored = { ...savedReply, ...entries, version: version + 1 };
    else if (!isSame || stored?.version !== version + 1)
      return Response.json({ type: "conflict", detail: "Changed.", current: stored }, { status: 409 });
    if (!isLost) return Response.json({ reply: worker.stored });
    isLost = false;
    throw new TypeError("Failed to fetch");
  });
  return worker;
}

test.each([
  ["added", undefined, 1],
  ["changed", savedReply, 5],
])(
  "if a saved reply was %s but the answer was lost, what is typed next is saved over it",
  async (_, reply, version) => {
    const worker = aWorker(reply);
    const onDone = vi.fn();
    render(
      <QueryClientProvider client={openQueryClient()}>
        <SavedReplyForm {...(reply && { reply })} onDone={onDone} />
      </QueryClientProvider>,
    );
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type("Title", "Thanks");
    type("Text", "Thank you.");
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText(officeFailures.unavailable);
    type("Text", "Thank you very much.");
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(worker).toMatchObject({ count: 1, stored: { text: "Thank you very much.", version } });
  },
);

test("a reply that was added but whose answer was lost is listed, and not added again by the form that is opened again", async () => {
  const stored = new Map<string, SavedReply>();
  let isLost = true;
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "GET") return Response.json({ replies: [...stored.values()] });
    const key = new Headers(init?.headers).get("Idempotency-Key") as string;
    const entries = JSON.parse(String(init?.body));
    const reply = stored.get(key) ?? { ...savedReply, ...entries, id: key, version: 0 };
    stored.set(key, reply);
    if (isLost) throw new TypeError("Failed to fetch");
    if (reply.text !== entries.text) return Response.json({ type: "conflict", detail: "Other text." }, { status: 409 });
    return Response.json({ reply });
  });
  const open = async () => {
    cleanup();
    render(
      <QueryClientProvider client={openQueryClient()}>
        <SavedReplyDialog onClose={() => {}} />
      </QueryClientProvider>,
    );
    fireEvent.click(await screen.findByRole("button", { name: savedDesk.add }));
  };
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole("button", { name: savedDesk.save }));
  await open();
  type("Title", "Thanks");
  type("Text", "Thank you.");
  save();
  await screen.findByText("Thank you.", { selector: "li *" });
  await open();
  isLost = false;
  save();
  await screen.findByRole("button", { name: savedDesk.add });
  expect(stored.size).toBe(1);

  // Another text, typed after the form was left, is another reply.
  fireEvent.click(screen.getByRole("button", { name: savedDesk.add }));
  type("Title", "Greeting");
  type("Text", "Hello.");
  isLost = true;
  save();
  await screen.findByText("Hello.", { selector: "li *" });
  await open();
  isLost = false;
  type("Text", "Hello again.");
  save();
  await screen.findByText("Other text.");
  save();
  await screen.findByText("Hello again.", { selector: "li *" });
  expect([...stored.values()].map(({ text }) => text)).toEqual(["Thank you.", "Hello.", "Hello again."]);
});

test("what is typed over a saved reply stays if a colleague removes the reply meanwhile", async () => {
  let replies = [savedReply];
  vi.stubGlobal("fetch", async () => Response.json({ replies }));
  const client = openQueryClient();
  render(
    <QueryClientProvider client={client}>
      <SavedReplyDialog onClose={() => {}} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: savedDesk.edit }));
  fireEvent.change(screen.getByLabelText("Text"), { target: { value: "Thank you." } });
  replies = [];
  await act(() => client.invalidateQueries());
  await screen.findByText(savedDesk.none);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Text").value).toBe("Thank you.");
});

test("somebody whose saved reply a colleague has changed reads theirs, whole, before saving over it or cancelling", async () => {
  const theirs = { ...savedReply, title: "Thank you", text: "We thank you.\n\nYour team", version: 4 };
  let replies = [savedReply];
  const saved: unknown[] = [];
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "GET") return Response.json({ replies });
    saved.push(JSON.parse(String(init?.body)));
    replies = [theirs];
    return Response.json({ type: "conflict", detail: "Changed.", current: theirs }, { status: 409 });
  });
  render(
    <QueryClientProvider client={openQueryClient()}>
      <SavedReplyDialog onClose={() => {}} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: savedDesk.edit }));
  fireEvent.change(screen.getByLabelText("Text"), { target: { value: "Thanks a lot." } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe(savedDesk.changed);
  // Outside the alert: a screen reader would read all of it at once.
  expect(alert.nextElementSibling?.textContent).toBe(`It now says:${theirs.title}${theirs.text}`);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Text").value).toBe("Thanks a lot.");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved).toMatchObject([{ version: 3 }, { version: 4, text: "Thanks a lot." }]));
  await screen.findByRole("alert");
  fireEvent.click(screen.getByRole("button", { name: savedDesk.cancel }));
  await screen.findByText("Thank you", { selector: "li > b" });
});
