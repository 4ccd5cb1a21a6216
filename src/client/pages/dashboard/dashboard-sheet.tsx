import { type ReactNode, useEffect } from "react";
import { type DashboardType, dashboards } from "#content/dashboards.ts";
import { dashboardPage } from "#styled-system/recipes";
import { goTo } from "../../router.tsx";
import { useSession } from "../../session.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { elsewhereOf } from "./own-address.ts";
import { type Sample, SampleBlock } from "./sample-block.tsx";
import { Standing } from "./standing.tsx";

type DashboardSheetProps = { type: DashboardType; title: string; sample: Sample; children: ReactNode };

/** Until accounts have records, everyone sees the sample; who is there decides what it says about itself. */
export function DashboardSheet({ type, title, sample, children }: DashboardSheetProps) {
  const session = useSession();
  const elsewhere = elsewhereOf(type, session);
  useEffect(() => {
    if (elsewhere !== undefined) goTo(elsewhere, { replace: true });
  }, [elsewhere]);
  if (elsewhere !== undefined) return null;
  return (
    <Wrap>
      <PageHead title={title} lead={dashboards[type].lead}>
        <SampleBlock sample={sample} session={session} />
      </PageHead>
      <div className={dashboardPage().standing}>
        <Standing type={type} session={session} />
      </div>
      {children}
    </Wrap>
  );
}
