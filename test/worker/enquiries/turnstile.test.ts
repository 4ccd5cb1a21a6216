import { env } from "cloudflare:workers";
import { expect, onTestFinished, test, vi } from "vitest";
import { enquiryErrors } from "#content/api-errors.ts";
import type { EnquiryPage } from "#rules/enquiries/inbox-answers.ts";
import { aRequest } from "#test/support/worker/consultations.ts";
import { askInbox } from "#test/support/worker/inbox.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { aReadyProject } from "#test/support/worker/project-writes.ts";
import { accept, hang } from "#test/support/worker/relay.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { aVisitor, countRows, noLimit, sendMessage } from "#test/support/worker/visitor.ts";
import portal from "#worker/index.ts";
import { recheckPublished } from "#worker/projects/published/published-projects.ts";

const keys = { TURNSTILE_SITE_KEY: "site-key", TURNSTILE_SECRET_KEY: "secret-key", ENQUIRY_LIMIT: noLimit };
type DataExport = { messages: object[] };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;
const passed = () => Response.json({ success: true, action: "contact", "error-codes": [] });
const failedWith = (...codes: string[]) => Response.json({ success: false, "error-codes": codes });

/** Replaces Turnstile and the relay until the end of the test. */
function startTurnstile(answer: () => Response | Promise<Response>) {
  const asked: Record<string, string>[] = [];
  const mails: string[] = [];
  const network = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith("https://challenges.cloudflare.com/")) {
      mails.push(await request.text());
      return accept();
    }
    asked.push(await request.json());
    const late = new Promise<never>((_, reject) =>
      init?.signal?.addEventListener("abort", () => reject(new DOMException("The operation timed out."))),
    );
    return Promise.race([answer(), late]);
  });
  onTestFinished(() => network.mockRestore());
  return { asked, mails };
}

function send(visitor: ReturnType<typeof aVisitor>, token?: string, bindings: object = keys) {
  const headers: Record<string, string> = token === undefined ? {} : { "Turnstile-Token": token };
  return sendMessage(visitor.message, { address: visitor.address, key: visitor.key, headers, bindings });
}

function marksOf(email: string) {
  return env.DB.prepare("select unverified from enquiries where email = ?").bind(email).all<{ unverified: number }>();
}

test("if either key is missing, nobody is checked, and pages do not mention Turnstile", async () => {
  for (const missing of ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"]) {
    const turnstile = startTurnstile(passed);
    const visitor = aVisitor();
    expect((await send(visitor, "a token", { ...keys, [missing]: "" })).status).toBe(201);
    expect(turnstile.asked).toEqual([]);
    expect((await marksOf(visitor.message.email)).results).toEqual([{ unverified: 0 }]);
  }
  const page = await openPage("/connect");
  expect(page.headers.get("Content-Security-Policy")).not.toContain("cloudflare");
  expect(await page.text()).not.toContain("turnstile");
});

test("with both keys, pages contain the public one, and their policy lets the browser load Turnstile and nothing else", async () => {
  // Another test may have opened any other page without the keys, and the isolate keeps what it has rendered.
  const id = crypto.randomUUID();
  await aReadyProject({ page: id, publishedAt: new Date(0) });
  recheckPublished();
  const page = await openPage(`/projects/${id}`, keys);
  const policy = page.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/challenges\.cloudflare\.com;/);
  expect(policy).toContain("frame-src https://challenges.cloudflare.com;");
  expect(policy.match(/https:/g)).toHaveLength(2);
  const text = await page.text();
  expect(text).toContain('data-turnstile="site-key"');
  expect(text).not.toContain("secret-key");
});

test("a page of the office contains no key, and its policy does not allow Turnstile", async () => {
  const { cookie } = await aPerson("staff");
  const page = await ask("/office/inbox", { headers: { Cookie: cookie }, bindings: keys });
  expect(page.status).toBe(200);
  expect(page.headers.get("Content-Security-Policy")).toContain("frame-src 'self';");
  expect(page.headers.get("Content-Security-Policy")).not.toContain("cloudflare");
  expect(await page.text()).not.toContain("turnstile");
});

