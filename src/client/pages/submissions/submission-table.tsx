import { useState } from "react";
import { submissionsSheet } from "#content/pages/submissions-details.ts";
import type { ListedSubmission } from "#rules/submissions/submission.ts";
import { button, submissionsPage, table } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { Figure } from "../../ui/figure.tsx";
import { Note } from "../../ui/note.tsx";

const words = submissionsSheet.list;
const { columns } = words;
const small = button({ size: "sm" });
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

type SubmissionTableProps = {
  submissions: readonly ListedSubmission[];
  onOpen: (id: string) => void;
  onRemoved: () => void;
};

export function SubmissionTable({ submissions, onOpen, onRemoved }: SubmissionTableProps) {
  const look = table();
  const own = submissionsPage();
  const [asked, setAsked] = useState<string>();
  const [said, setSaid] = useState<{ sentence: string; failed: boolean }>();

  async function remove(id: string): Promise<void> {
    setAsked(undefined);
    const answer = await answerOf(api.submissions[":id"].$delete({ param: { id } }));
    const isGone = answer.ok || answer.problem === "not-found";
    setSaid({ sentence: isGone ? words.removed : words.removeFailed, failed: !isGone });
    if (isGone) onRemoved();
  }

  return (
    <div>
      {submissions.length === 0 ? (
        <Note title={words.empty} text={words.emptyText} />
      ) : (
        <table className={look.root}>
          <thead className={look.head}>
            <tr>
              {Object.values(columns).map((column) => (
                <th key={column} scope="col" className={look.headCell}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {submissions.map((submission) => {
              const { id, status, reference, updatedAt } = submission;
              const title = titleOf(submission);
              return (
                <tr key={id} className={look.row}>
                  <th scope="row" className={look.rowHead}>
                    {title}
                  </th>
                  <td className={look.cell}>{status}</td>
                  <td className={look.cell}>
                    <time dateTime={updatedAt}>{dayFormat.format(new Date(updatedAt))}</time>
                  </td>
                  <td className={look.cell}>{reference ? <Figure>{reference}</Figure> : words.none}</td>
                  <td className={`${look.cell} ${own.cell}`}>
                    {asked === id ? (
                      <div className={own.actions}>
                        <span>{words.removeQuestion}</span>
                        <button type="button" className={small} onClick={() => remove(id)}>
                          {words.removeYes}
                        </button>
                        <button
                          type="button"
                          className={small}
                          onClick={() => setAsked(undefined)}
                          // biome-ignore lint/a11y/noAutofocus: the button that led here has gone, and the focus with it
                          autoFocus
                        >
                          {words.removeNo}
                        </button>
                      </div>
                    ) : (
                      <div className={own.actions}>
                        <button
                          type="button"
                          className={small}
                          aria-label={`${words.open}: ${title}`}
                          onClick={() => onOpen(id)}
                        >
                          {words.open}
                        </button>
                        {status === "Draft" && (
                          <button
                            type="button"
                            className={small}
                            aria-label={`${words.remove}: ${title}`}
                            onClick={() => setAsked(id)}
                          >
                            {words.remove}
                          </button>
                        )}
                      </div>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <p className={own.said} role={said?.failed ? "alert" : "status"} {...(said?.failed && { "data-failed": "" })}>
        {said?.sentence}
      </p>
    </div>
  );
}

function titleOf({ name, project }: ListedSubmission): string {
  if (project !== null) return `${words.changeOf} ${project}`;
  return name.trim() || words.unnamed;
}
