import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EnquiryPane } from "#client/office/enquiry/pane.tsx";
import { officeFailures } from "#content/office/frame.ts";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import { sampleViewed } from "#content/pages/design-office/people.ts";

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

async function openEnquiry(): Promise<void> {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: "always" } },
  });
  const pane = { reference: sampleDetail.reference, person: sampleViewed, now: Date.now(), search: "" };
  const element = (
    <QueryClientProvider client={client}>
      <EnquiryPane {...pane} onBack={() => {}} hasSelection={false} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  await screen.findByRole("textbox", { name: "Text of the reply" });
}

test("a reply that fails is announced once, beside its button", async () => {
  await openEnquiry();
  fireEvent.change(screen.getByRole("textbox", { name: "Text of the reply" }), { target: { value: "Dear visitor" } });
  fireEvent.click(screen.getByRole("button", { name: /^Send/ }));
  expect((await screen.findByText(officeFailures.unavailable)).getAttribute("role")).toBe("status");
});

test("another write that fails is announced once, above the enquiry", async () => {
  await openEnquiry();
  fireEvent.click(screen.getAllByRole("button", { name: /^Close/ })[0] as HTMLElement);
  expect((await screen.findByText(officeFailures.unavailable)).getAttribute("role")).toBe("alert");
});
