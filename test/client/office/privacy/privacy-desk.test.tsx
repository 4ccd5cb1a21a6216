import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { startFocusRecovery } from "#client/navigation/focus-recovery.ts";
import { Desk } from "#client/office/privacy/privacy-desk.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { officeFailures } from "#content/office/frame.ts";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import { sampleErasures, sampleFound, sampleRetention } from "#content/pages/design-office/privacy.ts";
import { pageAt } from "#pages";
import type { FoundData } from "#rules/privacy/erasure.ts";

const address = "/office/people/data";
const running = sampleErasures.erasures.find(({ status }) => status === "running");
const other = running?.email ?? "";
let router: ReturnType<typeof createMemoryRouter>;
let found: FoundData;
/** Why a confirmation is refused, if it is. */
let refusal: string | undefined;

async function answer(request: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(String(request), "https://portal.test");
  if (pathname.endsWith("/erasures")) return Response.json(sampleErasures);
  if (pathname.endsWith("/retention")) return Response.json(sampleRetention);
  if (pathname.endsWith("/mentions")) return Response.json({ count: 0, next: null });
  if (pathname.endsWith("/confirmation") && refusal)
    return Response.json({ type: "not-found", detail: refusal }, { status: 404 });
  if (pathname.endsWith("/confirmation"))
    return Response.json({ erasure: { ...running, status: "done", email: null } });
  const { email = sampleFound.email } = JSON.parse(String(init?.body));
  return Response.json({ ...found, email });
}

beforeEach(() => {
  found = { ...sampleFound, erasure: null };
  refusal = undefined;
  vi.stubGlobal("fetch", answer);
});

function open(): QueryClient {
  const client = openQueryClient();
  const element = (
    <QueryClientProvider client={client}>
      <main>
        <Desk found={pageAt(address)} person={sampleViewed} />
      </main>
    </QueryClientProvider>
  );
  const initialEntries = [`${address}?enquiry=DYBNG-2BAJ3`];
  const routes = [
    { path: address, element },
    { path: "*", element: null },
  ];
  router = createMemoryRouter(routes, { initialEntries });
  render(<RouterProvider router={router} />);
  return client;
}

test("staff can open another erasure from the record after one was finished", async () => {
  found.erasure = running ?? null;
  open();
  fireEvent.change(await screen.findByLabelText(/^Type the address/), { target: { value: sampleFound.email } });
  fireEvent.click(screen.getByRole("button", { name: "Continue now" }));
  await screen.findByText("Erased");
  fireEvent.click(screen.getByRole("button", { name: `Open: ${other}` }));
  await screen.findByRole("heading", { name: other });
  expect(screen.queryByText("Erased")).toBeNull();
});

test.each(["to another person", "to another desk"])(
  "an erasure that ends late leads nobody back who has moved on %s",
  async (where) => {
    found.erasure = running ?? null;
    const { promise: isAnswered, resolve: answerNow } = Promise.withResolvers<void>();
    vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
      if (String(request).endsWith("/confirmation")) await isAnswered;
      return answer(request, init);
    });
    open();
    fireEvent.change(await screen.findByLabelText(/^Type the address/), { target: { value: sampleFound.email } });
    fireEvent.click(screen.getByRole("button", { name: "Continue now" }));
    await screen.findByRole("button", { name: "Erasing..." });
    if (where === "to another desk") await act(() => router.navigate("/office/today"));
    else {
      fireEvent.click(screen.getByRole("button", { name: `Open: ${other}` }));
      await screen.findByRole("heading", { name: other });
    }
    const before = router.state.location;
    await act(async () => answerNow());
    expect(router.state.location).toBe(before);
    expect(screen.queryByText("Erased")).toBeNull();
  },
);

