import { type DashboardType, dashboards } from "#content/dashboards.ts";
import { dashboardPage } from "#styled-system/recipes";
import type { PageProps } from "../../routes.tsx";
import { useSession } from "../../session.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { AccountBlock } from "./account-block.tsx";
import { LoadingAccount, LockedDashboard } from "./closed-dashboard.tsx";
import { OwnDashboard } from "./own-dashboard.tsx";

/** The head is drawn for everyone; what is below it waits for the browser to know who is there. */
export function Page({ found }: PageProps) {
  const session = useSession();
  const type = typeOf(found.value);
  return (
    <Wrap>
      <PageHead title={found.title} lead={dashboards[type].lead}>
        <AccountBlock session={session} />
      </PageHead>
      <div className={dashboardPage().place}>
        {session.state === "unknown" && <LoadingAccount />}
        {session.state === "visitor" && <LockedDashboard />}
        {session.state === "member" && <OwnDashboard type={type} kind={session.person.kind} />}
      </div>
    </Wrap>
  );
}

/** Any other address shows the investors' dashboard. */
function typeOf(value = ""): DashboardType {
  return Object.hasOwn(dashboards, value) ? (value as DashboardType) : "investor";
}
