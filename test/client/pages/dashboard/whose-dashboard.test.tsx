import { render, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import type { PageProps } from "#client/navigation/page-props.ts";
import { Page as CompanyPage } from "#client/pages/dashboard/company-page.tsx";
import { Page as InstitutionalPage } from "#client/pages/dashboard/institutional-page.tsx";
import { Page as RetailPage } from "#client/pages/dashboard/retail-page.tsx";
import { setSession } from "#client/session.ts";
import { pageAt } from "#pages";
import type { Kind } from "#rules/accounts/person.ts";

afterEach(() => setSession(null));

const pages: Record<string, ComponentType<PageProps>> = {
  "/dashboard/company": CompanyPage,
  "/dashboard/institutional": InstitutionalPage,
  "/dashboard/retail": RetailPage,
  "/dashboard/investor": RetailPage,
};
const addresses = Object.keys(pages);
const sample = "Sample data";
const email = "ada@firm.example";

/** The API's answers for a member without records. */
function nothing(pathname: string): Promise<Response> {
  const answers: Record<string, object> = {
    "/api/dashboard": { records: "holdings", holdings: [], asOf: null, cash: [] },
    "/api/dashboard/values": { values: [] },
    "/api/dashboard/distributions": { distributions: [] },
  };
  const answer = answers[pathname];
  if (!answer) return Promise.resolve(new Response(null, { status: 503 }));
  return Promise.resolve(Response.json({ personId: "one", next: null, ...answer }));
}

/** Opens a dashboard from the page of the team, to which Back leads. */
function openAs(kind: Kind, address: string, answer: (pathname: string) => Promise<Response>, twoFactor = true) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (input: string) => {
    const { pathname } = new URL(input, "https://portal.test");
    asked.push(pathname);
    return answer(pathname);
  });
  setSession({ id: "one", name: "Ada", email, kind, twoFactor });
  const routes = Object.entries(pages).map(([path, Page]) => ({ path, element: <Page found={pageAt(path)} /> }));
  const initialEntries = ["/company/team", address];
  const router = createMemoryRouter([{ path: "/company/team", element: "The team" }, ...routes], { initialEntries });
  render(<RouterProvider router={router} />);
  return { asked, at: () => router.state.location.pathname, back: () => router.navigate(-1) };
}

const coming = {
  "/dashboard/company":
    "Your projects will appear here with their status, the amount raised, the number of investors and the deadline of each sale.",
  "/dashboard/institutional":
    "Your holdings will appear here with allocation, amount invested, current value, return and status.",
  "/dashboard/retail":
    "Your holdings will appear here with the amount invested, current value, return and status, and your available cash.",
  "/dashboard/investor":
    "Your holdings will appear here with the amount invested, current value, return and status, and your available cash.",
} as const;

const own = [
  ["company", "/dashboard/company"],
  ["institutional", "/dashboard/institutional"],
  ["institutional", "/dashboard/investor"],
  ["retail", "/dashboard/retail"],
  ["retail", "/dashboard/investor"],
] as const;

test.each(own)(
  "a %s member without records sees the sample at %s, labelled as one, and what will replace it",
  async (kind, address) => {
    const { at } = openAs(kind, address, nothing);
    await screen.findByText(`${coming[address]} Until then this is a sample.`);
    const [content, person] = [screen.getByText("Content", { selector: "dt" }), screen.getByText("Signed in as")];
    expect(content.nextElementSibling?.textContent).toBe(sample);
    expect(person.nextElementSibling?.textContent).toBe(email);
    expect(screen.queryByText(/The account below is invented/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Download statement" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Log in" })).toBeNull();
    expect(at()).toBe(address);
  },
);

const ofOthers = (["company", "institutional", "retail"] as const).flatMap((kind) =>
  addresses
    .filter((address) => !own.some(([own, path]) => own === kind && path === address))
    .map((address) => [kind, address] as const),
);

test.each(ofOthers)(
  "a %s member who opens %s is redirected to their own dashboard without its sample, and Back leads to the page before",
  async (kind, address) => {
    const { at, asked, back } = openAs(kind, address, () => new Promise(() => {}));
    await waitFor(() => expect(at()).toBe(`/dashboard/${kind}`));
    await waitFor(() => expect(asked).toContain("/api/dashboard"));
    expect(screen.queryByText(sample)).toBeNull();
    await back();
    expect(at()).toBe("/company/team");
  },
);

test.each(addresses)("staff may open %s with its sample, and no records are requested", async (address) => {
  const { at, asked } = openAs("staff", address, nothing);
  await screen.findByText("You are logged in as staff");
  expect(screen.getByText("Content", { selector: "dt" }).nextElementSibling?.textContent).toBe(sample);
  expect(at()).toBe(address);
  expect(asked).toEqual([]);
});

test("the sample leads staff without two-factor authentication to set it up, and no records are requested", async () => {
  const { asked } = openAs("staff", "/dashboard/retail", nothing, false);
  await screen.findByText(/^Set up two-factor authentication first, on your account page/);
  const account = screen.getByRole("link", { name: "Go to your account" });
  expect(account.getAttribute("href")).toBe("/account");
  expect(screen.getByText("Content", { selector: "dt" }).nextElementSibling?.textContent).toBe(sample);
  expect(asked).toEqual([]);
});
