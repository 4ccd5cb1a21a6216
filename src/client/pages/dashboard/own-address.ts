import type { DashboardType } from "#content/dashboards.ts";
import { addressOf } from "#pages";
import { destinationAfterLogin } from "#rules/destination.ts";
import type { Session } from "../../session.ts";

/** Where somebody belongs who may not see this dashboard; staff may look at all of them. */
export function elsewhereOf(type: DashboardType, session: Session): string | undefined {
  if (session.state !== "member" || session.person.kind === "staff") return undefined;
  const own = destinationAfterLogin({ userType: type, kind: session.person.kind });
  return own === addressOf("dashboard", { userType: type }) ? undefined : own;
}
