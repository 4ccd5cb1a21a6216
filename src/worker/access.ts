import type { Context, Handler } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes, routePath } from "hono/route";
import { uniqueSymbol } from "hono-openapi";
import { twoFactorErrors } from "#content/api-errors.ts";
import { type Kind, type MemberKind, owesTwoFactor, type Person } from "#rules/accounts/person.ts";
import { findCurrentPerson } from "./auth/current-person.ts";
import { recordSecurityEvent } from "./auth/security-event.ts";
import type { App } from "./env.ts";
import { callersSpec } from "./openapi.ts";
import { refuse } from "./problem.ts";
import { addressKey, isWithinLimit, tooManyRequests } from "./rate-limit.ts";

/**
 * Who may call a route: anyone; anyone logged in, for their own account; the same once staff have two-factor authentication
 * on, which the rest asks for, too; members of the kinds listed; our own staff.
 */
export type Caller = "visitor" | "holder" | "member" | "staff" | readonly MemberKind[];

const declared = new WeakMap<object, Caller>();

/**
 * The declaration at the head of every API route. A route without one answers as an unknown one. It brings the limit that
 * no route goes without: a person is counted by who they are, so that nobody uses up what is another's; a visitor, and a
 * request that is not logged in, by its address. A route that needs a narrower limit adds one behind it.
 */
export function allow(caller: Caller) {
  const guard = createMiddleware<App>(async function allow(c, next) {
    if (caller === "visitor") return (await isAddressWithinLimit(c)) ? next() : refuse(c, tooManyRequests);
    const reading = await findCurrentPerson(c);
    if ("problem" in reading) return refuse(c, (await isAddressWithinLimit(c)) ? reading : tooManyRequests);
    if (!(await isWithinLimit(c.env.API_LIMIT, `person:${reading.id}`))) return refuse(c, tooManyRequests);
    const detail = refusalOf(caller, reading);
    if (detail !== undefined) {
      // The route as it is declared: an address could hold what somebody typed.
      const asked = `${c.req.method} ${routePath(c)}`;
      recordSecurityEvent(c, { event: "permission-refused", personId: reading.id, detail: asked });
      return refuse(c, { problem: "forbidden", detail });
    }
    c.set("person", reading);
    return next();
  });
  declared.set(guard, caller);
  return Object.assign(guard, { [uniqueSymbol]: callersSpec(typeof caller === "string" ? [caller] : caller) });
}

/** What a route's handlers declare, or undefined for a route that forgot to. */
export function callerOf(handler: Handler | object): Caller | undefined {
  return declared.get(handler);
}

/** Deny is the default: a matched route that declares nobody is not there. */
export const denyUndeclared = createMiddleware<App>(async function denyUndeclared(c, next) {
  if (matchedRoutes(c).some((route) => callerOf(route.handler))) return next();
  return refuse(c, { problem: "not-found", detail: "There is nothing at this address." });
});

function isAddressWithinLimit(c: Context<App>): Promise<boolean> {
  return isWithinLimit(c.env.ADDRESS_LIMIT, addressKey(c));
}

function refusalOf(caller: Exclude<Caller, "visitor">, person: Person): string | undefined {
  if (caller !== "holder" && owesTwoFactor(person)) return twoFactorErrors.staffNeedIt;
  return mayCall(caller, person.kind) ? undefined : "Your account may not do this.";
}

function mayCall(caller: Exclude<Caller, "visitor">, kind: Kind): boolean {
  if (caller === "member" || caller === "holder") return true;
  if (caller === "staff") return kind === "staff";
  return caller.some((each) => each === kind);
}
