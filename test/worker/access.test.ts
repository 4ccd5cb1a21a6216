import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { beforeAll, expect, test } from "vitest";
import { kinds } from "#rules/accounts/person.ts";
import { countAudit } from "#test/support/worker/audit.ts";
import { expectDocumented, readDocument } from "#test/support/worker/documented.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { ask, cookieOf, logIn, makeAccount } from "#test/support/worker/sign-in.ts";
import { noEvents, noLimit } from "#test/support/worker/visitor.ts";
import { allow, type Caller, callerOf, denyUndeclared } from "#worker/access.ts";
import { apiAnswers } from "#worker/api.ts";
import { openDatabase } from "#worker/db/database.ts";
import type { App, Bindings } from "#worker/env.ts";
import { pageAnswers } from "#worker/page-answers.ts";

type Asker = "visitor" | (typeof kinds)[number] | "staff without two-factor";

const askers: readonly Asker[] = ["visitor", ...kinds, "staff without two-factor"];
const setItUp = "Set up two-factor authentication on your account page first.";
const bindings = {
  SESSION_LIMIT: noLimit,
  ENQUIRY_LIMIT: noLimit,
  API_LIMIT: noLimit,
  ADDRESS_LIMIT: noLimit,
  EVENT_LIMIT: noEvents,
};
const cookies = new Map<Asker, string>();
let document: Awaited<ReturnType<typeof readDocument>>;

beforeAll(async () => {
  document = await readDocument();
  for (const kind of kinds) cookies.set(kind, await aCookie(kind));
  cookies.set("staff without two-factor", cookieOf(await logIn(await makeAccount("staff"))));
});

test("every API route declares who may call it", () => {
  expect(apiRoutes().length).toBeGreaterThan(5);
  const undeclared = apiRoutes().filter(({ callers }) => callers.length === 0);
  expect(undeclared).toEqual([]);
});

test("each API route declares its callers exactly once, in its first handler", () => {
  for (const { route, callers, isFirst } of apiRoutes())
    expect([route, callers.length, isFirst]).toEqual([route, 1, true]);
});

test("visitors reach only projects, login and log-out, passwords, contact, consultations, unsubscribing and public documents", () => {
  const open = apiRoutes().filter(({ callers }) => callers[0] === "visitor");
  expect(open.map(({ route }) => route).sort()).toEqual([
    "DELETE /api/session",
    "GET /api/consultation-days",
    "GET /api/consultation-slots",
    "GET /api/featured-project",
    "GET /api/notices/unread-count",
    "GET /api/notices/unsubscribe/:token",
    "GET /api/openapi.json",
    "GET /api/opportunities",
    "GET /api/projects",
    "GET /api/projects/:id",
    "GET /api/public-documents",
    "GET /api/public-documents/:place",
    "GET /api/session",
    "POST /api/consultation",
    "POST /api/consultation/acceptance",
    "POST /api/consultation/move",
    "POST /api/consultation/withdrawal",
    "POST /api/notices/unsubscribe/:token",
    "POST /api/password",
    "POST /api/password-link",
    "POST /api/password-reset",
    "POST /api/send-contact-email",
    "POST /api/session",
    "POST /api/session/code",
  ]);
});

test("staff without two-factor authentication reach only their own account and what visitors reach", () => {
  const open = apiRoutes().filter(({ callers }) => callers[0] === "holder");
  expect(open.map(({ route }) => route).sort()).toEqual([
    "DELETE /api/account/devices",
    "DELETE /api/account/sessions",
    "DELETE /api/account/sessions/:id",
    "GET /api/account",
    "GET /api/account/activity",
    "GET /api/account/data",
    "PATCH /api/account",
    "POST /api/account/erasure",
    "POST /api/account/two-factor/enrolment",
    "POST /api/account/two-factor/recovery-codes",
    "POST /api/account/two-factor/removal",
    "PUT /api/account/password",
    "PUT /api/account/two-factor",
  ]);
});

test("only one route is for a service that signs its requests, and no login opens it", () => {
  const open = apiRoutes().filter(({ callers }) => callers[0] === "webhook");
  expect(open.map(({ route }) => route)).toEqual(["POST /api/webhooks/mailchannels"]);
});

test("only staff see e-mails, act on them and see whether mail works", () => {
  const office = apiRoutes().filter(({ path }) => /^\/api\/office\/(emails|health)/.test(path));
  expect(office.map(({ route }) => route).sort()).toEqual([
    "GET /api/office/emails",
    "GET /api/office/emails/:id",
    "GET /api/office/health",
    "POST /api/office/emails/:id/acts",
    "POST /api/office/emails/attempts",
  ]);
  for (const { callers } of office) expect(callers).toEqual(["staff"]);
});

