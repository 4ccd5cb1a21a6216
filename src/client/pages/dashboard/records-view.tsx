import { useState } from "react";
import { memberCopy as copy } from "#content/pages/dashboard-member.ts";
import { asOfTextsOf } from "#rules/portfolio/as-of.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { button, dashboardRecords } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { saveAnsweredFile } from "../../downloads/save-answered-file.ts";
import { localToday } from "../../local-times.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { Figure } from "../../ui/figure.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { unbroken } from "../../ui/unbroken.ts";
import { Wrap } from "../../ui/wrap.tsx";
import { Distributions } from "./distributions.tsx";
import { LimitBreaches } from "./limit-breaches.tsx";
import type { MemberProps } from "./member-props.ts";
import { NewestDocuments } from "./newest-documents.tsx";
import { News } from "./news.tsx";
import { PortfolioPerformance } from "./performance.tsx";
import { ProjectUpdates } from "./project-updates.tsx";
import type { Cells } from "./sample-view.tsx";
import { useLimits } from "./use-limits.ts";
import type { OwnPortfolio } from "./use-portfolio.ts";
import { useToolFacts } from "./use-tool-facts.ts";

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
  const showsLimits = type === "institutional";
  const limits = useLimits(person.id, showsLimits);
  const facts = useToolFacts(person.id, own, limits);
  const newest = own.asOf ? shortDateOf(own.asOf) : copy.none;
  const asOf = type === "company" ? [newest] : asOfTextsOf(holdingsOf(own), copy.none);
  return (
    <Wrap>
      <div className={styles.root}>
        <PageHead title={title} lead={copy.lead[type]}>
          <TitleBlock
            stacks
            cells={[
              { label: labels.content, value: <strong>{labels.records}</strong>, span: 3 },
              { label: labels.asOf, value: <Figure>{asOf.map(unbroken).join("; ")}</Figure>, span: 3 },
              ...cells,
            ]}
          />
        </PageHead>
        <div className={styles.actions}>
          {type !== "company" && <StatementButton />}
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
          facts,
          besideRisk: (currency) =>
            showsLimits && <LimitBreaches currency={currency} holdings={own.holdings} limits={limits} />,
          render: (currency, titleOf) => (
            <>
              <PortfolioPerformance
                currency={currency}
                titleOf={titleOf}
                values={own.values.filter(({ value }) => value.currency === currency)}
              />
              <Distributions currency={currency} titleOf={titleOf} personId={person.id} first={own.paid} />
            </>
          ),
          latest: (
            <>
              {type !== "company" && <ProjectUpdates personId={person.id} />}
              <NewestDocuments personId={person.id} />
            </>
          ),
        })}
      </div>
    </Wrap>
  );
}

/** Returns the days for the "as of" dates. Holdings have none of their own: the days of their valuations are in `values`. */
function holdingsOf({ holdings, values }: OwnPortfolio): Parameters<typeof asOfTextsOf>[0] {
  return [
    ...holdings.map(({ currency }) => ({ currency, day: null })),
    ...values.map(({ day, value: { currency } }) => ({ currency, day })),
  ];
}

function StatementButton() {
  const [isBusy, setBusy] = useState(false);
  const isViewed = useIsViewed();

  async function save(): Promise<void> {
    setBusy(true);
    await saveAnsweredFile(
      (options) => api.dashboard["statement.csv"].$get({}, options),
      `statement-${localToday()}.csv`,
    );
    setBusy(false);
  }

  return (
    <button type="button" className={small} disabled={isBusy || isViewed} onClick={save}>
      {isBusy ? copy.saving : copy.statement}
    </button>
  );
}
