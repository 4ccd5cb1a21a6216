import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AddressLink, PageLink } from "#client/page-link.tsx";

afterEach(() => {
  document.body.replaceChildren();
});

test("a link to a page is an ordinary link to its address", () => {
  render(<PageLink to="connect">Contact</PageLink>);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/connect");
});

test("a parameter is escaped, so that it stays one part of the address", () => {
  render(
    <PageLink to="service" with={{ service: "a/b?c#d e" }}>
      Service
    </PageLink>,
  );
  expect(screen.getByRole("link").getAttribute("href")).toBe("/services/a%2Fb%3Fc%23d%20e");
});

test("what else a link carries is kept", () => {
  render(
    <AddressLink address="/login/retail?next=%2Fconnect" className="a-class" aria-current="page">
      Log in
    </AddressLink>,
  );
  const link = screen.getByRole("link");
  expect(link.getAttribute("href")).toBe("/login/retail?next=%2Fconnect");
  expect(link.className).toBe("a-class");
  expect(link.getAttribute("aria-current")).toBe("page");
  // The chunk is fetched at the first sign of intent, of an address that leads nowhere too.
  fireEvent.focus(link);
});
