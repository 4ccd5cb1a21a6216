import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { minuteInMs } from "#rules/durations.ts";
import { counterOf, forgetAttempts, returnAttempt, takeAttempt } from "#worker/auth/attempt-budget-store.ts";
import { openDatabase } from "#worker/db/database.ts";

const db = openDatabase(env.DB);
const start = Date.UTC(2026, 10, 2);

function aCounter(scope: "account" | "address" = "account") {
  return counterOf(scope, "log-in", crypto.randomUUID());
}

async function waitAt(ms: number, ...counters: ReturnType<typeof aCounter>[]): Promise<number | undefined> {
  return (await takeAttempt(db, counters, new Date(start + ms))).waitMs;
}

test("of thirty attempts at once five are allowed, and the rest have to wait one second", async () => {
  const own = aCounter();
  const waits = await Promise.all(Array.from({ length: 30 }, () => waitAt(0, own)));
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(5);
  expect(new Set(waits)).toEqual(new Set([undefined, 1000]));
});

test("each attempt after the free ones waits twice as long, to the millisecond, and a refused one does not extend the wait", async () => {
  const own = aCounter();
  for (let attempt = 0; attempt < 5; attempt++) expect(await waitAt(0, own)).toBeUndefined();
  let at = 0;
  for (const wait of [1000, 2000, 4000, 8000, 16_000]) {
    expect(await waitAt(at, own)).toBe(wait);
    expect(await waitAt(at + wait - 1, own)).toBe(1);
    at += wait;
    expect(await waitAt(at, own)).toBeUndefined();
  }
});

test("one attempt is forgotten every fifteen minutes, until all of them are", async () => {
  const own = aCounter();
  for (let attempt = 0; attempt < 5; attempt++) await waitAt(0, own);
  expect(await waitAt(0, own)).toBe(1000);
  expect(await waitAt(15 * minuteInMs, own)).toBeUndefined();
  expect(await waitAt(15 * minuteInMs, own)).toBe(1000);
  const end = 6 * 15 * minuteInMs;
  for (let attempt = 0; attempt < 5; attempt++) expect(await waitAt(end, own)).toBeUndefined();
  expect(await waitAt(end, own)).toBe(1000);
});

test("somebody who tries as often as they may has at most 115 attempts a day", async () => {
  const own = aCounter();
  let [made, at] = [0, 0];
  while (at < 24 * 60 * minuteInMs) {
    const wait = await waitAt(at, own);
    if (wait === undefined) made += 1;
    else at += wait;
  }
  expect(made).toBeGreaterThan(90);
  expect(made).toBeLessThanOrEqual(115);
});

test("an attempt that one counter refuses is not counted by the other", async () => {
  const [address, own] = [aCounter("address"), aCounter()];
  for (let attempt = 0; attempt < 30; attempt++) expect(await waitAt(0, address)).toBeUndefined();
  for (let attempt = 0; attempt < 10; attempt++) expect(await waitAt(0, address, own)).toBe(1000);
  for (let attempt = 0; attempt < 5; attempt++) expect(await waitAt(0, own)).toBeUndefined();
});

test("a success clears all attempts of the account, but only one attempt of the address", async () => {
  const [address, own] = [aCounter("address"), aCounter()];
  for (let attempt = 0; attempt < 5; attempt++) await waitAt(0, address, own);
  await forgetAttempts(db, [address, own], new Date(start));
  for (let attempt = 0; attempt < 5; attempt++) expect(await waitAt(0, own)).toBeUndefined();
  for (let attempt = 0; attempt < 26; attempt++) expect(await waitAt(0, address)).toBeUndefined();
  expect(await waitAt(0, address)).toBe(1000);
});

test("an attempt that was taken but not made can be given back", async () => {
  const own = aCounter();
  for (let attempt = 0; attempt < 12; attempt++) {
    expect(await waitAt(0, own)).toBeUndefined();
    await returnAttempt(db, [own], new Date(start));
  }
  // The fifth attempt can be given back as well: otherwise the next one would have to wait.
  for (let attempt = 0; attempt < 5; attempt++) expect(await waitAt(0, own)).toBeUndefined();
  await returnAttempt(db, [own], new Date(start));
  expect(await waitAt(0, own)).toBeUndefined();
});
