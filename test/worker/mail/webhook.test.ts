import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { deliveryOutcomes, noRelayAnswer } from "#rules/mail/delivery.ts";
import { type DeliveryReport, deliveryReports, rankOf } from "#rules/mail/email-state.ts";
import { casesOf, casesTimeout } from "#test/support/cases.ts";
import { dispatchAt, minutes, queueAcknowledgements, start } from "#test/support/worker/outbox.ts";
import { accept, failResult, reset, startRelay } from "#test/support/worker/relay.ts";
import { anyEmail } from "#test/support/worker/sign-in.ts";
import { countRows, noLimit } from "#test/support/worker/visitor.ts";
import { aSigner, type Call, digestOf, item, post, signed, startKeyServer } from "#test/support/worker/webhooks.ts";
import { openDatabase } from "#worker/db/database.ts";
import { cancelEmails, leaseDueEmails, type OutboxRow, recordDelivery } from "#worker/mail/outbox.ts";
import { storeReports } from "#worker/mail/webhook/report-store.ts";

vi.setConfig({ testTimeout: casesTimeout });

const db = openDatabase(env.DB);
let signer: Awaited<ReturnType<typeof aSigner>>;
let mallory: Awaited<ReturnType<typeof aSigner>>;
beforeEach(async () => {
  [signer, mallory] = [await aSigner(), await aSigner()];
});

const stateOf = async (id: string) =>
  (await env.DB.prepare("select state from letters where id = ?").bind(id).first<string>("state")) ?? "none";
const countEvents = () => countRows("select count(*) as count from email_events");

/** Queues and sends e-mails. The relay answers each attempt with the request id `r`. */
async function sentEmails(count: number): Promise<string[]> {
  startRelay();
  const ids = await queueAcknowledgements(count);
  // A run sends at most a hundred.
  for (let sent = 0; sent < count; sent += 100) await dispatchAt(start);
  vi.restoreAllMocks();
  return ids;
}

const bodyOf = (...items: object[]) => JSON.stringify(items);

test("a signed report is accepted, and its key is fetched once, from the relay alone", async () => {
  const [one = "", other = ""] = await sentEmails(2);
  const called = startKeyServer([signer]);
  const at = { timestamp: Math.floor(start.getTime() / 1000) };
  const bounced = item(other, "hard-bounced", { ...at, status: "550", reason: "no such mailbox" });
  const response = await post(await signed(bodyOf(item(one, "delivered", at), bounced), signer), {
    KEY_LIMIT: noLimit,
  });
  expect([response.status, await response.json()]).toEqual([200, { received: 2 }]);
  expect([await stateOf(one), await stateOf(other)]).toEqual(["delivered", "hard-bounced"]);
  expect((await post(await signed(bodyOf(item(one, "complained", at)), signer))).status).toBe(200);
  expect(await stateOf(one)).toBe("complained");
  expect(called).toEqual([`https://relay.test/tx/v1/webhook/public-key?id=${signer.id}`]);
});

test("a call that is repeated, or replayed later, changes nothing", async () => {
  const [id = ""] = await sentEmails(1);
  startKeyServer([signer]);
  const call = await signed(bodyOf(item(id, "delivered")), signer);
  expect((await post(call)).status).toBe(200);
  const before = await countEvents();
  expect((await post(call)).status).toBe(200);
  expect((await post(await signed(call.body, signer))).status).toBe(200);
  expect(await countEvents()).toBe(before);
  const sixMinutesAgo = Math.floor(Date.now() / 1000) - 360;
  const bounce = bodyOf(item(id, "hard-bounced"));
  expect((await post(await signed(bounce, signer, { created: sixMinutesAgo }))).status).toBe(401);
  expect([await countEvents(), await stateOf(id)]).toEqual([before, "delivered"]);
});

