import { Redirect } from "wouter";
import { type DashboardType, dashboards, dashboardWords as words } from "#content/dashboards.ts";
import { addressOf } from "#pages";
import { destinationAfterLogin } from "#rules/destination.ts";
import type { Kind } from "#rules/person.ts";
import { button, dashboardPage, drawing } from "#styled-system/recipes";
import { PageLink } from "../../page-link.tsx";
import { Note } from "../../ui/note.tsx";
import { emptyPlan } from "./empty-plan.ts";

/** Whoever may not see this dashboard is taken to their own. */
export function OwnDashboard({ type, kind }: { type: DashboardType; kind: Kind }) {
  const own = destinationAfterLogin({ userType: type, kind });
  if (own !== addressOf("dashboard", { userType: type })) return <Redirect href={own} replace />;
  const { empty, coming } = dashboards[type];
  return (
    <>
      <svg
        className={`${drawing()} ${dashboardPage().plan}`}
        viewBox="0 0 1280 260"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="waiting" d={emptyPlan.rooms} />
        <path className="heavy" d={emptyPlan.corners} />
      </svg>
      <Note title={empty} text={coming}>
        <PageLink to="documents" className={button({ size: "sm" })}>
          {words.library}
        </PageLink>
        <PageLink to="connect" className={button({ size: "sm" })}>
          {words.contact}
        </PageLink>
      </Note>
    </>
  );
}
