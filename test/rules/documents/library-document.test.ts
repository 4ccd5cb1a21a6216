import { expect, test } from "vitest";
import { defaultHiddenTitles, readHiddenTitles } from "#rules/documents/hidden-titles.ts";
import { audienceOf, hasHiddenTitle, maySee, mediaTypeOf, mediaTypes } from "#rules/documents/library-document.ts";

const hidden = ["Internal White Paper", "Rapporto è riservato"];

test.each([
  "Internal White Paper",
  "the INTERNAL  white\u00a0paper, draft 3",
  "RAPPORTO È RISERVATO",
  "rapporto e\u0300 riservato",
  "Internal\u200b White\u00ad Paper",
])("a document with the title '%s' is hidden", (title) => {
  expect(hasHiddenTitle(title, hidden)).toBe(true);
});

test.each(["White Paper", "Internal Paper", ""])("a document with the title '%s' is not hidden", (title) => {
  expect(hasHiddenTitle(title, hidden)).toBe(false);
});

test.each([
  ["Straße 7", "plan of STRASSE 7"],
  ["STRAẞE", "Strasse"],
  ["λόγος", "Ο ΛΌΓΟΣ"],
  ["Plan", "the Ｐｌａｎ"],
  [" Plan ", "Plan"],
])("%j in the list of hidden titles hides %j", (set, title) => {
  expect(hasHiddenTitle(title, [set])).toBe(true);
});

test("an empty text in the list of hidden titles hides nothing", () => {
  expect(hasHiddenTitle("Anything", ["", "  "])).toBe(false);
});

test("members see the documents for their kind that are not hidden, and staff see all", () => {
  const document = { title: "Report", audience: audienceOf(["company"]) };
  expect(maySee("company", document, hidden)).toBe(true);
  expect(maySee("retail", document, hidden)).toBe(false);
  expect(maySee("institutional", document, hidden)).toBe(false);
  expect(maySee("company", { ...document, title: "Internal White Paper" }, hidden)).toBe(false);
  expect(maySee("staff", { title: "Internal White Paper", audience: audienceOf([]) }, hidden)).toBe(true);
  expect(maySee("retail", { title: "Report", audience: audienceOf() }, hidden)).toBe(true);
});

test("a member sees a document granted to them, whatever their kind, unless its title is hidden", () => {
  const document = { title: "Certificate", audience: audienceOf([]) };
  expect(maySee("retail", document, hidden)).toBe(false);
  expect(maySee("retail", { ...document, isGranted: false }, hidden)).toBe(false);
  expect(maySee("retail", { ...document, isGranted: true }, hidden)).toBe(true);
  expect(maySee("retail", { ...document, title: "Internal White Paper", isGranted: true }, hidden)).toBe(false);
});

test("the operator's hidden titles are an array or its JSON; without them, the two default titles are hidden", () => {
  expect(readHiddenTitles(["A"])).toEqual(["A"]);
  expect(readHiddenTitles('["A", "B"]')).toEqual(["A", "B"]);
  expect(readHiddenTitles(undefined)).toEqual(["Internal White Paper", "Internal Legal Framework"]);
  expect(readHiddenTitles(undefined)).toBe(defaultHiddenTitles);
  for (const slip of ["Internal", "[1]", '{"a":1}', 7, null, [null]]) expect(readHiddenTitles(slip)).toBeUndefined();
});

test("no allowed file type can run in a browser, and an unknown one is served as application/octet-stream", () => {
  expect(Object.keys(mediaTypes)).toEqual(["pdf", "docx", "xlsx", "pptx", "csv", "txt", "png", "jpg", "zip"]);
  for (const type of ["html", "svg", "constructor", "__proto__", ""])
    expect(mediaTypeOf(type)).toBe("application/octet-stream");
});