test("no forged call is accepted, and none makes the Worker fetch anything but the relay's keys", async () => {
  const [id = ""] = await sentEmails(1);
  const called = startKeyServer([signer]);
  await post(await signed(bodyOf(item(id, "processed")), signer), { KEY_LIMIT: noLimit });
  const before = await countEvents();
  let accepted = 0;
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(forgeries)), anyText, fc.nat(), async (forgery, text, number) => {
      const honest = bodyOf(item(id, "hard-bounced"));
      const earlier = called.length;
      const call = await forgeries[forgery]?.({ honest, text, number });
      if (!call) return;
      const response = await post(call, { KEY_LIMIT: noLimit });
      if (response.status < 400) accepted += 1;
      expect([forgery, response.status]).toEqual([forgery, 401]);
      asked += called.length - earlier;
      if (forgery !== "an unknown key") expect([forgery, called.length]).toEqual([forgery, earlier]);
    }),
    { numRuns: casesOf(500) },
  );
  expect([accepted, await countEvents(), await stateOf(id)]).toEqual([0, before, "sent"]);
  expect(asked).toBeGreaterThan(0);
  for (const url of called)
    expect(url).toMatch(/^https:\/\/relay\.test\/tx\/v1\/webhook\/public-key\?id=[\w.-]{1,64}$/);
});

test("unknown keys are fetched at most a few times a minute, and calls with a known key are accepted in the meantime", async () => {
  const [id = ""] = await sentEmails(1);
  const called = startKeyServer([signer]);
  await post(await signed(bodyOf(item(id, "processed")), signer), { KEY_LIMIT: noLimit });
  let left = 5;
  const KEY_LIMIT = { limit: async () => ({ success: left-- > 0 }) };
  const statuses = new Map<number, number>();
  for (let at = 0; at < 60; at++) {
    const call = await signed(bodyOf(item(id, "dropped")), mallory, { keyId: `unknown-${at}` });
    const { status } = await post(call, { KEY_LIMIT });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [401, 5],
    [503, 55],
  ]);
  expect(called.filter((url) => url.includes("unknown-"))).toHaveLength(5);
  expect((await post(await signed(bodyOf(item(id, "delivered")), signer), { KEY_LIMIT })).status).toBe(200);
  expect(await stateOf(id)).toBe("delivered");
});

test("if the relay's key cannot be fetched, the relay is told to send again, and a known key is still accepted", async () => {
  const [id = ""] = await sentEmails(1);
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Network connection lost."));
  const fresh = await aSigner();
  const call = await signed(bodyOf(item(id, "delivered")), fresh);
  expect((await post(call, { KEY_LIMIT: noLimit })).status).toBe(503);
  expect(await stateOf(id)).toBe("sent");
  network.mockRestore();
  startKeyServer([fresh]);
  expect((await post(call, { KEY_LIMIT: noLimit })).status).toBe(200);
  await env.DB.prepare("update relay_keys set fetched_at = 0").run();
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Network connection lost."));
  expect((await post(await signed(bodyOf(item(id, "complained")), fresh), { KEY_LIMIT: noLimit })).status).toBe(200);
  expect(await stateOf(id)).toBe("complained");
});

test("reports of another customer of the relay, which it signs as well, do not count for our e-mails", async () => {
  const [id = "", other = ""] = await sentEmails(2);
  startKeyServer([signer]);
  const theirs = item(id, "hard-bounced", { customer_handle: "theirs", request_id: "their-request" });
  for (const MAIL_ACCOUNT of ["ours", ""])
    expect((await post(await signed(bodyOf(theirs), signer), { MAIL_ACCOUNT, KEY_LIMIT: noLimit })).status).toBe(200);
  expect(await stateOf(id)).toBe("sent");
  // Without our account's name, a report counts if it names the relay's own id of one of our attempts.
  for (const [email, MAIL_ACCOUNT] of [
    [id, ""],
    [other, undefined],
  ] as const) {
    await post(await signed(bodyOf(item(email, "delivered", { request_id: "r" })), signer), { MAIL_ACCOUNT });
    expect(await stateOf(email)).toBe("delivered");
  }
});

test("reports have the same effect in every order, however often and in however many calls they come", async () => {
  const ids = await sentEmails(200);
  const at = new Date(start.getTime() + 60_000);
  const reportOf = (emailId: string, report: DeliveryReport) => ({
    emailId,
    report,
    account: "ours",
    requestId: "r",
    code: null,
    reason: null,
    at,
  });
  const wanted = new Map<string, DeliveryReport>();
  const all: ReturnType<typeof reportOf>[] = [];
  const histories = fc.sample(
    fc.array(fc.constantFrom(...deliveryReports), { minLength: 1, maxLength: 9 }),
    ids.length,
  );
  for (const [index, history] of histories.entries()) {
    const id = ids[index] ?? "";
    wanted.set(
      id,
      history.reduce((one, other) => (rankOf(one) >= rankOf(other) ? one : other)),
    );
    all.push(...history.map((report) => reportOf(id, report)));
  }
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), 1);
  for (let from = 0; from < shuffled.length; from += 170)
    await storeReports(db, shuffled.slice(from, from + 200), "ours", minutes(2));
  const states = await env.DB.prepare("select id, state from letters where id in (select value from json_each(?))")
    .bind(JSON.stringify(ids))
    .raw<[string, string]>();
  const shown = [...wanted].map(([id, report]): [string, string] => [id, report === "processed" ? "sent" : report]);
  expect(new Map(states)).toEqual(new Map(shown));
});

