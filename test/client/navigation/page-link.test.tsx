import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { BrowserRouter, MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { AddressLink, PageLink } from "#client/navigation/page-link.tsx";
import { PagePreparation } from "#client/navigation/page-preparation.ts";

const prepare = vi.fn(async () => {});

function show(link: ReactNode, preparePage: () => Promise<unknown> = prepare): void {
  render(
    <MemoryRouter>
      <PagePreparation value={preparePage}>{link}</PagePreparation>
    </MemoryRouter>,
  );
}

test("a link to a page is an ordinary link to its address", () => {
  show(<PageLink to="connect">Contact</PageLink>);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/connect");
});

test("a parameter is escaped, so that it stays one part of the address", () => {
  show(
    <PageLink to="service" with={{ service: "a/b?c#d e" }}>
      Service
    </PageLink>,
  );
  expect(screen.getByRole("link").getAttribute("href")).toBe("/services/a%2Fb%3Fc%23d%20e");
});

test("a link keeps its other attributes", () => {
  show(
    <AddressLink address="/login/retail?next=%2Fconnect" className="a-class" aria-current="page">
      Log in
    </AddressLink>,
  );
  const link = screen.getByRole("link");
  expect(link.getAttribute("href")).toBe("/login/retail?next=%2Fconnect");
  expect(link.className).toBe("a-class");
  expect(link.getAttribute("aria-current")).toBe("page");
  expect(link.hasAttribute("data-discover")).toBe(false);
});

test("a page's chunk is fetched at the first sign of intent, even for an address without a page", () => {
  show(<AddressLink address="/no/such/page?and=more">Nowhere</AddressLink>);
  expect(prepare).not.toHaveBeenCalled();
  fireEvent.focus(screen.getByRole("link"));
  expect(prepare).toHaveBeenCalledExactlyOnceWith("/no/such/page?and=more");
});

test("a page that cannot be fetched at a sign of intent causes no unhandled rejection", async () => {
  const reported = vi.fn();
  process.on("unhandledRejection", reported);
  show(<PageLink to="connect">Contact</PageLink>, () => Promise.reject(new TypeError("Failed to fetch")));
  fireEvent.focus(screen.getByRole("link"));
  await new Promise((resolve) => setTimeout(resolve));
  process.off("unhandledRejection", reported);
  expect(reported).not.toHaveBeenCalled();
});

test("a link to the current address adds no step to the history, and a link to another part of it does", async () => {
  history.replaceState(null, "", "/connect?a=b");
  render(
    <BrowserRouter>
      <PagePreparation value={prepare}>
        <AddressLink address="/connect?a=b">Here</AddressLink>
        <AddressLink address="/connect?a=b#form">Form</AddressLink>
      </PagePreparation>
    </BrowserRouter>,
  );
  const added = vi.spyOn(history, "pushState");
  const follow = (name: string) => act(async () => void fireEvent.click(screen.getByRole("link", { name })));
  await follow("Here");
  expect(added).not.toHaveBeenCalled();
  await follow("Form");
  await follow("Form");
  expect(added).toHaveBeenCalledOnce();
  expect(location.hash).toBe("#form");
});