test("only staff add, change and publish documents, get their versions and see who downloaded them", () => {
  const office = apiRoutes().filter(({ path }) => /^\/api\/office\/(document|upload)/.test(path));
  expect(office.map(({ route }) => route).sort()).toEqual([
    "DELETE /api/office/uploads/:id",
    "GET /api/office/document-check",
    "GET /api/office/documents",
    "GET /api/office/documents/:id",
    "GET /api/office/documents/:id/ledger",
    "GET /api/office/documents/:id/ledger.csv",
    "GET /api/office/documents/:id/ledger/days",
    "GET /api/office/documents/:id/versions/:number/file",
    "GET /api/office/documents/:id/versions/:number/preview",
    "GET /api/office/documents/:id/viewers",
    "GET /api/office/uploads",
    "PATCH /api/office/documents/:id",
    "POST /api/office/documents",
    "POST /api/office/documents/:id/acts",
    "POST /api/office/documents/:id/versions",
    "POST /api/office/documents/bulk",
    "POST /api/office/uploads",
    "POST /api/office/uploads/:id/completion",
    "PUT /api/office/uploads/:id/parts/:number",
  ]);
  for (const { callers } of office) expect(callers).toEqual(["staff"]);
});

test("only staff decide on a consultation", () => {
  const decisions = apiRoutes().filter(({ route }) => route.startsWith("POST /api/office/consultations/"));
  expect(decisions.map(({ callers }) => callers)).toEqual([["staff"], ["staff"], ["staff"], ["staff"]]);
});

test("only staff see consultations, block times and have calendar feeds; a feed opens by its secret address alone", () => {
  const office = apiRoutes().filter(({ path }) =>
    /^\/api\/(office\/(consultations|blocked-times|calendar-feed)|calendar-feeds)/.test(path),
  );
  expect(office.map(({ route, callers }) => [route, callers[0]]).sort()).toEqual([
    ["DELETE /api/office/blocked-times/:id", "staff"],
    ["DELETE /api/office/calendar-feed", "staff"],
    ["GET /api/calendar-feeds/:file", "feed"],
    ["GET /api/office/blocked-times", "staff"],
    ["GET /api/office/calendar-feed", "staff"],
    ["GET /api/office/consultations", "staff"],
    ["GET /api/office/consultations/:reference", "staff"],
    ["GET /api/office/consultations/:reference/slots", "staff"],
    ["GET /api/office/consultations/list", "staff"],
    ["POST /api/office/blocked-times", "staff"],
    ["POST /api/office/blocked-times/preview", "staff"],
    ["POST /api/office/calendar-feed", "staff"],
    ["POST /api/office/consultations/:reference/cancellation", "staff"],
    ["POST /api/office/consultations/:reference/confirmation", "staff"],
    ["POST /api/office/consultations/:reference/proposal", "staff"],
    ["POST /api/office/consultations/:reference/refusal", "staff"],
  ]);
});

test("only staff invite people, list invitations, send them again and withdraw them", () => {
  const callers = apiRoutes().filter(({ path }) => path.startsWith("/api/office/invitations"));
  expect(callers.map((each) => each.callers)).toEqual([["staff"], ["staff"], ["staff"], ["staff"]]);
  const lists = apiRoutes().filter(({ path }) => path.startsWith("/api/office/invitation-list"));
  expect(lists.map(({ route, callers: list }) => [route, list])).toEqual([
    ["POST /api/office/invitation-list/check", ["staff"]],
    ["POST /api/office/invitation-list", ["staff"]],
  ]);
});

test("only staff see or change somebody else's account, and only staff make somebody staff", () => {
  const office = apiRoutes().filter(({ path }) => /^\/api\/office\/(people|staff-requests)/.test(path));
  expect(office.map(({ route }) => route).sort()).toEqual([
    "DELETE /api/office/people/:id/sessions",
    "DELETE /api/office/people/:id/sessions/:sessionId",
    "DELETE /api/office/people/:id/staff",
    "DELETE /api/office/people/:id/two-factor",
    "DELETE /api/office/staff-requests/:id",
    "GET /api/office/people",
    "GET /api/office/people/:id",
    "GET /api/office/people/:id/ledger",
    "GET /api/office/people/:id/ledger.csv",
    "GET /api/office/people/:id/ledger/days",
    "GET /api/office/staff-requests",
    "POST /api/office/people/:id/disable",
    "POST /api/office/people/:id/documents",
    "POST /api/office/people/:id/enable",
    "POST /api/office/people/:id/password-reset",
    "POST /api/office/people/:id/staff",
    "POST /api/office/people/:id/viewing",
    "POST /api/office/staff-requests/:id/confirm",
    "PUT /api/office/people/:id/kind",
  ]);
  for (const { callers } of office) expect(callers).toEqual(["staff"]);
});