test("an e-mail whose attempts had no answer counts as sent once the relay reports on it, and is not sent again", async () => {
  const relay = startRelay(reset);
  const [id = ""] = await queueAcknowledgements(1);
  await dispatchAt(start);
  expect(await stateOf(id)).toBe("waiting");
  const report = {
    emailId: id,
    report: "processed",
    account: "ours",
    requestId: null,
    code: null,
    reason: null,
  } as const;
  await storeReports(db, [{ ...report, at: start }], "ours", minutes(1));
  expect(await stateOf(id)).toBe("sent");
  relay.answer = accept;
  await dispatchAt(minutes(120));
  expect(relay.received).toHaveLength(1);
});

test("an e-mail that was cancelled after an attempt without an answer is shown as delivered once the relay reports that", async () => {
  startRelay(reset);
  const [id = ""] = await queueAcknowledgements(1);
  await dispatchAt(start);
  await cancelEmails(db, sql`(select ${id})`, minutes(1));
  expect(await stateOf(id)).toBe("cancelled");
  const facts = { report: "delivered", account: "ours", requestId: null, code: null, reason: null } as const;
  await storeReports(db, [{ ...facts, emailId: id, at: minutes(2) }], "ours", minutes(2));
  expect(await stateOf(id)).toBe("delivered");
});

test.each([
  ["delivered", "delivered", "wiped"],
  ["processed", "sent", "wiped"],
  ["soft-bounced", "soft-bounced", "wiped"],
  ["hard-bounced", "hard-bounced", "kept"],
  ["dropped", "dropped", "kept"],
] as const)(
  "an e-mail that was given up and is reported as %s after all is shown as %s, and its text is %s",
  async (report, state, text) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const relay = startRelay(failResult);
    const [id = ""] = await queueAcknowledgements(1);
    await dispatchAt(start);
    expect(await stateOf(id)).toBe("dead");
    const facts = { emailId: id, account: "ours", requestId: null, code: null, reason: null } as const;
    for (const each of [report, "processed"] as const)
      await storeReports(db, [{ ...facts, report: each, at: minutes(1) }], "ours", minutes(1));
    const found = await env.DB.prepare("select state, needs_hand, data from letters where id = ?").bind(id).first();
    const data = text === "kept" ? expect.stringContaining("v0@firm.example") : null;
    expect(found).toEqual({ state, needs_hand: text === "kept" ? 1 : 0, data });
    relay.answer = accept;
    await dispatchAt(minutes(120));
    expect(relay.received).toHaveLength(1);
  },
);

test("the text of a dropped e-mail is kept, and is deleted once the relay reports that it was delivered", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  startRelay(failResult);
  const [id = ""] = await queueAcknowledgements(1);
  await dispatchAt(start);
  const facts = { emailId: id, account: "ours", requestId: null, code: null, reason: null } as const;
  const keeps = "select data is not null from letters where id = ?";
  for (const [report, isKept] of [
    ["dropped", 1],
    ["delivered", 0],
  ] as const) {
    await storeReports(db, [{ ...facts, report, at: minutes(1) }], "ours", minutes(1));
    expect(await env.DB.prepare(keeps).bind(id).raw()).toEqual([[isKept]]);
  }
});

