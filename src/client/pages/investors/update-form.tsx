import { useRef } from "react";
import { updateSentences } from "#content/forms/update.ts";
import { investorsCopy } from "#content/pages/investors.ts";
import type { FieldErrors } from "#rules/problem.ts";
import { updateLimits } from "#rules/projects/updates/update.ts";
import { button, companyTools } from "#styled-system/recipes";
import { type Result, useSubmit } from "../../forms/use-submit.ts";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import type { Typed } from "./kept-text.ts";
import { UpdateConflict } from "./update-conflict.tsx";
import { type UpdateDraftProps, useUpdateDraft } from "./use-update-draft.ts";

const { form: copy, updates: listCopy } = investorsCopy;

type UpdateFormProps = UpdateDraftProps & {
  onSaved: (sentence: string, outcome: { isOver: boolean }) => Promise<void>;
  /** Called if a call was refused or not answered. It may have been carried out nevertheless. */
  onRefused: () => Promise<void>;
  onClose: () => void;
};

/** A form that saves and submits the draft of an update. */
export function UpdateForm({ onSaved, onRefused, onClose, ...own }: UpdateFormProps) {
  const styles = companyTools();
  const draft = useUpdateDraft(own);
  const { typed, conflict } = draft;
  const act = useRef("save");
  const { form, isSending, errors, failure, report, submit } = useSubmit({ send });

  /** Saves or submits, depending on the pressed button. */
  async function send(): Promise<Result> {
    report({});
    const isToSubmit = act.current === "submit";
    const missing = missingIn(typed, isToSubmit);
    if (Object.keys(missing).length > 0) return { failure: updateSentences.missing, errors: missing };
    const refused = await (isToSubmit ? draft.submit() : draft.save());
    if (refused) {
      await onRefused();
      return refused;
    }
    await onSaved(isToSubmit ? listCopy.submitted : listCopy.saved, { isOver: isToSubmit });
    return {};
  }

  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    disabled: isSending,
    onChange: ({ target }: { target: { value: string } }) => draft.change({ [name]: target.value }),
  });

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      aria-label={copy.title}
      onSubmit={(event) => {
        const pressed = (event.nativeEvent as SubmitEvent).submitter;
        act.current = pressed instanceof HTMLButtonElement ? pressed.value : "save";
        void submit(event);
      }}
    >
      {/* Takes the focus: the pressed button is disabled while the form is open, and has lost it. */}
      <SelectField label={copy.project} required autoFocus={true} {...field("projectId")}>
        <option value="">{copy.choose}</option>
        {own.projects.map((project) => (
          <option key={project.id} value={project.id}>
            {project.name}
          </option>
        ))}
      </SelectField>
      <TextField label={copy.heading} required maxLength={updateLimits.title} autoComplete="off" {...field("title")} />
      <TextArea
        label={copy.text}
        hint={copy.hint}
        required
        rows={10}
        maxLength={updateLimits.text}
        {...field("text")}
      />
      <p className={styles.status}>{copy.note}</p>
      {conflict && <UpdateConflict current={conflict} onChosen={(which) => draft.resolve(conflict, which)} />}
      <div className={styles.line}>
        {/* The first button, so that Enter in a field saves. */}
        <button type="submit" value="save" className={button({ size: "sm" })} disabled={isSending}>
          {copy.save}
        </button>
        <button type="submit" value="submit" className={button({ tone: "primary", size: "sm" })} disabled={isSending}>
          {isSending ? copy.sending : copy.submit}
        </button>
        <button type="button" className={button({ size: "sm" })} disabled={isSending} onClick={onClose}>
          {copy.close}
        </button>
        {draft.isUnsaved && <span className={styles.status}>{copy.unsaved}</span>}
      </div>
      <p className={styles.status} role="alert">
        {failure}
      </p>
    </form>
  );
}

/** Returns the missing fields. A draft needs only its project. */
function missingIn({ projectId, title, text }: Typed, isToSubmit: boolean): FieldErrors {
  const { fields } = updateSentences;
  return {
    ...(projectId === "" && { projectId: fields.projectId.missing }),
    ...(isToSubmit && title.trim() === "" && { title: fields.title.missing }),
    ...(isToSubmit && text.trim() === "" && { text: fields.text.missing }),
  };
}
