import type { ReactNode } from "react";
import { dashboardCopy } from "#content/pages/dashboard.ts";
import { dashboardPage } from "#styled-system/recipes";
import { FaultBoundary } from "../../layout/fault-boundary.tsx";
import { LoadState, useLazyModule } from "../../layout/lazy-view.tsx";
import { MemberFault } from "../../layout/member-fault.tsx";
import { Viewing } from "../../layout/viewing/viewing.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import type { MemberProps } from "./member-props.ts";

const copy = dashboardCopy.own;

/** Imports what only members need, so that the public page does not carry it. No figure is shown until it is there. */
export function MemberDashboard(props: MemberProps) {
  const { module, load } = useLazyModule(() => import("#browser/client/pages/dashboard/member-view.tsx"));
  const head = <PageHead title={props.title} lead={copy.lead} />;
  const fault = (
    <Wrap>
      {head}
      <MemberFault />
    </Wrap>
  );

  /** The page while something loads, or with a way to try again after it failed. */
  function renderLoadState(retry?: () => void): ReactNode {
    return (
      <Wrap>
        {head}
        <div className={dashboardPage().state}>
          <LoadState copy={copy} retry={retry} />
        </div>
      </Wrap>
    );
  }

  return (
    <>
      <Viewing person={props.person} />
      {module && module !== "failed" ? (
        <FaultBoundary fault={fault}>
          <module.MemberView {...props} renderLoadState={renderLoadState} />
        </FaultBoundary>
      ) : (
        renderLoadState(module && load)
      )}
    </>
  );
}
