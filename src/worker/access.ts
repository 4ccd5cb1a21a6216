import type { Context, Next } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes, routePath } from "hono/route";
import { uniqueSymbol } from "hono-openapi";
import { twoFactorErrors, viewingErrors } from "#content/api-errors.ts";
import { requestErrors } from "#content/api-request-errors.ts";
import { somebodyElse } from "#content/session-end.ts";
import { type Kind, type MemberKind, mustSetUpTwoFactor, type Person } from "#rules/accounts/person.ts";
import { shownPersonHeader } from "#rules/accounts/shown-person.ts";
import type { Viewing } from "#rules/accounts/viewing.ts";
import type { Problem } from "#rules/problem.ts";
import { answeredWhileViewing } from "./accounts/viewing/answered-while-viewing.ts";
import { hasSessionCookie } from "./auth/cookie.ts";
import { findCurrentPerson } from "./auth/current-person.ts";
import { recordSecurityEvent } from "./auth/security-event.ts";
import { readFeedToken } from "./consultations/calendar-feed/feed-address.ts";
import { findFeedHolder } from "./consultations/calendar-feed/feed-store.ts";
import type { App } from "./env.ts";
import { isRead } from "./is-read.ts";
import { callersSpec } from "./openapi.ts";
import { refuse } from "./problem.ts";
import { isAddressWithinLimit, isWithinLimit, tooManyRequests } from "./rate-limit.ts";
import { isOpenedByOtherSite, refuseOrigin } from "./security.ts";

/**
 * Who may call a route.
 *
 * - `visitor`: anyone.
 * - `feed`: whoever has the secret address of a staff calendar feed, with its token in the parameter `file`. Others get a 404.
 * - `webhook`: a service that signs its calls to us. The route itself checks the signature, and no login opens it.
 * - `holder`: anyone logged in, for their own account.
 * - `member`: anyone logged in. For this and the following, staff need two-factor authentication.
 * - A list of kinds: members of these kinds.
 * - `staff`: our staff.
 */
export type Caller = "visitor" | "webhook" | "feed" | PersonCaller;

/** The callers that must be logged in. */
type PersonCaller = "holder" | "member" | "staff" | readonly MemberKind[];

const unknownAddress: Problem = { problem: "not-found", detail: requestErrors.unknownAddress };

const shownAnother: Problem = { problem: "unauthenticated", detail: somebodyElse, isOtherPerson: true };

const declared = new WeakMap<object, Caller>();

/**
 * Declares who may call a route. It is the first handler of every API route; a route without it answers 404. It applies the
 * general rate limit, too: logged-in people are counted by their id, so that nobody uses up another's quota, and every other
 * request by its IP address. A route that needs a lower limit adds one after it.
 */
export function allow(caller: Caller) {
  const middleware = createMiddleware<App>(async function allow(c, next) {
    if (caller === "visitor" || caller === "webhook") return authorizeVisitor(c, next);
    if (caller === "feed") return authorizeFeed(c, next);
    return authorizePerson(c, next, caller);
  });
  declared.set(middleware, caller);
  return Object.assign(middleware, { [uniqueSymbol]: callersSpec(typeof caller === "string" ? [caller] : caller) });
}

async function authorizeVisitor(c: Context<App>, next: Next) {
  if (!(await isAddressWithinLimit(c))) return refuse(c, tooManyRequests);
  const refused = await findWriteProblem(c);
  return refused ? refuse(c, refused) : next();
}

async function authorizeFeed(c: Context<App>, next: Next) {
  if (!(await isAddressWithinLimit(c))) return refuse(c, tooManyRequests);
  const tokenHash = readFeedToken(c.req.param("file") ?? "");
  const holder = tokenHash && (await findFeedHolder(c.var.db, tokenHash));
  if (!holder) return refuse(c, unknownAddress);
  if (!(await isWithinLimit(c.env.API_LIMIT, `feed:${holder.id}`))) return refuse(c, tooManyRequests);
  c.set("person", holder);
  return next();
}

