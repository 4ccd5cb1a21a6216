import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { savedDesk as copy } from "#content/office/enquiry.ts";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import type { SavedReply } from "#rules/enquiries/inbox-answers.ts";
import { openEnquiryPane } from "#test/support/enquiry-pane.tsx";

/** What the office has stored, and the calls that changed it. */
let replies: SavedReply[];
let writes: string[];

beforeEach(() => {
  [replies, writes] = [[], []];
  vi.stubGlobal("fetch", async (asked: RequestInfo | URL, { method = "GET", body }: RequestInit = {}) => {
    const { pathname } = new URL(String(asked), "https://portal.test");
    if (!pathname.startsWith("/api/office/saved-replies")) return Response.json(sampleDetail);
    if (method === "GET") return Response.json({ replies });
    writes.push(`${method} ${pathname}`);
    const { version = -1, ...entries } = JSON.parse(String(body));
    const reply = { id: "s1", ...entries, version: version + 1, updatedAt: "2030-01-16T09:00:00.000Z" };
    replies = method === "DELETE" ? [] : [reply];
    return Response.json(method === "DELETE" ? { removed: true } : { reply });
  });
});

const reply = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text of the reply" });

/** Opens the dialog with all saved replies. */
async function openDialog() {
  fireEvent.click(screen.getByRole("button", { name: "Edit saved replies" }));
  return within(await screen.findByRole("dialog", { name: copy.title }));
}

async function closeDialog(): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name: copy.close }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

function type(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}

/** Chooses the saved reply with this title, which inserts its text into the reply. */
async function insert(title: string): Promise<void> {
  const field = screen.getByRole("combobox", { name: "Saved replies" });
  fireEvent.focus(field);
  fireEvent.input(field, { target: { value: title } });
  fireEvent.click(await screen.findByRole("option", { name: title }));
}

test("staff add a saved reply once by a double click, use it, change it, and remove it", async () => {
  await openEnquiryPane();
  let dialog = await openDialog();
  fireEvent.click(dialog.getByRole("button", { name: copy.add }));
  type(dialog.getByLabelText("Title"), "Greeting");
  fireEvent.click(dialog.getByRole("button", { name: copy.save }));
  await dialog.findByText("Give it a title and a text.");
  expect(writes).toEqual([]);
  type(dialog.getByLabelText("Text"), "We answer within a day.");
  const save = dialog.getByRole("button", { name: copy.save });
  for (const _ of ["first", "second"]) fireEvent.click(save);
  await dialog.findByText("We answer within a day.", { selector: "li *" });
  expect(writes).toEqual(["POST /api/office/saved-replies"]);
  await closeDialog();
  await insert("Greeting");
  await waitFor(() => expect(reply().value).toBe("We answer within a day."));

  dialog = await openDialog();
  fireEvent.click(dialog.getByRole("button", { name: copy.edit }));
  type(dialog.getByLabelText("Text"), "We answer within two days.");
  fireEvent.click(dialog.getByRole("button", { name: copy.save }));
  await dialog.findByText("We answer within two days.", { selector: "p" });
  await closeDialog();
  type(reply(), "");
  await insert("Greeting");
  await waitFor(() => expect(reply().value).toBe("We answer within two days."));

  dialog = await openDialog();
  fireEvent.click(dialog.getByRole("button", { name: copy.remove }));
  fireEvent.click(dialog.getByRole("button", { name: "Remove for everybody?" }));
  await dialog.findByText(copy.none);
  expect(writes.slice(1)).toEqual(["PATCH /api/office/saved-replies/s1", "DELETE /api/office/saved-replies/s1"]);
});
