import type { Context, Next } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes, routePath } from "hono/route";
import { uniqueSymbol } from "hono-openapi";
import { twoFactorErrors, viewingErrors } from "#content/api-errors.ts";
import { requestErrors } from "#content/api-request-errors.ts";
import { somebodyElse } from "#content/session-end.ts";
import { type Kind, type MemberKind, owesTwoFactor, type Person } from "#rules/accounts/person.ts";
import { shownPersonHeader } from "#rules/accounts/shown-person.ts";
import { answeredWhileViewing, type Viewing } from "#rules/accounts/viewing.ts";
import type { Problem } from "#rules/problem.ts";
import { hasSessionCookie } from "./auth/cookie.ts";
import { findCurrentPerson } from "./auth/current-person.ts";
import { recordSecurityEvent } from "./auth/security-event.ts";
import { readFeedToken } from "./consultations/calendar-feed/feed-address.ts";
import { findFeedHolder } from "./consultations/calendar-feed/feed-store.ts";
import { openDatabase } from "./db/database.ts";
import type { App } from "./env.ts";
import { callersSpec } from "./openapi.ts";
import { refuse } from "./problem.ts";
import { addressKey, isWithinLimit, tooManyRequests } from "./rate-limit.ts";

/**
 * Who may call a route. `visitor`: anyone. `feed`: the bearer of a secret address of staff, as a calendar program; it names
 * its token in the parameter `file`, and to everybody else the address is unknown. `webhook`: a service of ours that signs
 * what it sends; no login opens such a route, and the route itself checks the signature. `holder`: anyone logged in, for their
 * own account. `member`: anyone logged in; staff need two-factor authentication for it, as for all that follow. A list: members of
 * these kinds. `staff`: our own.
 */
export type Caller = "visitor" | "webhook" | "feed" | PersonCaller;

/** Callers that a login decides about. */
type PersonCaller = "holder" | "member" | "staff" | readonly MemberKind[];

const unknownAddress: Problem = { problem: "not-found", detail: requestErrors.unknownAddress };

const shownAnother: Problem = { problem: "unauthenticated", detail: somebodyElse };

const declared = new WeakMap<object, Caller>();

/**
 * The declaration at the head of every API route. A route without one answers 404. It includes the general rate limit: a
 * logged-in person is counted by their id, so that nobody uses up another's quota; every other request by its address. A
 * route that needs a narrower limit adds one after it.
 */
export function allow(caller: Caller) {
  const middleware = createMiddleware<App>(async function allow(c, next) {
    if (caller === "visitor" || caller === "webhook") return admitAnyone(c, next);
    if (caller === "feed") return admitFeed(c, next);
    return admitPerson(c, next, caller);
  });
  declared.set(middleware, caller);
  return Object.assign(middleware, { [uniqueSymbol]: callersSpec(typeof caller === "string" ? [caller] : caller) });
}

async function admitAnyone(c: Context<App>, next: Next) {
  if (!(await isAddressWithinLimit(c))) return refuse(c, tooManyRequests);
  const refused = await refusalOfWrite(c);
  return refused ? refuse(c, refused) : next();
}

async function admitFeed(c: Context<App>, next: Next) {
  if (!(await isAddressWithinLimit(c))) return refuse(c, tooManyRequests);
  const tokenHash = readFeedToken(c.req.param("file") ?? "");
  const holder = tokenHash && (await findFeedHolder(openDatabase(c.env.DB), tokenHash));
  if (!holder) return refuse(c, unknownAddress);
  if (!(await isWithinLimit(c.env.API_LIMIT, `feed:${holder.id}`))) return refuse(c, tooManyRequests);
  c.set("person", holder);
  return next();
}

async function admitPerson(c: Context<App>, next: Next, caller: PersonCaller) {
  const currentPerson = await findCurrentPerson(c);
  if ("problem" in currentPerson) return refuse(c, (await isAddressWithinLimit(c)) ? currentPerson : tooManyRequests);
  // Staff who go through an inbox with j and e make more than 120 calls in a minute.
  const limiter = currentPerson.kind === "staff" ? c.env.ADDRESS_LIMIT : c.env.API_LIMIT;
  if (!(await isWithinLimit(limiter, `person:${currentPerson.id}`))) return refuse(c, tooManyRequests);
  if (isForAnother(c, currentPerson)) return refuse(c, shownAnother);
  const viewing = c.get("viewing");
  if (viewing) return admitViewer(c, next, caller, { viewer: currentPerson, viewing });
  const detail = refusalOf(caller, currentPerson);
  if (detail !== undefined) {
    // The declared path, not the requested one: that could contain what somebody typed.
    const route = `${c.req.method} ${routePath(c)}`;
    recordSecurityEvent(c, { event: "permission-refused", personId: currentPerson.id, detail: route });
    return refuse(c, { problem: "forbidden", detail });
  }
  c.set("person", currentPerson);
  c.set("refusalNow", () => refusalNow(c, caller));
  return next();
}

