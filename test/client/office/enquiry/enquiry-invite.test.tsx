import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { hasUnsentText } from "#client/office/use-kept-state.ts";
import { invitationErrors } from "#content/api-errors.ts";
import { accountStateNames } from "#content/office/accounts.ts";
import { enquiryDesk, giveDesk } from "#content/office/enquiry.ts";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import type { EnquiryDetail } from "#rules/enquiries/inbox-answers.ts";
import { openEnquiryPane } from "#test/support/enquiry-pane.tsx";

test("an invalid name in an invitation from an enquiry is explained at its field", async () => {
  const fields = { name: "Write a name." };
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) =>
    init?.method === "POST"
      ? Response.json({ type: "invalid", detail: "Check the fields.", fields }, { status: 400 })
      : Response.json({ ...sampleDetail, person: null }),
  );
  await openEnquiryPane();
  const name = screen.getByRole("textbox", { name: "Name" });
  fireEvent.change(name, { target: { value: " " } });
  fireEvent.click(screen.getByRole("button", { name: "Invite" }));
  await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
  expect(document.getElementById(name.getAttribute("aria-describedby") ?? "")?.textContent).toBe(fields.name);
});

test("a sender who was erased is neither invited nor answered, and the pane says why", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ ...sampleDetail, person: null, isErased: true }));
  await openEnquiryPane();
  expect(screen.getAllByText("The person who wrote this was erased.")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Invite" })).toBe(null);
  const send = screen.getByRole<HTMLButtonElement>("button", { name: /^Send/ });
  expect(send.disabled).toBe(true);
});

test("an invitation that is refused because the session has ended makes the page ask who is logged in", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    asked.push(String(request));
    return init?.method === "POST"
      ? Response.json({ type: "unauthenticated", detail: "Please log in." }, { status: 401 })
      : Response.json({ ...sampleDetail, person: null });
  });
  await openEnquiryPane();
  fireEvent.click(screen.getByRole("button", { name: "Invite" }));
  expect((await screen.findByText("Please log in.")).getAttribute("role")).toBe("alert");
  await waitFor(() => expect(asked).toContain("/api/session"));
});

const link = "https://portal.test/set-password#token=x";

/** Shows an enquiry whose sender has no account until they are invited. */
async function openUninvited(answered: string | null): Promise<void> {
  let enquiry: EnquiryDetail = { ...sampleDetail, person: null };
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json(enquiry);
    enquiry = sampleDetail;
    return Response.json({ enquiry, link: answered });
  });
  await openEnquiryPane();
}

test.each([
  ["the link of", link, giveDesk.invited],
  ["the message about", null, giveDesk.invitedByEmail],
])(
  "%s an invitation from an enquiry is shown beside the account, with the focus that its button had",
  async (_, answered, text) => {
    await openUninvited(answered);
    const button = screen.getByRole("button", { name: "Invite" });
    button.focus();
    fireEvent.click(button);
    const said = await screen.findByText(text);
    await screen.findByText(enquiryDesk.hasAccount);
    expect(said.parentElement).toBe(document.activeElement);
    const field = screen.queryByRole<HTMLInputElement>("textbox", { name: giveDesk.link });
    expect(field?.value ?? null).toBe(answered);
  },
);

test("an invitation that a colleague was faster with shows the person and who invited them", async () => {
  const event = {
    ...{ id: "invited", kind: "event", event: "invited", at: sampleDetail.cameInAt, emailId: null, text: "" },
    ...{ author: { id: "chiara", name: "Chiara Neri" }, values: { kind: "retail" } },
  };
  const account = { id: "p", name: "Ada Byron", kind: "retail", state: "invited" };
  const current = { ...sampleDetail, person: account, thread: [...sampleDetail.thread, event] };
  let detail: object = { ...sampleDetail, person: null };
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json(detail);
    detail = current;
    return Response.json({ type: "conflict", detail: invitationErrors.invited, current }, { status: 409 });
  });
  await openEnquiryPane();
  fireEvent.click(screen.getByRole("button", { name: "Invite" }));
  await screen.findByRole("link", { name: "Ada Byron" });
  screen.getByText(accountStateNames.invited);
  expect((await screen.findByText(enquiryDesk.changedTitle)).parentElement?.textContent).toContain("Chiara Neri");
  expect(screen.queryByRole("button", { name: "Invite" })).toBe(null);
});

test("what staff have chosen for an invitation from an enquiry is restored after a reload, and gone once it is sent", async () => {
  const name = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  const kind = () => screen.getByRole<HTMLSelectElement>("combobox", { name: giveDesk.accountKind });
  const byEmail = () => screen.getByRole<HTMLInputElement>("checkbox", { name: giveDesk.byEmail });
  await openUninvited(link);
  fireEvent.change(name(), { target: { value: "Ada Byron" } });
  fireEvent.change(kind(), { target: { value: "institutional" } });
  fireEvent.click(byEmail());
  cleanup();
  await openUninvited(link);
  expect([name().value, kind().value, byEmail().checked]).toEqual(["Ada Byron", "institutional", false]);
  fireEvent.click(screen.getByRole("button", { name: "Invite" }));
  await screen.findByText(giveDesk.invited);
  expect(hasUnsentText()).toBe(false);
});