async function authorizePerson(c: Context<App>, next: Next, caller: PersonCaller) {
  if (isRead(c) && isOpenedByOtherSite(c.req.raw)) return refuseOrigin(c);
  const currentPerson = await findCurrentPerson(c);
  if ("problem" in currentPerson) return refuse(c, (await isAddressWithinLimit(c)) ? currentPerson : tooManyRequests);
  // Staff who work through the inbox with the keys j and e make more than 120 calls a minute.
  const limiter = currentPerson.kind === "staff" ? c.env.ADDRESS_LIMIT : c.env.API_LIMIT;
  if (!(await isWithinLimit(limiter, `person:${currentPerson.id}`))) return refuse(c, tooManyRequests);
  if (isFromStalePage(c, currentPerson)) return refuse(c, shownAnother);
  const viewing = c.var.viewing;
  if (viewing) return admitViewer(c, next, caller, { viewer: currentPerson, viewing });
  const detail = forbiddenTextOf(caller, currentPerson);
  if (detail !== undefined) {
    // The declared path: the requested one could contain what somebody typed.
    const route = `${c.req.method} ${routePath(c)}`;
    recordSecurityEvent(c, { event: "permission-refused", personId: currentPerson.id, detail: route });
    return refuse(c, { problem: "forbidden", detail });
  }
  c.set("person", currentPerson);
  c.set("findCallerProblem", () => findCallerProblem(c, caller));
  return next();
}

/** Admits staff who view as somebody. A refusal is expected while viewing, so it records no security event. */
async function admitViewer(
  c: Context<App>,
  next: Next,
  caller: PersonCaller,
  { viewer, viewing }: { viewer: Person; viewing: Viewing },
) {
  const answered = answeredWhileViewing(routeOf(c));
  if (!answered) return refuse(c, problemWhile(viewing));
  const person = answered === "viewed" ? viewing.person : viewer;
  const detail = forbiddenTextOf(caller, person);
  if (detail !== undefined) return refuse(c, { problem: "forbidden", detail });
  c.set("person", person);
  return next();
}

/**
 * Checks again, after a route has read its body, that the caller is still allowed: a body can be held open for so long that a
 * colleague disables the account or ends its sessions in the meantime. A route that streams a file calls `findCallerProblem`
 * itself, once it has the file.
 */
export const recheckCaller = createMiddleware<App>(async function recheckCaller(c, next) {
  const refused = await c.var.findCallerProblem();
  return refused ? refuse(c, refused) : next();
});

async function findCallerProblem(c: Context<App>, caller: PersonCaller): Promise<Problem | undefined> {
  c.set("currentPerson", undefined);
  const currentPerson = await findCurrentPerson(c);
  if ("problem" in currentPerson) return currentPerson;
  const viewing = c.var.viewing;
  if (viewing) return problemWhile(viewing);
  const detail = forbiddenTextOf(caller, currentPerson);
  if (detail !== undefined) return { problem: "forbidden", detail };
  // The name or the kind may have changed.
  c.set("person", currentPerson);
  return undefined;
}

/**
 * Returns why a write that is open to everyone is refused. It is refused to staff who view as somebody: they could send a form
 * that is prefilled with that person's data. D1 is queried only if there is a session cookie.
 */
export async function findWriteProblem(c: Context<App>): Promise<Problem | undefined> {
  if (isRead(c) || !hasSessionCookie(c) || answeredWhileViewing(routeOf(c))) return undefined;
  await findCurrentPerson(c);
  const viewing = c.var.viewing;
  return viewing && problemWhile(viewing);
}

/**
 * True if a call comes from a page that still shows another person, who was logged in before: what one person meant to do must
 * not be done in the name of another, and nobody may save another's file as their own. Pages send the header with writes and
 * when they save a file; they compare other reads themselves. Clients that show no page do not send it.
 */
function isFromStalePage(c: Context<App>, { id }: Person): boolean {
  const shown = c.req.header(shownPersonHeader);
  return Boolean(shown) && shown !== id;
}

/** The method and declared path of a route. HEAD counts as GET. */
function routeOf(c: Context<App>): string {
  return `${c.req.method.replace("HEAD", "GET")} ${routePath(c)}`;
}

function problemWhile({ person }: Viewing): Problem {
  return { problem: "forbidden", detail: `${viewingErrors.viewing} ${person.name}. ${viewingErrors.endIt}` };
}

/** Returns the caller that a handler made by `allow` declares; undefined for any other handler. */
export function callerOf(handler: object): Caller | undefined {
  return declared.get(handler);
}

/** Denies by default: answers 404 if no matched route declares its callers. */
export const denyUndeclared = createMiddleware<App>(async function denyUndeclared(c, next) {
  if (matchedRoutes(c).some((route) => callerOf(route.handler))) return next();
  return refuse(c, unknownAddress);
});

function forbiddenTextOf(caller: PersonCaller, person: Person): string | undefined {
  if (caller !== "holder" && mustSetUpTwoFactor(person)) return twoFactorErrors.staffNeedIt;
  return mayCall(caller, person.kind) ? undefined : requestErrors.notAllowed;
}

function mayCall(caller: PersonCaller, kind: Kind): boolean {
  if (caller === "member" || caller === "holder") return true;
  if (caller === "staff") return kind === "staff";
  return caller.some((each) => each === kind);
}