test("a message that passes Turnstile is stored like any other", async () => {
  const turnstile = startTurnstile(passed);
  const visitor = aVisitor();
  expect((await send(visitor, "a token")).status).toBe(201);
  expect(turnstile.asked).toEqual([
    {
      secret: "secret-key",
      response: "a token",
      remoteip: visitor.address,
      idempotency_key: expect.stringMatching(uuid),
    },
  ]);
  expect((await marksOf(visitor.message.email)).results).toEqual([{ unverified: 0 }]);
  expect(turnstile.mails.join()).not.toContain("Not verified");
});

test.each([
  ["was used before", () => failedWith("timeout-or-duplicate")],
  ["is made up", () => failedWith("invalid-input-response")],
  ["comes from another form", () => Response.json({ success: true, action: "consultation" })],
])(
  "a message whose token %s is refused with a sentence that says what to do, and nothing is stored",
  async (_, answer) => {
    const turnstile = startTurnstile(answer);
    const visitor = aVisitor();
    const response = await send(visitor, "a token");
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ type: "invalid", detail: enquiryErrors.notVerified });
    expect((await marksOf(visitor.message.email)).results).toEqual([]);
    expect(turnstile.mails).toEqual([]);
  },
);

test("a message that was refused is checked again with its next token", async () => {
  let isFirst = true;
  const turnstile = startTurnstile(() => {
    const answer = isFirst ? failedWith("timeout-or-duplicate") : passed();
    isFirst = false;
    return answer;
  });
  const visitor = aVisitor();
  expect((await send(visitor, "an old token")).status).toBe(422);
  expect((await send(visitor, "a new token")).status).toBe(201);
  expect(new Set(turnstile.asked.map((question) => question.idempotency_key)).size).toBe(2);
});

test("a token longer than any of Turnstile's is refused without asking Turnstile", async () => {
  const turnstile = startTurnstile(passed);
  expect((await send(aVisitor(), "x".repeat(2_049))).status).toBe(422);
  expect(turnstile.asked).toEqual([]);
});

test.each([
  ["does not answer", hang],
  ["resets the connection", () => Promise.reject(new TypeError("Network connection lost."))],
  ["answers 500 with a page", () => new Response("<html>", { status: 500 })],
  [
    "answers 500 although it says that it passed",
    () => Response.json({ success: true, action: "contact" }, { status: 500 }),
  ],
  ["has an error of its own", () => failedWith("internal-error")],
  ["does not know our secret", () => failedWith("invalid-input-secret")],
  ["leads elsewhere", () => Response.redirect("https://elsewhere.example/")],
])(
  "when Turnstile %s, a message is stored once and mailed, and staff see that its sender was not verified",
  async (_, answer) => {
    const turnstile = startTurnstile(answer);
    const visitor = aVisitor();
    const first = await send(visitor, "a token");
    expect(first.status).toBe(201);
    const { reference } = (await first.json()) as { reference: string };
    const again = await send(visitor, "a token");
    expect([again.status, await again.json()]).toEqual([201, { reference }]);
    expect((await marksOf(visitor.message.email)).results).toEqual([{ unverified: 1 }]);
    expect(turnstile.mails.filter((mail) => mail.includes("Not verified"))).toHaveLength(1);
    const { cookie } = await aPerson("staff");
    expect(await (await askInbox(cookie, "GET", `/${reference}`)).json()).toMatchObject({ unverified: true });
  },
);

test("a message without a token is stored as not verified: a visitor's browser may not have loaded Turnstile", async () => {
  const turnstile = startTurnstile(passed);
  const visitor = aVisitor();
  expect((await send(visitor)).status).toBe(201);
  expect(turnstile.asked).toEqual([]);
  expect((await marksOf(visitor.message.email)).results).toEqual([{ unverified: 1 }]);
});