test("only staff find, export and erase the data stored about a person", () => {
  const privacy = apiRoutes().filter(({ path }) => /^\/api\/office\/(privacy|erasures|retention)/.test(path));
  expect(privacy.map(({ route }) => route).sort()).toEqual([
    "DELETE /api/office/erasures/:id",
    "GET /api/office/erasures",
    "GET /api/office/erasures/:id",
    "GET /api/office/retention",
    "POST /api/office/erasures",
    "POST /api/office/erasures/:id/confirmation",
    "POST /api/office/privacy/export",
    "POST /api/office/privacy/find",
    "POST /api/office/privacy/mentions",
  ]);
  for (const { callers } of privacy) expect(callers).toEqual(["staff"]);
});

test("only staff record what members hold and are paid, by hand, by file or by a distribution run", () => {
  const office = apiRoutes().filter(({ path }) =>
    /^\/api\/office\/(holdings|record|distribution|projects\/:id\/records)/.test(path),
  );
  expect(office.map(({ route }) => route).sort()).toEqual([
    "GET /api/office/distribution-runs",
    "GET /api/office/distribution-runs/:id",
    "GET /api/office/distribution-runs/:id/shares",
    "GET /api/office/distribution-runs/:id/shares.csv",
    "GET /api/office/holdings",
    "GET /api/office/projects/:id/records/:file",
    "GET /api/office/record-entries",
    "PATCH /api/office/holdings/:id",
    "POST /api/office/distribution-runs",
    "POST /api/office/distribution-runs/:id/confirm",
    "POST /api/office/distribution-runs/:id/counter",
    "POST /api/office/distribution-runs/:id/send-back",
    "POST /api/office/distribution-runs/preview",
    "POST /api/office/record-entries",
    "POST /api/office/record-entries/:id/counter",
    "POST /api/office/record-imports",
    "POST /api/office/record-imports/check",
  ]);
  for (const { callers } of office) expect(callers).toEqual(["staff"]);
});

test("company tools are for companies only, and released updates are for investors only", () => {
  const told = apiRoutes().filter(({ path }) => /^\/api\/(company|updates)/.test(path));
  expect(told.map(({ route, callers }) => [route, callers.join()]).sort()).toEqual([
    ["DELETE /api/company/updates/:id", "company"],
    ["GET /api/company/finances", "company"],
    ["GET /api/company/indicators", "company"],
    ["GET /api/company/investors", "company"],
    ["GET /api/company/projects", "company"],
    ["GET /api/company/updates", "company"],
    ["GET /api/company/updates/:id", "company"],
    ["GET /api/updates", "institutional,retail"],
    ["POST /api/company/indicators", "company"],
    ["POST /api/company/updates/:id/submission", "company"],
    ["POST /api/company/updates/:id/withdrawal", "company"],
    ["PUT /api/company/updates/:id", "company"],
  ]);
});

test("every office route is for staff only, and every route for staff only is in the office", () => {
  const isOfOffice = (path: string) => path.startsWith("/api/office/");
  expect(apiRoutes().filter(({ path }) => isOfOffice(path)).length).toBeGreaterThan(100);
  for (const { route, path, callers } of apiRoutes())
    expect([route, isOfOffice(path)]).toEqual([route, callers.join() === "staff"]);
});

test.each(askers)(
  "every route answers as declared and documented, and a refusal leaves no audit entry (caller: %s)",
  async (asker) => {
    const before = await countAudit();
    for (const { method, path, callers } of apiRoutes()) {
      const [caller = "staff"] = callers;
      // Logging out would end the session that the following routes are called with.
      if (method === "DELETE" && path === "/api/session") continue;
      const headers = { Cookie: cookies.get(asker) ?? "" };
      const body = method === "GET" ? undefined : {};
      const address = path.replace(/:\w+/g, crypto.randomUUID());
      const response = await ask(address, { method, body, headers, bindings });
      await expectDocumented(document, { method, url: `${env.SITE_ORIGIN}${address}` }, response.clone());
      expect([method, path, refusalOf(response.status)]).toEqual([method, path, refusalFor(asker, caller)]);
      const owes = asker === "staff without two-factor" && response.status === 403;
      if (owes) expect(await response.json()).toMatchObject({ type: "forbidden", detail: setItUp });
    }
    if (asker !== "staff") expect(await countAudit()).toBe(before);
  },
);