test("staff who confirm an erasure that was withdrawn meanwhile are told so in its place, with focus there", async () => {
  found.erasure = running ?? null;
  open();
  fireEvent.change(await screen.findByLabelText(/^Type the address/), { target: { value: sampleFound.email } });
  refusal = "No such erasure is waiting.";
  found.erasure = null;
  const confirm = screen.getByRole("button", { name: "Continue now" });
  confirm.focus();
  fireEvent.click(confirm);
  await screen.findByRole("button", { name: "Prepare the erasure" });
  const said = screen.getByText(refusal);
  expect(document.activeElement).toBe(said);
});

test("withdrawing an erasure moves the focus to the message about it, even if the desk learns of it before the answer", async () => {
  startFocusRecovery();
  const waiting = sampleErasures.erasures.find(({ status }) => status === "prepared");
  found.erasure = waiting ?? null;
  const { promise: isAnswered, resolve: answerNow } = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "DELETE") return answer(request, init);
    await isAnswered;
    return Response.json({ erasure: { ...waiting, status: "withdrawn" } });
  });
  const client = open();
  const withdraw = await screen.findByRole("button", { name: "Do not erase" });
  withdraw.focus();
  fireEvent.click(withdraw);
  found.erasure = null;
  void client.invalidateQueries();
  await screen.findByRole("button", { name: "Prepare the erasure" });
  await waitFor(() => expect(document.activeElement?.tagName).toBe("MAIN"));
  answerNow();
  const said = await screen.findByText("It was withdrawn. Nothing is erased.");
  await waitFor(() => expect(document.activeElement).toBe(said));
});

test("an erasure that a colleague has prepared does not take the focus from a field", async () => {
  const client = open();
  await screen.findByRole("heading", { name: sampleFound.email });
  const field = screen.getByRole("searchbox");
  field.focus();
  found.erasure = running ?? null;
  void client.invalidateQueries();
  await screen.findByRole("button", { name: "Continue now" });
  expect(document.activeElement).toBe(field);
});

test("the heading of an erasure that was just prepared gets the focus", async () => {
  open();
  const prepare = await screen.findByRole("button", { name: "Prepare the erasure" });
  prepare.focus();
  found.erasure = running ?? null;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) =>
    init?.method === "POST" && String(request).endsWith("/erasures")
      ? Response.json({ erasure: running })
      : answer(request, init),
  );
  fireEvent.click(prepare);
  await screen.findByRole("button", { name: "Continue now" });
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H2"));
});

test.each([
  ["The erasures did not load", "/api/office/erasures", other],
  ["Retention did not load", "/api/office/retention", "Documents in the bin"],
])("staff who read that %s can try again with a button", async (failure, path, content) => {
  let isDown = true;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    if (isDown && String(request).endsWith(path)) throw new TypeError("Failed to fetch");
    return answer(request, init);
  });
  open();
  const alert = (await screen.findByText(failure)).closest("[role=alert]") as HTMLElement;
  expect(screen.queryByText(content)).toBeNull();
  isDown = false;
  fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  await screen.findByText(content);
  expect(screen.queryByText(failure)).toBeNull();
});

test.each([
  ["at all", () => Promise.reject(new TypeError("Failed to fetch"))],
  [
    "whole",
    async () => new Response(new ReadableStream({ start: (part) => part.error(new TypeError("network error")) })),
  ],
])(
  "an export that does not arrive %s is reported in the words of the office, not of the browser",
  async (_, arrive) => {
    vi.stubGlobal("fetch", (request: RequestInfo | URL, init?: RequestInit) =>
      String(request).endsWith("/export") ? arrive() : answer(request, init),
    );
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Export as zip" }));
    expect((await screen.findByText(officeFailures.unavailable)).role).toBe("alert");
  },
);

test("another person can be searched for while what is shown is being refreshed", async () => {
  const client = open();
  await screen.findByRole("heading", { name: sampleFound.email });
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  act(() => void client.refetchQueries());
  await waitFor(() => expect(client.isFetching()).toBeGreaterThan(0));
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Find" });
  expect(button.disabled).toBe(false);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: other } });
  fireEvent.click(button);
  await waitFor(() => expect(button.disabled).toBe(true));
});
