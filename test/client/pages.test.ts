// @vitest-environment node
import { matchRoutes } from "react-router-dom";
import { expect, test } from "vitest";
import { addresses, addressOf, pageAs, pageAt, pages, paths } from "#pages";
import { everyAddress } from "#test/support/every-address.ts";
import { descriptionOf } from "#worker/pages/description.ts";

const found: [address: string, name: string, canonical: string][] = [
  ["/", "home", "/"],
  ["/connect", "connect", "/connect"],
  ["/services/asset-tokenization", "service", "/services/asset-tokenization"],
  ["/invest/institutional", "invest", "/invest/institutional"],
  ["/invest/anything-else", "invest", "/invest/retail"],
  ["/login/company", "login", "/login/company"],
  ["/login/something-else", "login", "/login/investor"],
  ["/dashboard/something-else", "dashboard", "/dashboard/investor"],
  ["/login/constructor", "login", "/login/investor"],
];

test.each(found)("%s is the page %s with the canonical address %s", (address, name, canonical) => {
  expect(pageAt(address)).toMatchObject({ name, status: 200, canonical });
});

test("a page keeps the parameter as the address has it", () => {
  expect(pageAt("/login/something-else").value).toBe("something-else");
  expect(pageAt("/connect").value).toBeUndefined();
});

test.each(["/services/no-such-service", "/services/toString", "/services/ASSET-TOKENIZATION"])(
  "%s gets its family's own page, which says that nothing was found",
  (address) => {
    expect(pageAt(address)).toMatchObject({ name: "service", status: 404, title: "Service Not Found" });
    expect(pageAt(address).canonical).toBeUndefined();
  },
);

test.each([
  "/Connect",
  "/connect/",
  "//connect",
  "/connect/more",
  "/services",
  "/services/",
  "/services/a/b",
  "",
  "connect",
])("there is no page at %j", (address) => {
  expect(pageAt(address)).toMatchObject({ name: "notFound", status: 404 });
});

test("every address leads to the page it was made for, and is that page's canonical address", () => {
  const all = everyAddress();
  expect(all.length).toBeGreaterThan(10);
  expect(new Set(all.map(({ address }) => address)).size).toBe(all.length);
  for (const { name, address } of all) expect(pageAt(address)).toMatchObject({ name, status: 200, canonical: address });
});

const routes = paths.map(({ name, path }) => ({ id: name, path, caseSensitive: true }));
const oddAddresses = [
  "/Connect",
  "/connect/",
  "//connect",
  "/services/no-such-service",
  "/projects/none",
  "/login/50%25",
];

test.each([...everyAddress().map(({ address }) => address), ...oddAddresses])(
  "the router finds the same page at %s as the table of pages",
  (address) => {
    const name = matchRoutes(routes, address)?.at(-1)?.route.id as keyof typeof pages;
    expect(pageAs(name, address)).toEqual(pageAt(address));
  },
);

test("no two pages have the same title or description, and each description says something", () => {
  const shown = addresses().map(({ address }) => pageAt(address));
  const descriptions = shown.map(descriptionOf);
  expect(new Set(shown.map(({ title }) => title)).size).toBe(shown.length);
  expect(new Set(descriptions).size).toBe(shown.length);
  for (const description of descriptions) expect(description.length).toBeGreaterThan(20);
});

test("an address that was made from a page's name leads back to that page, whatever its parameter contains", () => {
  for (const userType of ["retail", "a b", "a/b", "50%", "é", "$&"]) {
    expect(pageAt(addressOf("login", { userType }))).toMatchObject({ name: "login", status: 200 });
  }
});

test("login pages are not for search engines, and the page for unknown addresses is neither indexed nor cached", () => {
  expect(
    addresses()
      .filter(({ indexed }) => indexed)
      .map(({ name }) => name),
  ).not.toContain("login");
  expect(pages.notFound).toMatchObject({ edgeSeconds: 0, indexed: false });
});
