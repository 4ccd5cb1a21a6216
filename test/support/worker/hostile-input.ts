import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect } from "vitest";
import { anyCharacter } from "#test/support/any-character.ts";
import { casesOf } from "../cases.ts";
import { writeWatchedDatabase } from "./intercepted-database.ts";

/** The number of cases of a test that sends hostile input. */
export const hostileCases = casesOf(500);

export const anyText = fc.string({ unit: anyCharacter, maxLength: 300 });
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

/** Texts as people type them and as attackers do. */
export const hostileText = fc.oneof(anyText, nastyText);
export const goodText = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).map((value) => `x${value}`);

const odd = fc.oneof(hostileText, fc.jsonValue());

/** Five attacks are sent before what they stored is counted, because a D1 call costs as much as a refused request. */
export const fiveOf = <Attack>(attack: fc.Arbitrary<Attack>) => fc.array(attack, { minLength: 5, maxLength: 5 });

/** A body that is valid in two of five cases, so that a quarter of all reach the store, and spoilt in the others. */
export function bodyFrom(right: fc.Arbitrary<object>): fc.Arbitrary<string> {
  return textOf(
    fc.oneof({ arbitrary: right as fc.Arbitrary<unknown>, weight: 2 }, { arbitrary: spoilt(right), weight: 3 }),
  );
}

/** A valid body with a field or nested field replaced, or with more fields; or any other JSON, or no JSON at all. */
export function spoiltFrom(right: fc.Arbitrary<object>): fc.Arbitrary<string> {
  return textOf(spoilt(right));
}

function spoilt(right: fc.Arbitrary<object>): fc.Arbitrary<unknown> {
  const replaced = fc.tuple(right, fc.nat(), odd).map(([body, at, value]) => replaceIn(body, at, value));
  const extras = fc.dictionary(fc.oneof(fc.constantFrom("__proto__", "id", "kind"), anyText), fc.jsonValue());
  const more = fc.tuple(right, extras).map(([body, added]) => Object.assign(JSON.parse(JSON.stringify(added)), body));
  return fc.oneof({ arbitrary: replaced as fc.Arbitrary<unknown>, weight: 3 }, more, fc.jsonValue());
}

/** Replaces a field. If its value has fields of its own, one of those is replaced instead in every second case. */
function replaceIn(body: object, at: number, value: unknown): object {
  const fields = Object.entries(body);
  const [key, held] = fields[at % fields.length] ?? ["", undefined];
  const further = Math.floor(at / Math.max(fields.length, 1));
  const isInner = further % 2 === 1 && typeof held === "object" && held !== null && Object.keys(held).length > 0;
  const replaced = isInner ? replaceIn(held, Math.floor(further / 2), value) : value;
  return Array.isArray(body) ? body.with(Number(key), replaced) : { ...body, [key]: replaced };
}

function textOf(json: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: json.map((value) => JSON.stringify(value) ?? "null"), weight: 12 },
    fc.oneof(anyText, fc.constantFrom("[".repeat(30_000), `{"a":`.repeat(9_000), "\ufeff{}", "", "NaN")),
  );
}

const securityHeaders = {
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/** Expects one of the statuses, and the security headers that every answer of the API has, whatever was sent. */
export function expectSafeAnswer(response: Response, statuses: readonly number[]): void {
  expect(statuses).toContain(response.status);
  const sent = Object.keys(securityHeaders).map((name) => [name, response.headers.get(name)]);
  expect(Object.fromEntries(sent)).toEqual(securityHeaders);
}

/**
 * Watches a value of the database, by a query that names it `state`. Cases are sent with the binding `DB`. `now` reads the value
 * again only if a case has written through `DB`, and `read` always does. A read also removes the counted attempts, so that no
 * limit refuses a case.
 */
export async function watchState<State>(query: string, ...values: string[]) {
  const { d1: DB, takeWritten } = writeWatchedDatabase(env.DB);
  const read = async () => {
    const statements = [env.DB.prepare(query).bind(...values), env.DB.prepare("delete from account_attempts")];
    const [found] = await env.DB.batch<{ state: State }>(statements);
    const [row] = found?.results ?? [];
    if (!row) throw new Error(`Nothing is found by ${query}.`);
    return row.state;
  };
  let state = await read();
  const now = async () => {
    if (takeWritten()) state = await read();
    return state;
  };
  return { DB, now, read };
}
