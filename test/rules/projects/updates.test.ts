import { expect, test } from "vitest";
import { missingIn, officeUpdateQuery } from "#rules/projects/updates/requests.ts";

test("an update needs a title and a text to be submitted; the office lists waiting or released updates, or both", () => {
  expect(missingIn({ title: "", text: "" })).toEqual(["title", "text"]);
  expect(missingIn({ title: "Roof", text: "Closed." })).toEqual([]);
  const read = (state: string | undefined) => officeUpdateQuery.safeParse({ state }).data;
  expect([undefined, "", "waiting", "released"].map(read)).toEqual([
    { state: undefined },
    { state: undefined },
    { state: "waiting" },
    { state: "released" },
  ]);
  expect(["draft", "Waiting"].map(read)).toEqual([undefined, undefined]);
});
