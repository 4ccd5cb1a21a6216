import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  aRequest,
  decide,
  emailsTo,
  latestTo,
  move,
  rowOf,
  setClock,
  tokenIn,
  withdraw,
} from "#test/support/worker/consultations.ts";
import { failingDatabase } from "#test/support/worker/failing-database.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { countRows, noLimit } from "#test/support/worker/visitor.ts";
import type { Bindings } from "#worker/env.ts";
import portal from "#worker/index.ts";

const path = "/schedule-consultation";
const enquiriesOf = (email: string) => countRows("SELECT count(*) AS count FROM enquiries WHERE email = ?", email);

type Posting = { headers?: Record<string, string>; bindings?: Partial<Bindings>; address?: string };

/** Posts as a browser without scripts does. */
async function post(
  entries: Record<string, unknown> | string,
  { headers = {}, bindings, address = "192.0.2.1" }: Posting = {},
) {
  const body =
    typeof entries === "string" ? entries : new URLSearchParams(entries as Record<string, string>).toString();
  const request = new Request(`${env.SITE_ORIGIN}${path}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: env.SITE_ORIGIN,
      "Sec-Fetch-Site": "same-origin",
      "CF-Connecting-IP": address,
      ...headers,
    },
    body,
  });
  const context = createExecutionContext();
  const response = await portal.fetch(request, { ...env, ENQUIRY_LIMIT: noLimit, ...bindings }, context);
  await waitOnExecutionContext(context);
  return response;
}

function anEntry(changes: Record<string, unknown> = {}) {
  const { timeZone: _, ...entries } = aRequest(changes).entries;
  return { ...entries, website: "" };
}

async function expectPage(response: Response): Promise<string> {
  const html = await response.text();
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("script-src 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(html).toMatch(/^<!DOCTYPE html>/);
  // Structured data for search engines is not a script.
  expect(html.replace(/<script type="application\/ld\+json">.*?<\/script>/g, "")).not.toContain("<script");
  expect(html).not.toContain("data-main");
  return html;
}

/** Returns the reference that the answered page names. */
async function referenceIn(response: Response): Promise<string> {
  const html = await response.text();
  return /[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}/.exec(html)?.[0] ?? `none in an answer of ${response.status}`;
}

test("a form sent without scripts is stored, and answered with a page that names the reference", async () => {
  const relay = startRelay();
  const entries = anEntry();
  const response = await post(entries);
  expect(response.status).toBe(201);
  const html = await expectPage(response);
  const reference = await env.DB.prepare("SELECT reference FROM enquiries WHERE email = ?")
    .bind(entries.email)
    .first<string>("reference");
  expect(html).toContain(reference);
  expect(await rowOf(reference ?? "")).toMatchObject({ status: "requested", visitor_time_zone: "" });
  expect(emailsTo(relay, entries.email)).toHaveLength(1);
  expect(relay.received).toHaveLength(2);
});

test("a form that is sent twice, as by an impatient click or a reload, is one request", async () => {
  const relay = startRelay();
  const entries = anEntry();
  const pages = await Promise.all([post(entries), post(entries), post(entries)]);
  expect(pages.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await enquiriesOf(entries.email)).toBe(1);
  expect(relay.received).toHaveLength(2);
  await post({ ...entries, slot: "17:30" });
  expect(await enquiriesOf(entries.email)).toBe(2);
});

test("a form that is sent again unchanged after its request was withdrawn is a new request, stored and mailed", async () => {
  const relay = startRelay();
  const entries = anEntry();
  const first = referenceIn(await post(entries));
  expect((await withdraw(tokenIn(latestTo(relay, entries.email)))).status).toBe(200);
  const before = relay.received.length;
  const again = await post(entries);
  expect(again.status).toBe(201);
  const second = await referenceIn(again);
  expect(second).not.toBe(await first);
  expect(await rowOf(await first)).toMatchObject({ status: "withdrawn" });
  expect(await rowOf(second)).toMatchObject({ status: "requested", day: entries.day });
  expect(relay.received).toHaveLength(before + 2);
  // The new request is open now, so a reload counts as the same request.
  expect(await referenceIn(await post(entries))).toBe(second);
  expect(await enquiriesOf(entries.email)).toBe(2);
  expect(relay.received).toHaveLength(before + 2);
});

test("a form that is sent again after its request was declined or moved is a new request", async () => {
  const relay = startRelay();
  const staff = await aCookie("staff");
  const entries = anEntry();
  const first = await referenceIn(await post(entries));
  expect((await decide("refusal", first, staff, { body: { reason: "No room." } })).status).toBe(200);
  const second = await referenceIn(await post(entries));
  expect((await move(tokenIn(latestTo(relay, entries.email)), entries.day, "11:00")).status).toBe(200);
  const third = await referenceIn(await post(entries));
  expect(new Set([first, second, third]).size).toBe(3);
  expect(await rowOf(second)).toMatchObject({ status: "requested", slot: "11:00" });
  expect(await rowOf(third)).toMatchObject({ status: "requested", slot: entries.slot });
  expect(await enquiriesOf(entries.email)).toBe(3);
});

test("a repeat within ten minutes is the same request, and a later one is a new request", async () => {
  const relay = startRelay();
  setClock("2026-01-01T12:00:00Z");
  const entries = anEntry({ day: "2026-01-05" });
  const first = await referenceIn(await post(entries));
  setClock("2026-01-01T12:09:59Z");
  expect(await referenceIn(await post(entries))).toBe(first);
  expect(relay.received).toHaveLength(2);
  setClock("2026-01-01T12:10:00Z");
  const second = await referenceIn(await post(entries));
  expect(second).not.toBe(first);
  expect(relay.received).toHaveLength(4);
  // The ten minutes count from the latest request, not from the first.
  setClock("2026-01-01T12:19:00Z");
  expect(await referenceIn(await post(entries))).toBe(second);
  expect(await enquiriesOf(entries.email)).toBe(2);
});

test("concurrent repeats of a withdrawn request are one new request", async () => {
  const relay = startRelay();
  const entries = anEntry();
  await post(entries);
  await withdraw(tokenIn(latestTo(relay, entries.email)));
  const before = relay.received.length;
  const references = await Promise.all([1, 2, 3, 4].map(async () => referenceIn(await post(entries))));
  expect(new Set(references).size).toBe(1);
  expect(await enquiriesOf(entries.email)).toBe(2);
  expect(relay.received).toHaveLength(before + 2);
});

test("a repeat of a request that staff have confirmed in the meantime is still the same request", async () => {
  const relay = startRelay();
  const staff = await aCookie("staff");
  const entries = anEntry();
  const first = await referenceIn(await post(entries));
  expect((await decide("confirmation", first, staff)).status).toBe(200);
  const before = relay.received.length;
  const again = await post(entries);
  expect([again.status, await referenceIn(again)]).toEqual([201, first]);
  expect(relay.received).toHaveLength(before);
});

test("a refused form comes back with its entries and what is wrong, and nothing is stored", async () => {
  const relay = startRelay();
  const entries = anEntry({ day: "2020-01-06", name: 'Ada "<script>alert(1)</script>', message: "Two\nlines & more" });
  const response = await post(entries);
  expect(response.status).toBe(422);
  const html = await expectPage(response);
  expect(html).toContain("This day has passed where we are. Please choose another.");
  for (const kept of [
    entries.email,
    "2020-01-06",
    "Ada &quot;&lt;script&gt;alert(1)&lt;/script&gt;",
    "Two\nlines &amp; more",
  ])
    expect(html).toContain(kept);
  expect(html).toMatch(/<option[^>]*value="09:00"[^>]*selected|<option[^>]*selected[^>]*value="09:00"/);
  expect(await enquiriesOf(entries.email)).toBe(0);
  expect(relay.received).toEqual([]);
});

test("an empty form comes back with what is missing", async () => {
  const response = await post("");
  expect(response.status).toBe(422);
  const html = await expectPage(response);
  for (const sentence of ["Please enter your name.", "Please choose a date.", "Please choose a time."])
    expect(html).toContain(sentence);
});

test("a form from another site is refused before it is read", async () => {
  const relay = startRelay();
  for (const headers of [
    { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ]) {
    const entries = anEntry();
    expect((await post(entries, { headers })).status).toBe(403);
    expect(await enquiriesOf(entries.email)).toBe(0);
  }
  expect(relay.received).toEqual([]);
});

test("a body that is not a plain form, or too large, is refused", async () => {
  startRelay();
  const entries = anEntry();
  const types = ["application/json", "multipart/form-data; boundary=x", "text/plain"];
  for (const type of [...types, "application/x-www-form-urlencoded; charset=iso-8859-1"])
    expect((await post(entries, { headers: { "Content-Type": type } })).status).toBe(415);
  expect((await post({ ...entries, website: "a".repeat(65_536) })).status).toBe(413);
  expect(await enquiriesOf(entries.email)).toBe(0);
});

test("a sender over the rate limit, or whose request cannot be stored, gets their entries back", async () => {
  startRelay();
  const entries = anEntry();
  const over = { limit: async () => ({ success: false }) };
  const limited = await post(entries, { bindings: { ENQUIRY_LIMIT: over } });
  expect(limited.status).toBe(429);
  expect(limited.headers.get("Retry-After")).toBe("60");
  expect(await expectPage(limited)).toContain(entries.email);
  const failed = await post(entries, { bindings: { DB: failingDatabase(env.DB, () => "before") } });
  expect(failed.status).toBe(503);
  const html = await expectPage(failed);
  expect(html).toContain(entries.email);
  expect(html).toContain("Your request could not be saved.");
  expect(await enquiriesOf(entries.email)).toBe(0);
});

test("a form with a filled honeypot gets the usual page, and no e-mail is sent", async () => {
  const relay = startRelay();
  expect((await post({ ...anEntry(), website: "https://spam.example" })).status).toBe(201);
  expect(relay.received).toEqual([]);
});

test.each(["%", "%ff%fe", "a=b&a=c", "__proto__=1&constructor=2", "day=%00&slot=%ED%A0%80", "&&&===", "name[]=x"])(
  "the body %j is answered with the form",
  async (body) => {
    const response = await post(body);
    expect(response.status).toBe(422);
    await expectPage(response);
  },
);

test("the page that everybody gets contains nothing that somebody posted", async () => {
  startRelay();
  const before = await (await ask(path)).text();
  const entries = anEntry({ slot: "x" });
  expect(await (await post(entries)).text()).toContain(entries.email);
  const after = await ask(path);
  expect(after.headers.get("Cache-Control")).toMatch(/^public/);
  const html = await after.text();
  expect(html).toBe(before);
  expect(html).not.toContain(entries.email);
});

test("other pages do not accept a posted form", async () => {
  const response = await portal.fetch(
    new Request(`${env.SITE_ORIGIN}/connect`, { method: "POST", body: "a=b", headers: { Origin: env.SITE_ORIGIN } }),
    env,
    createExecutionContext(),
  );
  expect(response.status).toBe(405);
});
