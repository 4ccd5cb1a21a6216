import { expect, test } from "vitest";
import { addresses, addressShown, pageAt } from "#pages";

test("the example project has a page at both of its addresses, with one canonical address", () => {
  const [example, plant] = [pageAt("/projects/green-energy-example"), pageAt("/projects/green-energy-plant")];
  expect(plant).toEqual({ ...example, value: "green-energy-plant" });
  expect(plant).toMatchObject({ status: 200, variant: "green-energy-example" });
  expect(plant.canonical).toBe("/projects/green-energy-example");
});

test("any name leads to a project page, because only the database knows the projects, even a name that objects inherit", () => {
  for (const id of ["no-such-project", "constructor", "__proto__", "toString", "Edge-Data-Hall"])
    expect(pageAt(`/projects/${id}`)).toMatchObject({ name: "project", variant: id });
  expect(pageAt("/insights/no-such-article").name).toBe("notFound");
});

test("an unknown service has a 404 page of its own", () => {
  expect(pageAt("/services/constructor")).toMatchObject({ name: "service", status: 404, title: "Service Not Found" });
});

test("a page for unknown addresses is rendered at one fixed address, never at the one that was requested", () => {
  for (const typed of [
    "/no/such/page",
    "/%E0%80%8A",
    "/services/%E0%80%8A",
    "/services/no-such-service",
    "/services/%00",
  ]) {
    const found = pageAt(typed);
    expect(pageAt(addressShown(found)).name).toBe(found.name);
    expect(addressShown(found)).toMatch(/^\/(services\/)?unknown$/);
  }
  expect(addressShown(pageAt("/invest/anything"))).toBe("/invest/retail");
});

test("the address of the events page does not lead to an article", () => {
  expect(pageAt("/insights/events")).toMatchObject({ name: "events", status: 200 });
  expect(pageAt("/insights/leaving-early")).toMatchObject({ name: "article", variant: "leaving-early" });
});

test("an unknown kind of investor leads to the retail page", () => {
  expect(pageAt("/invest/anything")).toMatchObject({ name: "invest", status: 200, variant: "retail" });
});

test("every listed address is listed once and leads to its page", () => {
  for (const { name, address } of addresses()) expect(pageAt(address)).toMatchObject({ name, canonical: address });
  expect(new Set(addresses().map(({ address }) => address)).size).toBe(addresses().length);
});
