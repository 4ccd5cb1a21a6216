import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect } from "vitest";
import { casesOf } from "../cases.ts";

/** Cases of one test in which whatever is sent is hostile. */
export const hostileCases = casesOf(2_000);

export const anyText = fc.string({ unit: "binary", maxLength: 300 });
export const nastyText = fc.constantFrom(
  "\0",
  "\ud800",
  "\r\nBcc: x@y.example",
  "\u202egnp.exe",
  "<script>alert(1)</script>",
  "{{reference}}",
  "'; DROP TABLE user; --",
  "\u2028",
  "👩‍👩‍👧‍👦",
  "ﷺ".repeat(200),
  "a".repeat(6000),
  "%s%n",
  "../../etc/passwd",
  "\x1b[2J",
  "__proto__",
  "1e309",
  "-0",
  "Network connection lost",
);

/** What people type and what attackers do. */
export const hostileText = fc.oneof(anyText, nastyText);
export const goodText = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).map((value) => `x${value}`);

/** A body that is right, in every second case; else one with a field or all of it replaced, or no JSON at all. */
export function bodyFrom<Right extends object>(right: fc.Arbitrary<Right>): fc.Arbitrary<string> {
  const odd = fc.oneof(hostileText, fc.jsonValue());
  const spoilt = fc
    .tuple(right, fc.nat(), odd)
    .map(([body, at, value]) => ({ ...body, [Object.keys(body)[at % Object.keys(body).length] ?? ""]: value }));
  const more = fc.tuple(
    right,
    fc.dictionary(fc.oneof(fc.constantFrom("__proto__", "id", "kind"), anyText), fc.jsonValue()),
  );
  const json = fc.oneof(
    { arbitrary: right as fc.Arbitrary<unknown>, weight: 5 },
    { arbitrary: spoilt, weight: 3 },
    more.map(([body, extras]) => Object.assign(JSON.parse(JSON.stringify(extras)), body)),
    fc.jsonValue(),
  );
  return fc.oneof(
    { arbitrary: json.map((value) => JSON.stringify(value) ?? "null"), weight: 12 },
    fc.oneof(anyText, fc.constantFrom("[".repeat(30_000), `{"a":`.repeat(9_000), "\ufeff{}", "", "NaN")),
  );
}

/** What every answer of the API carries, whatever was sent. */
export function expectSafeAnswer(response: Response, statuses: readonly number[]): void {
  expect(statuses).toContain(response.status);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
}

/**
 * A value of the database, by a query that names it `state`. Forgets all tries: nobody may try thousands of times an hour, but
 * these tests. In one batch, because there is one for each case.
 */
export async function readStateAndForgetTries<State>(query: string, ...values: string[]): Promise<State> {
  const statements = [env.DB.prepare(query).bind(...values), env.DB.prepare("delete from account_attempts")];
  const [read] = await env.DB.batch<{ state: State }>(statements);
  const [row] = read?.results ?? [];
  if (!row) throw new Error(`Nothing is found by ${query}.`);
  return row.state;
}