test("every route has a rate limit by person or address, and says when to retry once it is used up", async () => {
  const routes = limitedRoutes();
  expect(routes.map(({ route }) => route)).toContain("POST /schedule-consultation");
  expect(routes.map(({ route }) => route)).toContain("GET /api/documents/:id/file");
  expect(routes.map(({ route }) => route)).toContain("POST /api/submissions/:id/files");
  for (const { route, caller } of routes) {
    const keys: string[] = [];
    const usedUp = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) < 0 }) };
    const closed = { SESSION_LIMIT: usedUp, ENQUIRY_LIMIT: usedUp, API_LIMIT: usedUp, ADDRESS_LIMIT: usedUp };
    const response = await call(route, caller, closed);
    expect([route, response.status]).toEqual([route, 429]);
    expect([route, response.headers.get("Retry-After")]).toEqual([route, "60"]);
    expect([route, keys.length]).toEqual([route, 1]);
    expect([route, keys[0]]).toEqual([route, expect.stringMatching(isOpenToAll(caller) ? /^address:/ : /^person:/)]);
  }
});

test("staff have the larger rate limit and members the smaller one, each person their own", async () => {
  const counted: [string, string][] = [];
  const counting = (name: string) => ({
    async limit({ key }: { key: string }) {
      counted.push([name, key.replace(/:.*/, "")]);
      return { success: true };
    },
  });
  const limits = { API_LIMIT: counting("api"), ADDRESS_LIMIT: counting("address") };
  expect((await call("GET /api/office/enquiries", "staff", { ...bindings, ...limits })).status).toBe(200);
  expect(counted).toEqual([["address", "person"]]);
  expect((await call("GET /api/documents", "member", { ...bindings, ...limits })).status).toBe(200);
  expect(counted).toEqual([
    ["address", "person"],
    ["api", "person"],
  ]);
});

test("callers who are not logged in are rate-limited by address on every route", async () => {
  const usedUp = { limit: async () => ({ success: false }) };
  for (const { route } of limitedRoutes()) {
    const response = await call(route, "visitor", { ...bindings, ADDRESS_LIMIT: usedUp, ENQUIRY_LIMIT: usedUp });
    expect([route, response.status]).toEqual([route, 429]);
  }
});

test("routes that hash a password, check a code or e-mail somebody have a second, stricter rate limit", async () => {
  const usedUp = { limit: async () => ({ success: false }) };
  const refusedBy = async (routes: ReturnType<typeof limitedRoutes>, limits: Partial<Bindings>) => {
    const refused: typeof routes = [];
    for (const each of routes)
      if ((await call(each.route, each.caller, { ...bindings, ...limits })).status === 429) refused.push(each);
    return refused;
  };
  // Logging out would end the session that the following routes are called with.
  const asked = limitedRoutes().filter(({ route }) => route !== "DELETE /api/session");
  const limited = await refusedBy(asked, { SESSION_LIMIT: usedUp, ENQUIRY_LIMIT: usedUp });
  const narrow = {
    SESSION_LIMIT: (await refusedBy(limited, { SESSION_LIMIT: usedUp })).map(({ route }) => route),
    ENQUIRY_LIMIT: (await refusedBy(limited, { ENQUIRY_LIMIT: usedUp })).map(({ route }) => route),
  };
  expect(narrow.SESSION_LIMIT.sort()).toEqual([
    "POST /api/account/two-factor/enrolment",
    "POST /api/account/two-factor/recovery-codes",
    "POST /api/account/two-factor/removal",
    "POST /api/password",
    "POST /api/password-link",
    "POST /api/password-reset",
    "POST /api/session",
    "POST /api/session/code",
    "PUT /api/account/password",
    "PUT /api/account/two-factor",
  ]);
  expect(narrow.ENQUIRY_LIMIT.sort()).toEqual([
    "POST /api/consultation/acceptance",
    "POST /api/consultation/move",
    "POST /api/consultation/withdrawal",
    "POST /api/interests",
    "POST /api/send-contact-email",
    "POST /api/submissions/:id/submission",
    "POST /schedule-consultation",
  ]);
});

test("a route that declares no callers is answered 404", async () => {
  const careless = new Hono<App>().use(denyUndeclared).get("/secrets", (c) => c.text("secret"));
  const careful = new Hono<App>().use(denyUndeclared).get("/secrets", allow("visitor"), (c) => c.text("open"));
  const request = () => new Request("https://portal.test/secrets");
  const refused = await careless.fetch(request(), env, createExecutionContext());
  expect(refused.status).toBe(404);
  expect(await refused.text()).not.toContain("secret");
  expect((await careful.fetch(request(), env, createExecutionContext())).status).toBe(200);
});

