import { useState } from "react";
import { interestCopy } from "#content/pages/interest-form.ts";
import type { OwnInterest } from "#rules/interests/interest.ts";
import { moneyTextOf } from "#rules/money.ts";
import { button, interestPage, table } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { AskingButton } from "../../forms/asking-button.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { ownDayTextOf } from "../../notices/day-text.ts";
import { Figure } from "../../ui/figure.tsx";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";

const copy = interestCopy.list;
const { columns } = copy;

type InterestTableProps = {
  interests: readonly OwnInterest[] | "failed" | undefined;
  reload: () => void;
  onWithdrawn: (reference: string) => void;
};

export function InterestTable({ interests, reload, onWithdrawn }: InterestTableProps) {
  if (interests === undefined) return <LoadingNote title={copy.loading} />;
  if (interests === "failed") {
    return (
      <Note title={copy.failed}>
        <button type="button" className={button({ size: "sm" })} onClick={reload}>
          {copy.tryAgain}
        </button>
      </Note>
    );
  }
  if (interests.length === 0) return <Note title={copy.empty} />;
  return <Listed interests={interests} onWithdrawn={onWithdrawn} />;
}

function Listed({
  interests,
  onWithdrawn,
}: { interests: readonly OwnInterest[] } & Pick<InterestTableProps, "onWithdrawn">) {
  const [withdrawn, setWithdrawn] = useState<string>();
  // Its row's button goes away with the focus.
  const outcome = useOutcomeFocus<HTMLParagraphElement>(withdrawn);
  const isViewed = useIsViewed();
  const styles = table();
  const figures = table({ figures: true });
  const cell = `${styles.cell} ${interestPage().cell}`;
  return (
    <>
      <table className={styles.root}>
        <TableHead
          columns={[
            { name: columns.project },
            { name: columns.amount, isFigure: true },
            { name: columns.date },
            { name: columns.status },
            { name: columns.reference },
            { name: columns.withdrawal, isHidden: true },
          ]}
        />
        <tbody>
          {interests.map((interest) => {
            const { reference, project, name, hasPage, amount, createdAt, state } = interest;
            return (
              <tr key={reference} className={styles.row}>
                <th scope="row" className={styles.rowHead}>
                  {hasPage ? (
                    <PageLink to="project" with={{ id: project }}>
                      {name}
                    </PageLink>
                  ) : (
                    name
                  )}
                </th>
                <td className={`${figures.cell} ${interestPage().cell}`}>{moneyTextOf(amount)}</td>
                <td className={cell}>
                  <time dateTime={createdAt}>{ownDayTextOf(createdAt)}</time>
                </td>
                <td className={cell}>{copy.states[state]}</td>
                <td className={cell}>
                  <Figure>{reference}</Figure>
                </td>
                <td className={cell}>
                  {state !== "withdrawn" && (
                    <div className={interestPage().actions}>
                      <AskingButton
                        copy={interestCopy.withdrawal}
                        about={`${name}, ${reference}`}
                        disabled={isViewed}
                        statusClass={interestPage().status}
                        call={() => answerOf(api.interests[":reference"].$delete({ param: { reference } }))}
                        onDone={() => {
                          onWithdrawn(reference);
                          setWithdrawn(reference);
                        }}
                      />
                    </div>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p ref={outcome} className={interestPage().outcome} role="status" tabIndex={-1}>
        {withdrawn && (
          <>
            <Figure>{withdrawn}</Figure> {interestCopy.withdrawal.done}
          </>
        )}
      </p>
    </>
  );
}
