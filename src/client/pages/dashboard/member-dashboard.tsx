import { dashboardCopy } from "#content/pages/dashboard.ts";
import { FaultBoundary } from "../../layout/fault-boundary.tsx";
import { loadPageAgain, useLazyModule } from "../../layout/lazy-view.tsx";
import { MemberFault } from "../../layout/member-fault.tsx";
import { Viewing } from "../../layout/viewing/viewing.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { DashboardState } from "./dashboard-state.tsx";
import { importMemberView } from "./import-member-view.ts";
import type { MemberProps } from "./member-props.ts";

/** Imports the members' part lazily, so that the public page does not load it. No figures are shown until then. */
export function MemberDashboard(props: MemberProps) {
  const module = useLazyModule(importMemberView);
  const fault = (
    <Wrap>
      <PageHead title={props.title} lead={dashboardCopy.own.lead} />
      <MemberFault />
    </Wrap>
  );

  return (
    <>
      <Viewing person={props.person} />
      {module && module !== "failed" ? (
        <FaultBoundary fault={fault}>
          <module.MemberView {...props} />
        </FaultBoundary>
      ) : (
        <DashboardState title={props.title} retry={module && loadPageAgain} />
      )}
    </>
  );
}
