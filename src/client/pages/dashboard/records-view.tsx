import { useState } from "react";
import { memberCopy as copy } from "#content/pages/dashboard-member.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { button, dashboardRecords } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { notify } from "../../notify.ts";
import { refreshSession } from "../../session.ts";
import { Figure } from "../../ui/figure.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { Distributions } from "./distributions.tsx";
import type { MemberProps } from "./member-props.ts";
import { NewestDocuments } from "./newest-documents.tsx";
import { News } from "./news.tsx";
import { PassedLimits } from "./passed-limits.tsx";
import { PortfolioPerformance } from "./performance.tsx";
import { ProjectUpdates } from "./project-updates.tsx";
import type { Cells } from "./sample-view.tsx";
import { saveStatement } from "./save-statement.ts";
import type { OwnPortfolio } from "./use-portfolio.ts";

const small = button({ size: "sm" });

/** The member's records, with a statement to download and print. */
export function PortfolioRecordsView({
  type,
  title,
  person,
  render,
  own,
  cells,
}: MemberProps & { own: OwnPortfolio; cells: Cells }) {
  const styles = dashboardRecords();
  const labels = copy.cells;
  return (
    <Wrap>
      <div className={styles.root}>
        <PageHead title={title} lead={copy.lead[type]}>
          <TitleBlock
            stacks
            cells={[
              { label: labels.content, value: <strong>{labels.records}</strong>, span: 3 },
              { label: labels.asOf, value: <Figure>{own.asOf ? shortDateOf(own.asOf) : copy.none}</Figure>, span: 3 },
              ...cells,
            ]}
          />
        </PageHead>
        <div className={styles.actions}>
          {type !== "company" && <StatementButton asOf={own.asOf} />}
          <button type="button" className={small} onClick={() => print()}>
            {copy.print}
          </button>
          <PageLink to="documents" className={small}>
            {copy.library}
          </PageLink>
        </div>
        <div className={styles.documents}>
          <News person={person} />
        </div>
        {render(own, {
          count: 2,
          besideRisk: (currency) =>
            type === "institutional" && (
              <PassedLimits personId={person.id} currency={currency} holdings={own.holdings} />
            ),
          render: (currency, number, titleOf) => (
            <>
              <PortfolioPerformance
                number={number}
                currency={currency}
                titleOf={titleOf}
                values={own.values.filter(({ value }) => value.currency === currency)}
              />
              <Distributions
                number={number + 1}
                currency={currency}
                titleOf={titleOf}
                personId={person.id}
                first={own.paid}
              />
            </>
          ),
        })}
        {type !== "company" && <ProjectUpdates personId={person.id} />}
        <NewestDocuments personId={person.id} />
      </div>
    </Wrap>
  );
}

function StatementButton({ asOf }: { asOf: string | null }) {
  const [busy, setBusy] = useState(false);
  const isViewed = useIsViewed();

  async function save(): Promise<void> {
    setBusy(true);
    const outcome = await saveStatement(asOf);
    setBusy(false);
    void notify(
      outcome === "done" ? "downloadSucceeded" : outcome === "failed" ? "downloadFailed" : "downloadNeedsLogin",
    );
    if (outcome === "unauthenticated") void refreshSession();
  }

  return (
    <button type="button" className={small} disabled={busy || isViewed} onClick={save}>
      {busy ? copy.saving : copy.statement}
    </button>
  );
}
