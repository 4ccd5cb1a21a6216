import { useState } from "react";
import { submissionsCopy } from "#content/pages/submissions-details.ts";
import type { ListedSubmission } from "#rules/submissions/answers.ts";
import { button, submissionsPage, table } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { localDayTextOf } from "../../local-times.ts";
import { memberAnswerOf } from "../../own-answer.ts";
import { Figure } from "../../ui/figure.tsx";
import { Note } from "../../ui/note.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { useQuestion } from "../../ui/use-question.ts";

const copy = submissionsCopy.list;
const { columns } = copy;
const small = button({ size: "sm" });

type SubmissionTableProps = {
  submissions: readonly ListedSubmission[];
  onOpen: (id: string) => void;
  onRemoved: (id: string) => void;
};

export function SubmissionTable({ submissions, onOpen, onRemoved }: SubmissionTableProps) {
  const styles = table();
  const own = submissionsPage();
  const [outcome, setOutcome] = useState<{ sentence: string; failed: boolean }>();

  async function remove(id: string): Promise<void> {
    setOutcome(undefined);
    const answer = await memberAnswerOf(api.submissions[":id"].$delete({ param: { id } }));
    const isGone = answer.ok || answer.problem === "not-found";
    setOutcome({ sentence: isGone ? copy.removed : copy.removeFailed, failed: !isGone });
    if (isGone) onRemoved(id);
  }

  return (
    <div>
      {submissions.length === 0 ? (
        <Note title={copy.empty} text={copy.emptyText} />
      ) : (
        <table className={styles.root}>
          <TableHead
            columns={Object.values(columns).map((name) => ({
              name,
              className: name === columns.actions ? own.buttons : undefined,
            }))}
          />
          <tbody>
            {submissions.map((submission) => {
              const { id, status, reference, updatedAt, asked: changes } = submission;
              const title = titleOf(submission);
              return (
                <tr key={id} className={styles.row}>
                  <th scope="row" className={styles.rowHead}>
                    {title}
                  </th>
                  <td className={styles.cell}>{changes ? copy.asked : status}</td>
                  <td className={styles.cell}>
                    <Figure>
                      <time dateTime={updatedAt}>{localDayTextOf(updatedAt)}</time>
                    </Figure>
                  </td>
                  <td className={styles.cell}>{reference ? <Figure>{reference}</Figure> : copy.none}</td>
                  <td className={`${styles.cell} ${own.cell} ${own.buttons}`}>
                    <div className={own.actions}>
                      <RowActs
                        // A question about a draft that was submitted elsewhere is over.
                        key={status}
                        title={title}
                        isDraft={status === "Draft" && !changes}
                        onOpen={() => onOpen(id)}
                        onRemove={() => void remove(id)}
                      />
                    </div>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <p className={own.status} role={outcome?.failed ? "alert" : "status"}>
        {outcome?.sentence}
      </p>
    </div>
  );
}

type RowActsProps = { title: string; isDraft: boolean; onOpen: () => void; onRemove: () => void };

/** The buttons of a submission. Only a draft can be removed, and that asks first. */
function RowActs({ title, isDraft, onOpen, onRemove }: RowActsProps) {
  const { isAsking, actProps, keepProps } = useQuestion(onRemove);
  return (
    <>
      {isAsking ? (
        <span>{copy.removeQuestion}</span>
      ) : (
        <button type="button" className={small} aria-label={`${copy.open}: ${title}`} onClick={onOpen}>
          {copy.open}
        </button>
      )}
      {isDraft && (
        <button
          {...actProps}
          type="button"
          className={small}
          aria-label={`${isAsking ? copy.removeYes : copy.remove}: ${title}`}
        >
          {isAsking ? copy.removeYes : copy.remove}
        </button>
      )}
      {isAsking && (
        <button {...keepProps} type="button" className={small}>
          {copy.removeNo}
        </button>
      )}
    </>
  );
}

function titleOf({ name, project }: ListedSubmission): string {
  if (project !== null) return `${copy.changeOf} ${project}`;
  return name.trim() || copy.unnamed;
}
