import { expect, test } from "vitest";
import { missingIn, readUpdateState } from "#rules/projects/updates/requests.ts";

test("an update needs a title and a text to be submitted; the office lists waiting or released updates, or both", () => {
  expect(missingIn({ title: "", text: "" })).toEqual(["title", "text"]);
  expect(missingIn({ title: "Roof", text: "Closed." })).toEqual([]);
  expect(["", undefined, "waiting", "released", "draft", "Waiting"].map((state) => readUpdateState(state))).toEqual([
    ...["all", "all", "waiting", "released"],
    ...[undefined, undefined],
  ]);
});
