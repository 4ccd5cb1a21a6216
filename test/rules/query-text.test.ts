import { expect, test } from "vitest";
import * as z from "zod/mini";
import { anyText, choice, search } from "#rules/query-text.ts";

const query = z.object({ q: search(10), state: choice(["open", "closed"]), owner: anyText });

test("an empty filter counts as not given, like a missing one, and of several values the first one counts", () => {
  const everything = { q: "", state: undefined, owner: undefined };
  expect(query.parse({})).toEqual(everything);
  expect(query.parse({ q: "", state: "", owner: "" })).toEqual(everything);
  expect(query.parse({ q: ["  Forlì ", "x"], state: ["open", "closed"], owner: ["me", "you"] })).toEqual({
    ...{ q: "FORLI", state: "open", owner: "me" },
  });
});

test("an unknown value and a search that is too long are invalid, each in its own field", () => {
  const faulty = (given: object) => query.safeParse(given).error?.issues.map(({ path }) => path[0]);
  expect(faulty({ q: "x".repeat(10), state: "closed", owner: "x".repeat(1_000) })).toBeUndefined();
  expect(faulty({ state: "Open" })).toEqual(["state"]);
  expect(faulty({ q: "x".repeat(11) })).toEqual(["q"]);
  expect(faulty({ q: "x".repeat(11), state: "all" })).toEqual(["q", "state"]);
});