test("reports have the same effect whatever outcome our own attempt records before, after or between them", async () => {
  startRelay();
  const ids = await queueAcknowledgements(60, start);
  const rows = new Map<string, OutboxRow>();
  for (let leased = 0; leased < ids.length; leased += 10)
    for (const row of await leaseDueEmails(db, start, { ordinary: 1000, all: 1000 }, ids)) rows.set(row.id, row);
  const history = fc.record({
    outcome: fc.constantFrom(...deliveryOutcomes),
    reports: fc.uniqueArray(fc.constantFrom(...deliveryReports), { minLength: 1 }),
    recordedAfter: fc.nat(7),
  });
  for (const [index, { outcome, reports, recordedAfter }] of fc.sample(history, ids.length).entries()) {
    const id = ids[index] ?? "";
    const row = rows.get(id);
    if (!row) throw new Error("It was not leased.");
    const facts = { emailId: id, account: "ours", requestId: null, code: null, reason: null, at: minutes(1) };
    const steps = reports.map((report) => () => storeReports(db, [{ ...facts, report }], "ours", minutes(1)));
    steps.splice(Math.min(recordedAfter, steps.length), 0, async () => {
      await recordDelivery(db, row, outcome, minutes(1), noRelayAnswer);
    });
    for (const step of steps) await step();
    const counted = reports.reduce((one, other) => (rankOf(one) >= rankOf(other) ? one : other));
    const found = await env.DB.prepare("select status, state from letters where id = ?").bind(id).first();
    expect([outcome, reports, found]).toEqual([
      outcome,
      reports,
      { status: "sent", state: counted === "processed" ? "sent" : counted },
    ]);
  }
});

test.each([
  ["that was never tried, by our own account", "ours", 0],
  ["that waits, by another one", "", 1],
])("a report on an e-mail %s does not keep it from being sent", async (_, account, tries) => {
  const relay = startRelay(reset);
  const [id = ""] = await queueAcknowledgements(1);
  for (let tried = 0; tried < tries; tried += 1) await dispatchAt(start);
  const facts = { report: "processed", account, requestId: "theirs", code: null, reason: null, at: start } as const;
  await storeReports(db, [{ ...facts, emailId: id }], account, minutes(1));
  relay.answer = accept;
  await dispatchAt(minutes(120));
  expect(relay.delivered.map(({ campaign_id }) => campaign_id)).toEqual([id]);
});

test("a body that is no list of reports is refused, and reports that do not concern our e-mails are ignored", async () => {
  startKeyServer([signer]);
  const [id = ""] = await sentEmails(1);
  startKeyServer([signer]);
  for (const body of ["{}", "null", '"[]"', '{"0":{}}', "[", bodyOf(...Array(1001).fill(item(id, "delivered")))])
    expect([body.slice(0, 20), (await post(await signed(body, signer), { KEY_LIMIT: noLimit })).status]).toEqual([
      body.slice(0, 20),
      422,
    ]);
  const later = { timestamp: Math.floor(Date.now() / 1000) + 86_400 };
  const strange = [
    item(id, "open"),
    item(id, "click"),
    item(id, "test"),
    item(anyEmail(), "delivered"),
    item(id, "delivered", later),
  ];
  strange.push(item(crypto.randomUUID(), "delivered"), item(id, "delivered", { campaign_id: null }));
  expect((await post(await signed(bodyOf(...strange), signer), { KEY_LIMIT: noLimit })).status).toBe(200);
  expect(await stateOf(id)).toBe("sent");
  expect((await post(await signed(`["${"a".repeat(1024 * 1024)}"]`, signer))).status).toBe(413);
});

test("a report of an unexpected form is left out and logged, and the others in its call are stored", async () => {
  const ids = await sentEmails(3);
  startKeyServer([signer]);
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const [first = "", , last = ""] = ids;
  const strange = [
    null,
    7,
    "delivered",
    [],
    {},
    [item(first, "complained")],
    ...["event", "timestamp", "customer_handle"].map((field) => item(first, "complained", { [field]: undefined })),
    item(first, "complained", { timestamp: "yesterday" }),
    item(first, "complained", { reason: { text: "no" } }),
    item(first, "complained", { status: [550] }),
  ];
  const body = JSON.stringify([item(first, "delivered"), ...strange, item(last, "hard-bounced")]);
  const response = await post(await signed(body, signer), { KEY_LIMIT: noLimit });
  expect([response.status, await response.json()]).toEqual([200, { received: 2 }]);
  expect(await Promise.all(ids.map(stateOf))).toEqual(["delivered", "sent", "hard-bounced"]);
  const lines = warned.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
  expect(lines).toEqual([expect.objectContaining({ event: "webhook-reports-unreadable", reports: strange.length })]);
  expect(JSON.stringify(lines)).not.toContain(first);
});

