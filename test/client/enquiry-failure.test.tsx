import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { officeFailures } from "#content/office/frame.ts";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import { openEnquiryPane } from "#test/support/enquiry-pane.tsx";

/** The enquiry can still be read, but every other request fails as if offline. */
beforeEach(() => {
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "GET" && String(request).includes("/api/office/enquiries/"))
      return Response.json(sampleDetail);
    throw new TypeError("offline");
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test("a reply that fails is announced once, and scrolled into view above the text, which is kept", async () => {
  const shown: Element[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    shown.push(this);
  });
  await openEnquiryPane();
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text of the reply" });
  fireEvent.change(field, { target: { value: "Dear visitor" } });
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  const said = await screen.findByText(officeFailures.unavailable);
  expect(said.getAttribute("role")).toBe("alert");
  expect(said.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(shown).toEqual([said]);
  expect(field.value).toBe("Dear visitor");
});

test("any other write that fails is announced once, above the enquiry", async () => {
  await openEnquiryPane();
  fireEvent.click(screen.getAllByRole("button", { name: /^Close/ })[0] as HTMLElement);
  expect((await screen.findByText(officeFailures.unavailable)).getAttribute("role")).toBe("alert");
});
