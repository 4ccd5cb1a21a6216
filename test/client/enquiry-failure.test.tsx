import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { officeFailures } from "#content/office/frame.ts";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import { openEnquiryPane } from "#test/support/enquiry-pane.tsx";

/** The enquiry was read before the network failed. */
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
  sessionStorage.clear();
});

test("a reply that fails is announced once, beside its button", async () => {
  await openEnquiryPane();
  fireEvent.change(screen.getByRole("textbox", { name: "Text of the reply" }), { target: { value: "Dear visitor" } });
  fireEvent.click(screen.getByRole("button", { name: /^Send/ }));
  expect((await screen.findByText(officeFailures.unavailable)).getAttribute("role")).toBe("status");
});

test("another write that fails is announced once, above the enquiry", async () => {
  await openEnquiryPane();
  fireEvent.click(screen.getAllByRole("button", { name: /^Close/ })[0] as HTMLElement);
  expect((await screen.findByText(officeFailures.unavailable)).getAttribute("role")).toBe("alert");
});
