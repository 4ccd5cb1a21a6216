import { useRef } from "react";
import { interestCopy } from "#content/pages/interest-form.ts";
import type { InterestPage, OwnInterest } from "#rules/interests/answers.ts";
import { moneyTextOf } from "#rules/money.ts";
import { interestPage, table } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { ConfirmButton } from "../../forms/confirm-button.tsx";
import { localDayTextOf } from "../../local-times.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { LoadMore, type OwnPages } from "../../paged-list.tsx";
import { Figure } from "../../ui/figure.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Note } from "../../ui/note.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { focusIfFree, useOutcomeFocus } from "../../ui/use-outcome-focus.ts";

const copy = interestCopy.list;
const { columns } = copy;

type InterestTableProps = {
  own: OwnPages<InterestPage>;
  /** The references of the interests that were withdrawn here. */
  withdrawn: readonly string[];
  onWithdrawn: (reference: string) => void;
};

export function InterestTable({ own, ...withdrawal }: InterestTableProps) {
  if (own.state !== "ready") return <LoadState copy={copy} retry={own.retry} />;
  const interests = own.pages.flatMap((page) => page.interests);
  return interests.length === 0 ? (
    <Note title={copy.empty} />
  ) : (
    <Listed interests={interests} own={own} {...withdrawal} />
  );
}

type ListedProps = InterestTableProps & { interests: readonly OwnInterest[] };

function Listed({ interests, own, withdrawn, onWithdrawn }: ListedProps) {
  const list = useRef<HTMLTableElement>(null);
  const last = withdrawn.at(-1);
  // The pressed button was removed from its row, and the focus was lost with it.
  const outcome = useOutcomeFocus<HTMLParagraphElement>(last);
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
            const { reference, project, name, hasPage, amount, createdAt } = interest;
            const state = withdrawn.includes(reference) ? "withdrawn" : interest.state;
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
                  <Figure>
                    <time dateTime={createdAt}>{localDayTextOf(createdAt)}</time>
                  </Figure>
                </td>
                <td className={cell}>{copy.states[state]}</td>
                <td className={cell}>
                  <Figure>{reference}</Figure>
                </td>
                <td className={cell}>
                  {state !== "withdrawn" && (
                    <div className={interestPage().actions}>
                      <ConfirmButton
                        copy={interestCopy.withdrawal}
                        about={`${name}, ${reference}`}
                        disabled={isViewed}
                        statusClass={interestPage().status}
                        call={() => api.interests[":reference"].$delete({ param: { reference } })}
                        onDone={() => onWithdrawn(reference)}
                      />
                    </div>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <LoadMore list={own} copy={copy} className={interestPage().more} onLast={() => focusIfFree(list.current)} />
      <p ref={outcome} className={interestPage().outcome} role="status" tabIndex={-1}>
        {last && (
          <>
            <Figure>{last}</Figure> {interestCopy.withdrawal.done}
          </>
        )}
      </p>
    </div>
  );
}