test.each<[Caller, readonly Asker[]]>([
  ["visitor", ["visitor", "company", "institutional", "retail", "staff", "staff without two-factor"]],
  ["holder", ["company", "institutional", "retail", "staff", "staff without two-factor"]],
  ["member", ["company", "institutional", "retail", "staff"]],
  ["staff", ["staff"]],
  [["company"], ["company"]],
  [
    ["institutional", "retail"],
    ["institutional", "retail"],
  ],
])("a route that is declared for %s is open to those callers and nobody else", async (caller, allowed) => {
  const route = new Hono<App>()
    .use(denyUndeclared, (c, next) => {
      c.set("db", openDatabase(c.env.DB));
      return next();
    })
    .get("/it", allow(caller), (c) => c.text("yes"));
  const open: Asker[] = [];
  for (const asker of askers) {
    const request = new Request("https://portal.test/it", { headers: { Cookie: cookies.get(asker) ?? "" } });
    const response = await route.fetch(request, env, createExecutionContext());
    expect([200, asker === "visitor" ? 401 : 403]).toContain(response.status);
    if (response.status === 200) open.push(asker);
  }
  expect(open).toEqual(allowed);
});

/** Returns Hono's own list of routes, by method and path. What is mounted for all methods is middleware and left out. */
function apiRoutes() {
  const found = new Map<string, { method: string; path: string; handlers: object[] }>();
  for (const { method, path, handler } of apiAnswers.routes) {
    if (!path.startsWith("/api") || method === "ALL") continue;
    const route = `${method} ${path}`;
    const { handlers } = found.get(route) ?? { handlers: [] };
    found.set(route, { method, path, handlers: [...handlers, handler] });
  }
  return [...found].map(([route, { method, path, handlers }]) => ({
    route,
    method,
    path,
    callers: handlers.map(callerOf).filter((caller) => caller !== undefined),
    isFirst: callerOf(handlers[0] ?? {}) !== undefined,
  }));
}

/** Returns the API's routes and those that take a form, each with its caller. Pages are public and cached at the edge. */
function limitedRoutes(): { route: string; caller: Caller }[] {
  const forms = pageAnswers.routes.filter(
    ({ method, path }) => !path.startsWith("/api") && method !== "ALL" && method !== "GET",
  );
  const formRoutes = new Set(forms.map(({ method, path }) => `${method} ${path}`));
  return [
    ...apiRoutes().map(({ route, callers: [caller = "staff"] }) => ({ route, caller })),
    ...[...formRoutes].map((route) => ({ route, caller: "visitor" as const })),
  ];
}

/** Calls a route as somebody who may call it. */
function call(route: string, caller: Caller, limits: Partial<Bindings>): Promise<Response> {
  const [method = "", path = ""] = route.split(" ");
  const asker = askers.find((each) => each !== "staff without two-factor" && refusalFor(each, caller) === "heard");
  const headers: Record<string, string> = { Cookie: cookies.get(asker ?? "visitor") ?? "" };
  const address = path.replace(/:\w+/g, crypto.randomUUID());
  if (path.startsWith("/api"))
    return ask(address, { method, body: method === "GET" ? undefined : { version: 0 }, headers, bindings: limits });
  headers["Content-Type"] = "application/x-www-form-urlencoded";
  return ask(address, { method, raw: new TextEncoder().encode("name=Ada"), headers, bindings: limits });
}

function isOpenToAll(caller: Caller): boolean {
  return caller === "visitor" || caller === "webhook" || caller === "feed";
}

function refusalFor(asker: Asker, caller: Caller): "log in" | "forbidden" | "heard" {
  // A feed is opened by its address alone: without the token it is unknown to everybody.
  if (caller === "visitor" || caller === "feed") return "heard";
  // No login opens a webhook: an unsigned request is refused whoever sends it.
  if (caller === "webhook" || asker === "visitor") return "log in";
  if (caller === "holder") return "heard";
  if (asker === "staff without two-factor") return "forbidden";
  const isOpen =
    caller === "member" || (caller === "staff" ? asker === "staff" : caller.some((kind) => kind === asker));
  return isOpen ? "heard" : "forbidden";
}

function refusalOf(status: number): string {
  if (status === 401) return "log in";
  if (status === 403) return "forbidden";
  return status < 500 ? "heard" : `failed ${status}`;
}
