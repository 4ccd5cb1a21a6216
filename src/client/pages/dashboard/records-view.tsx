import { useState } from "react";
import { memberWords as words } from "#content/pages/dashboard-member.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { button, dashboardRecords } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { notify } from "../../notify.ts";
import { refreshSession } from "../../session.ts";
import { Figure } from "../../ui/figure.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { Distributions } from "./distributions.tsx";
import type { MemberProps } from "./member-props.ts";
import { NewestDocuments } from "./newest-documents.tsx";
import { Performance } from "./performance.tsx";
import type { Cells } from "./sample-view.tsx";
import { saveStatement } from "./save-statement.ts";
import type { OwnRecords } from "./use-records.ts";

const small = button({ size: "sm" });

/** The records of whoever is logged in, and what one may take along of them. */
export function RecordsSheet({
  type,
  title,
  person,
  draw,
  own,
  cells,
}: MemberProps & { own: OwnRecords; cells: Cells }) {
  const look = dashboardRecords();
  const labels = words.cells;
  return (
    <Wrap>
      <div className={look.root}>
        <PageHead title={title} lead={words.lead[type]}>
          <TitleBlock
            cells={[
              { label: labels.content, value: <strong>{labels.records}</strong>, span: 3 },
              { label: labels.asOf, value: <Figure>{own.asOf ? shortDateOf(own.asOf) : words.none}</Figure>, span: 3 },
              ...cells,
            ]}
          />
        </PageHead>
        <div className={look.actions}>
          {type !== "company" && <StatementButton asOf={own.asOf} />}
          <button type="button" className={small} onClick={() => print()}>
            {words.print}
          </button>
          <PageLink to="documents" className={small}>
            {words.library}
          </PageLink>
        </div>
        {draw(own, {
          count: 2,
          draw: (currency, number) => (
            <>
              <Performance
                number={number}
                currency={currency}
                values={own.values.filter(({ value }) => value.currency === currency)}
              />
              <Distributions number={number + 1} currency={currency} personId={person.id} first={own.paid} />
            </>
          ),
        })}
        <NewestDocuments personId={person.id} />
      </div>
    </Wrap>
  );
}

function StatementButton({ asOf }: { asOf: string | null }) {
  const [busy, setBusy] = useState(false);

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
    <button type="button" className={small} disabled={busy} onClick={save}>
      {busy ? words.saving : words.statement}
    </button>
  );
}
