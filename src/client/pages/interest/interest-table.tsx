import { useRef, useState } from "react";
import { interestCopy } from "#content/pages/interest-form.ts";
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
import type { OwnInterests } from "./use-own-interests.ts";

const copy = interestCopy.list;
const { columns } = copy;

type InterestTableProps = {
  own: OwnInterests | "failed" | undefined;
  reload: () => void;
  /** Answers whether nothing more is to come. */
  loadMore: (after: string) => Promise<boolean>;
  onWithdrawn: (reference: string) => void;
};

export function InterestTable({ own, reload, ...acts }: InterestTableProps) {
  if (own === undefined) return <LoadingNote title={copy.loading} />;
  if (own === "failed") {
    return (
      <Note role="alert" title={copy.failed}>
        <button type="button" className={button({ size: "sm" })} onClick={reload}>
          {copy.tryAgain}
        </button>
      </Note>
    );
  }
  if (own.interests.length === 0) return <Note title={copy.empty} />;
  return <Listed own={own} {...acts} />;
}

function Listed({
  own: { interests, next, more },
  loadMore,
  onWithdrawn,
}: { own: OwnInterests } & Pick<InterestTableProps, "loadMore" | "onWithdrawn">) {
  const list = useRef<HTMLTableElement>(null);
  const [withdrawn, setWithdrawn] = useState<string>();
  // Its row's button goes away with the focus.
  const outcome = useOutcomeFocus<HTMLParagraphElement>(withdrawn);
  const isViewed = useIsViewed();
  const styles = table();
  const figures = table({ figures: true });
  const cell = `${styles.cell} ${interestPage().cell}`;
  return (
    <div>
      <table ref={list} className={styles.root} tabIndex={-1} aria-label={copy.title}>
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
      {next !== null && (
        <p className={interestPage().more}>
          <button
            type="button"
            className={button({ size: "sm" })}
            disabled={more === "loading"}
            // The button goes away with the focus once everything is there.
            onClick={() => void loadMore(next).then((isLast) => isLast && list.current?.focus())}
          >
            {more === "loading" ? copy.loadingMore : copy.more}
          </button>
          <span className={interestPage().status} role="alert" data-failed="">
            {more === "failed" && copy.moreFailed}
          </span>
        </p>
      )}
      <p ref={outcome} className={interestPage().outcome} role="status" tabIndex={-1}>
        {withdrawn && (
          <>
            <Figure>{withdrawn}</Figure> {interestCopy.withdrawal.done}
          </>
        )}
      </p>
    </div>
  );
}