/** Staff who view as somebody. A refusal is what viewing is meant to do, so no security event is recorded. */
async function admitViewer(
  c: Context<App>,
  next: Next,
  caller: PersonCaller,
  { viewer, viewing }: { viewer: Person; viewing: Viewing },
) {
  const answered = answeredWhileViewing(routeOf(c));
  if (!answered) return refuse(c, problemWhile(viewing));
  const person = answered === "viewed" ? viewing.person : viewer;
  const detail = refusalOf(caller, person);
  if (detail !== undefined) return refuse(c, { problem: "forbidden", detail });
  c.set("person", person);
  return next();
}

/**
 * For a route that reads a body, after it is read: a body can be held open for so long that a colleague disables the account or ends
 * its sessions in the meantime. A route that streams a file asks `refusalNow` itself, once the file is there.
 */
export const allowStill = createMiddleware<App>(async function allowStill(c, next) {
  const refused = await c.get("refusalNow")();
  return refused ? refuse(c, refused) : next();
});

async function refusalNow(c: Context<App>, caller: PersonCaller): Promise<Problem | undefined> {
  c.set("currentPerson", undefined);
  const currentPerson = await findCurrentPerson(c);
  if ("problem" in currentPerson) return currentPerson;
  const viewing = c.get("viewing");
  if (viewing) return problemWhile(viewing);
  const detail = refusalOf(caller, currentPerson);
  return detail === undefined ? undefined : { problem: "forbidden", detail };
}

/**
 * Why a write that is open to everyone is refused: staff who view as somebody could send a form that is prefilled with that
 * person's data. D1 is asked only for a logged-in person.
 */
export async function refusalOfWrite(c: Context<App>): Promise<Problem | undefined> {
  if (isRead(c) || !hasSessionCookie(c) || answeredWhileViewing(routeOf(c))) return undefined;
  await findCurrentPerson(c);
  const viewing = c.get("viewing");
  return viewing && problemWhile(viewing);
}

/**
 * Whether a write comes from a page that still shows somebody else, who was logged in before: nothing may be done in the name of
 * one person that another meant to do. What is read is compared by the page itself, and a client that shows no page says nothing.
 */
function isForAnother(c: Context<App>, { id }: Person): boolean {
  const shown = c.req.header(shownPersonHeader);
  return Boolean(shown) && shown !== id && !isRead(c);
}

/** As it was declared. HEAD is answered as GET. */
function routeOf(c: Context<App>): string {
  return `${c.req.method.replace("HEAD", "GET")} ${routePath(c)}`;
}

function isRead(c: Context<App>): boolean {
  return c.req.method === "GET" || c.req.method === "HEAD";
}

function problemWhile({ person }: Viewing): Problem {
  return { problem: "forbidden", detail: `${viewingErrors.viewing} ${person.name}. ${viewingErrors.endIt}` };
}

/** Undefined for a handler that is not a declaration. */
export function callerOf(handler: object): Caller | undefined {
  return declared.get(handler);
}

/** Deny is the default: a matched route without a declaration answers 404. */
export const denyUndeclared = createMiddleware<App>(async function denyUndeclared(c, next) {
  if (matchedRoutes(c).some((route) => callerOf(route.handler))) return next();
  return refuse(c, unknownAddress);
});

function isAddressWithinLimit(c: Context<App>): Promise<boolean> {
  return isWithinLimit(c.env.ADDRESS_LIMIT, addressKey(c));
}

function refusalOf(caller: PersonCaller, person: Person): string | undefined {
  if (caller !== "holder" && owesTwoFactor(person)) return twoFactorErrors.staffNeedIt;
  return mayCall(caller, person.kind) ? undefined : requestErrors.notAllowed;
}

function mayCall(caller: PersonCaller, kind: Kind): boolean {
  if (caller === "member" || caller === "holder") return true;
  if (caller === "staff") return kind === "staff";
  return caller.some((each) => each === kind);
}
