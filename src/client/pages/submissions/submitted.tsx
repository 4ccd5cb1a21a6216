import { submissionsCopy } from "#content/pages/submissions-details.ts";
import { shortDateOf } from "#rules/short-date.ts";
import type { OwnSubmission } from "#rules/submissions/answers.ts";
import { button, submissionsPage } from "#styled-system/recipes";
import { localDayTextOf } from "../../local-times.ts";
import { Figure } from "../../ui/figure.tsx";
import { focusAtOnce } from "../../ui/focus-at-once.ts";
import { Note } from "../../ui/note.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { FileLine } from "./file-line.tsx";

const { submitted: copy, form, files } = submissionsCopy;

type SubmittedProps = { submission: OwnSubmission; isNew: boolean; onBack: () => void };

/** A submission exactly as it was submitted. */
export function Submitted({ submission, isNew, onBack }: SubmittedProps) {
  const styles = submissionsPage();
  const { id, entries, status, reference, submittedAt, project, reason } = submission;
  const { currency } = entries;
  return (
    <Section
      title={project === null ? entries.name : `${form.changeTitle} ${project}`}
      aside={copy.aside}
      action={
        <button type="button" className={button({ size: "sm" })} onClick={onBack}>
          {form.back}
        </button>
      }
    >
      <div className={styles.form}>
        {isNew && (
          // The pressed button is gone, so the focus moves to the note.
          <div ref={focusAtOnce} role="status" tabIndex={-1}>
            <Note title={copy.doneTitle}>
              <p>
                {copy.done} <Figure>{reference}</Figure>
              </p>
            </Note>
          </div>
        )}
        <TitleBlock
          cells={[
            { label: copy.status, value: <strong>{status}</strong>, span: 3 },
            { label: copy.reference, value: <Figure>{reference}</Figure>, span: 3 },
            { label: copy.date, value: submittedAt && <Figure>{localDayTextOf(submittedAt)}</Figure>, span: 3 },
            { label: form.launch, value: entries.launch && <Figure>{shortDateOf(entries.launch)}</Figure>, span: 3 },
            { label: form.name, value: entries.name, span: 3 },
            { label: form.category, value: entries.category, span: 3 },
            { label: form.total, value: <Figure>{`${currency} ${entries.total}`}</Figure>, span: 3 },
            { label: form.sought, value: <Figure>{`${currency} ${entries.sought}`}</Figure>, span: 3 },
            { label: form.location, value: entries.location, span: 6 },
            ...(entries.phone ? [{ label: form.phone, value: entries.phone, span: 6 as const }] : []),
          ]}
        />
        {reason !== null && (
          <Note title={copy.reason}>
            <p className={styles.text}>{reason}</p>
          </Note>
        )}
        <p className={styles.text}>{entries.description}</p>
        {submission.files.length > 0 && (
          <>
            <h3>{files.title}</h3>
            <ul className={styles.files}>
              {submission.files.map((file) => (
                <FileLine key={file.id} submissionId={id} file={file} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  );
}
