import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { hasUnsentText } from "#client/office/use-kept-state.ts";
import { giveDesk } from "#content/office/enquiry.ts";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import { openEnquiryPane } from "#test/support/enquiry-pane.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

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

test("the message about an invitation from an enquiry gets the focus that its button had", async () => {
  const invited = { enquiry: { ...sampleDetail, person: null }, link: null };
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) =>
    init?.method === "POST" ? Response.json(invited) : Response.json(invited.enquiry),
  );
  await openEnquiryPane();
  const button = screen.getByRole("button", { name: "Invite" });
  button.focus();
  fireEvent.click(button);
  const said = await screen.findByText(giveDesk.invitedByEmail);
  expect(said.parentElement).toBe(document.activeElement);
});

test("what staff have chosen for an invitation from an enquiry is restored after a reload, and gone once it is sent", async () => {
  const invited = { enquiry: { ...sampleDetail, person: null }, link: "https://portal.test/set-password#token=x" };
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) =>
    Response.json(init?.method === "POST" ? invited : invited.enquiry),
  );
  const name = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  const kind = () => screen.getByRole<HTMLSelectElement>("combobox", { name: giveDesk.accountKind });
  const byEmail = () => screen.getByRole<HTMLInputElement>("checkbox", { name: giveDesk.byEmail });
  await openEnquiryPane();
  fireEvent.change(name(), { target: { value: "Ada Byron" } });
  fireEvent.change(kind(), { target: { value: "institutional" } });
  fireEvent.click(byEmail());
  cleanup();
  await openEnquiryPane();
  expect([name().value, kind().value, byEmail().checked]).toEqual(["Ada Byron", "institutional", false]);
  fireEvent.click(screen.getByRole("button", { name: "Invite" }));
  await screen.findByText(giveDesk.invited);
  expect(hasUnsentText()).toBe(false);
});
