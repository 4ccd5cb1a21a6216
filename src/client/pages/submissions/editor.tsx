import { type FormEvent, useRef, useState } from "react";
import { submissionSentences } from "#content/forms/submission.ts";
import { submissionsCopy } from "#content/pages/submissions-details.ts";
import type { FieldErrors } from "#rules/problem.ts";
import type { SubmittedFile } from "#rules/submissions/submission.ts";
import { button, formLayout, submissionsPage } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { useFirstInvalidFocused } from "../../forms/focus.ts";
import { LegalLine } from "../../layout/legal-line.tsx";
import { refreshSession } from "../../session.ts";
import { Section } from "../../ui/section.tsx";
import { Conflict } from "./conflict.tsx";
import { EntryFields } from "./entry-fields.tsx";
import { Files } from "./files.tsx";
import { type Start, useDraftSaving } from "./use-draft-saving.ts";

const { form: copy, files: fileCopy } = submissionsCopy;

export type EditorProps = {
  id: string;
  ownerId: string;
  /** The project on record that it would change. */
  change: { id: string; name: string } | undefined;
  start: Start & { files: readonly SubmittedFile[] };
  onSubmitted: () => void;
  onBack: () => void;
};

/** A draft, while it is typed: saved by itself, submitted by its button, with its files. */
export function Editor({ id, ownerId, change, start, onSubmitted, onBack }: EditorProps) {
  const styles = submissionsPage();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraftSaving({ id, ownerId }, change?.id ?? null, start);
  const [files, setFiles] = useState(start.files);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [said, setSaid] = useState("");
  const [isSending, setSending] = useState(false);
  const [isUploading, setUploading] = useState(false);
  useFirstInvalidFocused(form, errors);
  const { saving } = draft;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending || isUploading) return;
    setSending(true);
    setSaid("");
    const refusal = await send();
    setSending(false);
    if (!refusal) return onSubmitted();
    setErrors(refusal.fields ?? {});
    setSaid(refusal.detail);
  }

  /** Why it was not submitted, or nothing once it was. */
  async function send(): Promise<{ detail: string; fields?: FieldErrors } | undefined> {
    if (!(await draft.save({ begin: true }))) return { detail: copy.notSaved };
    // Where the rule does not come, the Worker's own reading decides.
    const rule = await import("#rules/submissions/submission-form.ts").catch(() => undefined);
    const reading = rule?.readSubmission(draft.entries, submissionSentences);
    if (reading && "problem" in reading) return reading;
    const json = { version: draft.version() };
    const answer = await answerOf(api.submissions[":id"].submission.$post({ param: { id }, json }));
    if (answer.ok) return undefined;
    if (answer.problem === "unauthenticated") void refreshSession();
    return { detail: answer.detail ?? copy.submitFailed, ...(answer.fields && { fields: answer.fields }) };
  }

  return (
    <>
      <Section
        number={1}
        title={change ? `${copy.changeTitle} ${change.name}` : copy.newTitle}
        aside={copy.aside}
        action={
          <button type="button" className={button({ size: "sm" })} onClick={() => void draft.save().finally(onBack)}>
            {copy.back}
          </button>
        }
      >
        <form id={`${id}form`} ref={form} className={formLayout().root} method="post" noValidate onSubmit={submit}>
          <EntryFields entries={draft.entries} errors={errors} onChange={draft.change} />
        </form>
      </Section>
      <Section number={2} title={fileCopy.title} aside={fileCopy.aside}>
        <Files
          id={id}
          files={files}
          onChange={setFiles}
          begin={() => draft.save({ begin: true })}
          onBusy={setUploading}
        />
      </Section>
      <Section number={3} title={copy.submit}>
        <div className={styles.sheet}>
          {saving.at === "changed" && <Conflict id={id} onChosen={draft.settle} onSubmitted={onSubmitted} />}
          <div className={styles.line}>
            <button
              type="submit"
              form={`${id}form`}
              className={button({ tone: "primary" })}
              disabled={isSending || isUploading}
            >
              {isSending ? copy.submitting : copy.submit}
            </button>
            <p className={styles.said} role="status">
              {saving.at === "refused" ? saving.sentence : sayings[saving.at]}
            </p>
          </div>
          <p className={styles.said} role="alert" data-failed="">
            {said}
          </p>
          <LegalLine form="enquiry" />
        </div>
      </Section>
    </>
  );
}

const sayings = {
  untouched: copy.untouched,
  saved: copy.saved,
  unsaved: copy.unsaved,
  saving: copy.saving,
  failed: copy.saveFailed,
  changed: copy.unsaved,
} as const;