test("an unverified message is marked in the inbox, in its CSV and in the person's data export", async () => {
  startTurnstile(passed);
  const [unchecked, checked] = [await aPerson("retail"), await aPerson("retail")];
  const { cookie } = await aPerson("staff");
  for (const { email, token } of [unchecked, { ...checked, token: "a token" }] as { email: string; token?: string }[]) {
    const visitor = aVisitor();
    await send({ ...visitor, message: { ...visitor.message, email } }, token);
  }
  for (const [{ email, cookie: own }, isMarked] of [
    [unchecked, true],
    [checked, false],
  ] as const) {
    const list = (await (await askInbox(cookie, "GET", `?q=${email}`)).json()) as EnquiryPage;
    expect(list.enquiries.map(({ unverified }) => unverified)).toEqual([isMarked]);
    const file = await (await askWithCookie(cookie, "GET", `/office/enquiries.csv?q=${email}`)).text();
    const [names, cells] = file.split("\r\n").map((line) => line.split(","));
    expect(cells?.[names?.indexOf("Sender") ?? -1]).toBe(isMarked ? "Not verified" : "");
    const { messages } = (await (await ask("/api/account/data", { headers: { Cookie: own } })).json()) as DataExport;
    expect(messages).toMatchObject([{ unverified: isMarked }]);
  }
});

test("a message that is repeated because its answer was lost is not checked again: its token has been used", async () => {
  let isUsed = false;
  startTurnstile(() => {
    const answer = isUsed ? failedWith("timeout-or-duplicate") : passed();
    isUsed = true;
    return answer;
  });
  const visitor = aVisitor();
  const first = await send(visitor, "a token");
  const again = await send(visitor, "a token");
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.json()).toEqual(await first.json());
  const stored = await countRows("select count(*) as count from enquiries where email = ?", visitor.message.email);
  expect(stored).toBe(1);
});

test("a consultation request from the dialog is checked, and one from the form without scripts is stored as not verified", async () => {
  const turnstile = startTurnstile(() => Response.json({ success: true, action: "consultation" }));
  const { entries, address, key } = aRequest();
  const asked = await sendMessage(entries, { address, key, headers: { "Turnstile-Token": "t" }, bindings: keys });
  expect(asked.status).toBe(201);
  expect(turnstile.asked).toHaveLength(1);
  expect((await marksOf(entries.email as string)).results).toEqual([{ unverified: 0 }]);

  const plain = aRequest();
  const posted = await portal.fetch(
    new Request("https://portal.test/schedule-consultation", {
      method: "POST",
      headers: { Origin: "https://portal.test", "CF-Connecting-IP": plain.address },
      body: new URLSearchParams(plain.entries as unknown as Record<string, string>),
    }),
    { ...env, ...keys },
    { waitUntil: () => {}, passThroughOnException: () => {} } as unknown as ExecutionContext,
  );
  expect(posted.status).toBe(201);
  expect(turnstile.asked).toHaveLength(1);
  expect((await marksOf(plain.entries.email as string)).results).toEqual([{ unverified: 1 }]);
});

test("an unverified consultation request that is marked as not spam is still e-mailed to the team as not verified", async () => {
  const turnstile = startTurnstile(passed);
  const { entries, address, key } = aRequest({ website: "x" });
  const asked = await sendMessage(entries, { address, key, bindings: keys });
  const { reference } = (await asked.json()) as { reference: string };
  const staff = await aPerson("staff");
  expect(turnstile.mails).toEqual([]);
  expect((await askInbox(staff.cookie, "POST", `/${reference}/not-spam`, { version: 0 })).status).toBe(200);
  const toTeam = turnstile.mails.filter((mail) => mail.includes(env.MAIL_TEAM) && mail.includes("Not verified"));
  expect(toTeam).toHaveLength(1);
});

function openPage(path: string, bindings: object = {}) {
  const context = { waitUntil: () => {}, passThroughOnException: () => {} } as unknown as ExecutionContext;
  return portal.fetch(new Request(`https://portal.test${path}`), { ...env, ...bindings }, context);
}