test("a call is answered although none of its reports can be read, however many there are, and a call of good ones logs nothing", async () => {
  const [id = ""] = await sentEmails(1);
  startKeyServer([signer]);
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect((await post(await signed(bodyOf(item(id, "open")), signer), { KEY_LIMIT: noLimit })).status).toBe(200);
  expect(warned).not.toHaveBeenCalled();
  const response = await post(await signed(bodyOf(...Array(1000).fill({})), signer));
  expect([response.status, await response.json()]).toEqual([200, { received: 0 }]);
  expect(warned).toHaveBeenCalledTimes(1);
  expect((await post(await signed(bodyOf(...Array(1001).fill({})), signer))).status).toBe(422);
  expect(await stateOf(id)).toBe("sent");
});

type Given = { honest: string; text: string; number: number };
const now = () => Math.floor(Date.now() / 1000);
const anyText = fc.string({ unit: fc.constantFrom(..."abcXYZ019.-_/:?#@%=;\"'()"), minLength: 1, maxLength: 80 });

function withHeader(call: Call, name: string, value: string): Call {
  return { ...call, headers: { ...call.headers, [name]: value } };
}

/** Calls that an attacker can send who has every call that the relay ever sent, but none of its keys. */
const forgeries: Record<string, (given: Given) => Promise<Call | undefined>> = {
  "another body": async ({ honest, text }) => ({ ...(await signed(honest, signer)), body: bodyOf({ text }) }),
  "another body with its digest": async ({ honest, text }) => {
    const body = bodyOf(item(crypto.randomUUID(), text));
    return withHeader(
      { ...(await signed(honest, signer)), body },
      "Content-Digest",
      `sha-256=:${await digestOf(body)}:`,
    );
  },
  "an old call": async ({ honest, number }) => signed(honest, signer, { created: now() - 301 - (number % 1e9) }),
  "a call from the future": async ({ honest, number }) =>
    signed(honest, signer, { created: now() + 120 + (number % 1e9) }),
  "an old call under a new time": async ({ honest, number }) => {
    const call = await signed(honest, signer, { created: now() - 400 - (number % 1e6), label: "sig_1" });
    const input = call.headers["Signature-Input"]?.replace(/created=\d+/, `created=${now()}`) ?? "";
    return withHeader(call, "Signature-Input", input);
  },
  "a key of one's own under the relay's id": async ({ honest }) => signed(honest, mallory, { keyId: signer.id }),
  "an unknown key": async ({ honest, number }) => signed(honest, mallory, { keyId: `other-${number}` }),
  "a key id of another shape": async ({ honest, text }) =>
    /^[\w.-]{1,64}$/.test(text) ? undefined : signed(honest, mallory, { keyId: text }),
  "an address as a key id": async ({ honest, text }) =>
    signed(honest, mallory, { keyId: `https://evil.test/${text.replaceAll('"', "")}` }),
  "another signature": async ({ honest, number }) => {
    const call = await signed(honest, signer);
    const letters = [...(call.headers.Signature ?? "")];
    const at = (call.headers.Signature?.indexOf(":") ?? 0) + 1 + (number % 80);
    letters[at] = letters[at] === "A" ? "B" : "A";
    return withHeader(call, "Signature", letters.join(""));
  },
  "another algorithm": async ({ honest, text }) => {
    const call = await signed(honest, signer);
    const algorithm = text.replaceAll('"', "") === "ed25519" ? "hmac-sha256" : text.replaceAll('"', "");
    return withHeader(call, "Signature-Input", call.headers["Signature-Input"]?.replace("ed25519", algorithm) ?? "");
  },
  "a signature over something else": async ({ honest, text }) => {
    const call = await signed(honest, signer);
    const component = text.replaceAll('"', "") || "date";
    const input = call.headers["Signature-Input"]?.replace('"content-digest"', `"${component}"`) ?? "";
    return withHeader(call, "Signature-Input", input);
  },
  "a missing header": async ({ honest, number }) => {
    const call = await signed(honest, signer);
    const name = ["Content-Digest", "Signature", "Signature-Input"][number % 3] ?? "";
    const { [name]: _, ...headers } = call.headers;
    return { ...call, headers };
  },
  "any text as a header": async ({ honest, text, number }) => {
    const name = ["Content-Digest", "Signature", "Signature-Input"][number % 3] ?? "";
    return withHeader(await signed(honest, signer), name, text);
  },
  "the digest of another kind": async ({ honest }) => {
    const call = await signed(honest, signer);
    return withHeader(call, "Content-Digest", call.headers["Content-Digest"]?.replace("sha-256", "sha-512") ?? "");
  },
};
