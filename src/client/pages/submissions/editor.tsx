import { type FormEvent, useState } from "react";
import { submissionSentences } from "#content/forms/submission.ts";
import { submissionsCopy } from "#content/pages/submissions-details.ts";
import type { SubmittedFile } from "#rules/submissions/answers.ts";
import { button, formLayout, submissionsPage } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { type Result, useSubmit } from "../../forms/use-submit.ts";
import { LegalLine } from "../../layout/legal-line.tsx";
import { useTitleOfOpened } from "../../navigation/use-title-of-opened.ts";
import { memberAnswerOf } from "../../own-answer.ts";
import { Figure } from "../../ui/figure.tsx";
import { Note } from "../../ui/note.tsx";
import { Section } from "../../ui/section.tsx";
import { useIsLeft } from "../../ui/use-is-left.ts";
import { Conflict, SubmittedAlready } from "./conflict.tsx";
import type { Start } from "./draft-saver.ts";
import { EntryFields } from "./entry-fields.tsx";
import { Files } from "./files.tsx";
import { SaveState } from "./save-state.tsx";
import { useDraftSaving } from "./use-draft-saving.ts";

const { form: copy, files: fileCopy, asked: askedCopy, list: listCopy } = submissionsCopy;

type EditorProps = {
  id: string;
  ownerId: string;
  /** The project on record that the draft would change. */
  change: { id: string; name: string } | undefined;
  /** What our team asks the company to change. */
  asked: { text: string; reference: string | null } | undefined;
  start: Start & { files: readonly SubmittedFile[] };
  onSubmitted: () => void;
  onBack: () => void;
  onClosed: () => void;
};

/** The form of a draft, saved automatically, with its files. */
export function Editor({ id, ownerId, change, asked, start, onSubmitted, onBack, onClosed }: EditorProps) {
  const styles = submissionsPage();
  const draft = useDraftSaving({ id, ownerId }, { change, start, onClosed });
  const [files, setFiles] = useState(start.files);
  const [isUploading, setUploading] = useState(false);
  const { form, isSending, errors, failure, report, submit } = useSubmit({ send });
  const { saving } = draft;
  const isLeft = useIsLeft();
  // A draft that our team has answered is no longer new.
  const ownTitle = asked ? start.entries.name || listCopy.unnamed : copy.newTitle;
  const title = change ? `${copy.changeTitle} ${change.name}` : ownTitle;
  useTitleOfOpened(title);

  function submitOnceUploaded(event: FormEvent<HTMLFormElement>): void {
    if (isUploading) event.preventDefault();
    else void submit(event);
  }

  function goBack(): void {
    void draft.save().finally(() => {
      if (!isLeft.current) onBack();
    });
  }

  async function send(): Promise<Result> {
    report({ errors });
    if (!(await draft.save({ begin: true }))) return draft.isSubmitted() ? {} : { failure: copy.notSaved };
    // If the rule cannot be loaded, only the Worker validates.
    const rule = await import("#browser/rules/submissions/submission-form.ts").catch(() => undefined);
    // For a change, only the Worker knows the launch day on record, which may have passed.
    const days = change ? undefined : rule?.launchDaysAt(new Date());
    const reading = rule?.readSubmission(draft.entries, submissionSentences, days);
    if (reading && "problem" in reading) return { failure: reading.detail, errors: reading.fields };
    const json = { version: draft.version() };
    const answer = await memberAnswerOf(api.submissions[":id"].submission.$post({ param: { id }, json }));
    if (answer.ok || (answer.problem === "unavailable" && (await isSubmitted(id)))) {
      onSubmitted();
      return {};
    }
    return { failure: answer.detail ?? copy.submitFailed, errors: answer.fields };
  }

  return (
    <>
      <Section
        title={title}
        aside={copy.aside}
        action={
          <button type="button" className={button({ size: "sm" })} onClick={goBack}>
            {copy.back}
          </button>
        }
      >
        <div className={styles.form}>
          {asked && (
            <Note title={askedCopy.title}>
              <div className={styles.asked}>
                <p className={styles.text}>{asked.text}</p>
                <p>
                  {askedCopy.text} <Figure>{asked.reference}</Figure>
                </p>
              </div>
            </Note>
          )}
          <form
            id={`${id}form`}
            ref={form}
            className={formLayout().root}
            method="post"
            noValidate
            onSubmit={submitOnceUploaded}
          >
            <EntryFields entries={draft.entries} errors={errors} onChange={draft.change} />
          </form>
        </div>
      </Section>
      <Section title={fileCopy.title} aside={fileCopy.aside}>
        <Files
          id={id}
          files={files}
          onChange={setFiles}
          begin={() => draft.save({ begin: true })}
          onBusy={setUploading}
        />
      </Section>
      <Section title={copy.submit}>
        <div className={styles.form}>
          {saving.at === "changed" && <Conflict id={id} onChosen={draft.resolveConflict} onSubmitted={onSubmitted} />}
          {saving.at === "submitted" && <SubmittedAlready isDeclined={saving.isDeclined} onSeen={onSubmitted} />}
          <div className={styles.line}>
            <button
              type="submit"
              form={`${id}form`}
              className={button({ tone: "primary" })}
              disabled={isSending || isUploading}
            >
              {isSending ? copy.submitting : copy.submit}
            </button>
            <SaveState saving={saving} />
          </div>
          <p className={styles.status} role="alert">
            {saving.at !== "submitted" && failure}
          </p>
          <LegalLine form="enquiry" />
        </div>
      </Section>
    </>
  );
}

/** Checks if only the answer was lost. Whatever was typed from then on could not be saved any more. */
async function isSubmitted(id: string): Promise<boolean> {
  const answer = await answerOf(api.submissions[":id"].$get({ param: { id } }));
  return answer.ok && answer.body.submission.status !== "Draft";
}
