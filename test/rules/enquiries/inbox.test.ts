import { expect, test } from "vitest";
import { enquiryMayBecome, enquiryStatuses, kindOfTopic, mayBeAnswered } from "#rules/enquiries/inbox.ts";
import { inboxFilterOf, matchesSearch, referenceIn } from "#rules/enquiries/inbox-filter.ts";
import { inboxQuery } from "#rules/enquiries/inbox-requests.ts";
import { searchTextOf } from "#rules/search-text.ts";

const topics = { application: "Application: ", access: ["An account for the portal"] };

test("staff may change the status of an enquiry, except from withdrawn or suspected, and except to answered before an answer", () => {
  const moves = enquiryStatuses.map((from) => [from, enquiryStatuses.filter((to) => enquiryMayBecome(from, to))]);
  expect(Object.fromEntries(moves)).toEqual({
    new: ["in-progress", "closed", "suspected"],
    "in-progress": ["new", "closed", "suspected"],
    answered: ["in-progress", "closed"],
    closed: ["new", "in-progress", "answered"],
    withdrawn: [],
    suspected: [],
  });
  expect(enquiryStatuses.filter((status) => !mayBeAnswered(status))).toEqual(["suspected"]);
});

test("the topic of a message determines its kind", () => {
  expect(kindOfTopic("Application: Site Engineer", topics)).toBe("application");
  expect(kindOfTopic("An account for the portal", topics)).toBe("access");
  expect(kindOfTopic("An account for the portal, please", topics)).toBe("contact");
  expect(kindOfTopic("", topics)).toBe("contact");
});

test("a search matches any part of name, address or company in any case, and a reference with or without its hyphen", () => {
  const enquiry = { name: "Zoë Straßer", email: "zoe@firm.example", company: "Kühne AG", reference: "AB12C-DE34F" };
  const isFound = (typed: string) => matchesSearch(enquiry, searchTextOf(typed));
  for (const typed of ["strasser", "zoe", "FIRM.EXAMPLE", "Kuhne AG", "KÜHNE", "ab12c", "AB12CDE34F", "12c-de", ""])
    expect([typed, isFound(typed)]).toEqual([typed, true]);
  for (const typed of ["Rossi", "AB13C", "-"]) expect([typed, isFound(typed)]).toEqual([typed, false]);
  expect([referenceIn("AB12C DE34F"), referenceIn("AB12C"), referenceIn("ADA ROSSI")]).toEqual([
    "AB12C-DE34F",
    undefined,
    undefined,
  ]);
});

test("filters are read from the query string; empty ones are ignored, and unknown ones are refused", () => {
  const now = new Date("2026-01-02T00:00:00Z");
  const filterOf = (query: object) => inboxFilterOf(inboxQuery.parse(query), "me", now);
  expect(filterOf({ owner: "mine", overdue: "yes", kind: "", q: " ada  rossi " })).toEqual({
    view: "all",
    kind: undefined,
    status: undefined,
    ownerId: "me",
    overdueUntil: new Date("2026-01-01T00:00:00Z"),
    search: "ADA ROSSI",
  });
  expect(filterOf({ owner: "none" })).toMatchObject({ ownerId: null });
  expect(filterOf({})).toMatchObject({ ownerId: undefined, overdueUntil: undefined, search: "" });
  expect(filterOf({ kind: "access", status: "new", view: "open", owner: "you" })).toMatchObject({
    ...{ kind: "access", status: "new", view: "open", ownerId: "you" },
  });
  for (const given of [
    { kind: "fax" },
    { status: "open" },
    { view: "mine" },
    { overdue: "no" },
    { q: "x".repeat(201) },
  ])
    expect([given, inboxQuery.safeParse(given).success]).toEqual([given, false]);
  expect(filterOf({ q: "x".repeat(200) })).toMatchObject({ search: "X".repeat(200) });
});
