import { expect, test } from "vitest";
import { addresses, addressShown, pageAt } from "#pages";

test("the example project answers at both of its addresses, and search engines know one", () => {
  const [example, plant] = [pageAt("/projects/green-energy-example"), pageAt("/projects/green-energy-plant")];
  expect(plant).toEqual({ ...example, value: "green-energy-plant" });
  expect(plant).toMatchObject({ status: 200, variant: "green-energy-example" });
  expect(plant.canonical).toBe("/projects/green-energy-example");
});

test("which projects have a page only the database knows, and whatever objects inherit is a name like any other", () => {
  for (const id of ["no-such-project", "constructor", "__proto__", "toString", "Edge-Data-Hall"])
    expect(pageAt(`/projects/${id}`)).toMatchObject({ name: "project", variant: id });
  expect(pageAt("/insights/no-such-article").name).toBe("notFound");
});

test("an unknown service is answered in the service page's own words", () => {
  expect(pageAt("/services/constructor")).toMatchObject({ name: "service", status: 404, title: "Service Not Found" });
});

test("a page that many unknown addresses share is rendered at an address of its own, and none that was typed", () => {
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

test("events are not taken for an article", () => {
  expect(pageAt("/insights/events")).toMatchObject({ name: "events", status: 200 });
  expect(pageAt("/insights/leaving-early")).toMatchObject({ name: "article", variant: "leaving-early" });
});

test("anyone who is neither kind of investor sees the retail page", () => {
  expect(pageAt("/invest/anything")).toMatchObject({ name: "invest", status: 200, variant: "retail" });
});

test("every listed address leads to the page it is listed for, once", () => {
  for (const { name, address } of addresses()) expect(pageAt(address)).toMatchObject({ name, canonical: address });
  expect(new Set(addresses().map(({ address }) => address)).size).toBe(addresses().length);
});
