import { useRef, useState } from "react";
import { updateSentences } from "#content/forms/update.ts";
import { investorsCopy } from "#content/pages/investors.ts";
import type { FieldErrors } from "#rules/problem.ts";
import type { OwnUpdate } from "#rules/projects/updates/answers.ts";
import { type UpdateProject, updateLimits } from "#rules/projects/updates/update.ts";
import { button, companyTools } from "#styled-system/recipes";
import { type Answer, answerOf, api } from "../../api.ts";
import { useSubmit } from "../../forms/use-submit.ts";
import { refreshSession } from "../../session.ts";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { keep, readKept, type Typed } from "./kept-text.ts";
import { UpdateConflict } from "./update-conflict.tsx";

const { form: copy, updates: listCopy } = investorsCopy;

type UpdateFormProps = {
  id: string;
  personId: string;
  projects: readonly UpdateProject[];
  /** Undefined of one that is not saved yet. */
  update: OwnUpdate | undefined;
  onSaved: (sentence: string, outcome: { isOver: boolean }) => Promise<void>;
  onClose: () => void;
};

/** A draft: saved with the version it was read as, and submitted. What is typed stays in this tab until it is saved. */
export function UpdateForm({ id, personId, projects, update, onSaved, onClose }: UpdateFormProps) {
  const styles = companyTools();
  const own = useRef({ id, personId, isNew: update === undefined });
  const [kept] = useState(() => readKept(own.current));
  const [typed, setTyped] = useState<Typed>(() => {
    const only = projects.length === 1 ? (projects[0]?.id ?? "") : "";
    const { projectId, title, text } = kept ?? (update ? typedOf(update) : { projectId: only, title: "", text: "" });
    return { projectId, title, text };
  });
  const [isUnsaved, setUnsaved] = useState(kept !== undefined);
  const [conflict, setConflict] = useState<OwnUpdate>();
  const version = useRef(kept?.version ?? update?.version ?? 0);
  /** What was sent since the last answer. Each may have been saved. */
  const unanswered = useRef<readonly Typed[]>([]);
  const act = useRef("save");
  const { form, isSending, errors, failure, submit } = useSubmit({ send });

  function change(changed: Partial<Typed>): void {
    const next = { ...typed, ...changed };
    setTyped(next);
    setUnsaved(true);
    keep(own.current, { ...next, version: version.current });
  }

  /** By the button that was pressed. Submitting saves first what is not saved. */
  async function send() {
    const isToSubmit = act.current === "submit";
    const missing = missingIn(typed, isToSubmit);
    if (Object.keys(missing).length > 0) return { failure: updateSentences.missing, errors: missing };
    // What is saved may have been submitted already, in a call whose answer was lost: then it can only be submitted again.
    if (isUnsaved || version.current === 0 || !isToSubmit) {
      const saved = await save();
      if (!saved.ok) return refuse(saved);
      version.current = saved.body.update.version;
      keep(own.current, undefined);
      own.current = { ...own.current, isNew: false };
      setUnsaved(false);
    }
    if (!isToSubmit) {
      await onSaved(listCopy.saved, { isOver: false });
      return {};
    }
    const step = { param: { id }, json: { version: version.current } };
    const submitted = await answerOf(api.company.updates[":id"].submission.$post(step));
    if (!submitted.ok) return refuse(submitted);
    await onSaved(listCopy.submitted, { isOver: true });
    return {};
  }

  /** Shows what is there now, where another window has changed it. */
  function refuse(answer: Refusal) {
    if (answer.problem !== "conflict" || !answer.now) return refusal(answer);
    setConflict(answer.now as OwnUpdate);
    return {};
  }

  /** Over an own save whose answer was lost, too. */
  async function save(): Promise<Answer<{ update: OwnUpdate }>> {
    const json = { version: version.current, ...typed };
    const answer = await answerOf(api.company.updates[":id"].$put({ param: { id }, json }));
    if (!answer.ok && answer.problem === "unavailable") unanswered.current = [...unanswered.current, typed];
    const now = answer.ok ? undefined : (answer.now as OwnUpdate | undefined);
    const isOwn = now?.state === "draft" && now.version === version.current + 1 && unanswered.current.some(isIn(now));
    if (answer.ok || isOwn) unanswered.current = [];
    if (!isOwn) return answer;
    version.current = now.version;
    return save();
  }

  /** Goes on from what is saved now: with its text, or with what is here. */
  function resolve(now: OwnUpdate, which: "mine" | "theirs"): void {
    version.current = now.version;
    setConflict(undefined);
    if (which === "mine") {
      setUnsaved(true);
      keep(own.current, { ...typed, version: now.version });
      return;
    }
    keep(own.current, undefined);
    setTyped(typedOf(now));
    setUnsaved(false);
  }

  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    disabled: isSending,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
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
      {/* The pressed button is disabled while this is open, and has lost the focus. */}
      <SelectField label={copy.project} required autoFocus={true} {...field("projectId")}>
        <option value="">{copy.choose}</option>
        {projects.map((project) => (
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
      {conflict && <UpdateConflict now={conflict} onChosen={(which) => resolve(conflict, which)} />}
      <div className={styles.line}>
        {/* First, so that Enter in a field saves. */}
        <button type="submit" value="save" className={button({ size: "sm" })} disabled={isSending}>
          {copy.save}
        </button>
        <button type="submit" value="submit" className={button({ tone: "primary", size: "sm" })} disabled={isSending}>
          {isSending ? copy.sending : copy.submit}
        </button>
        <button type="button" className={button({ size: "sm" })} disabled={isSending} onClick={onClose}>
          {copy.close}
        </button>
        {isUnsaved && <span className={styles.status}>{copy.unsaved}</span>}
      </div>
      <p className={styles.status} role="alert" data-failed="">
        {failure}
      </p>
    </form>
  );
}

function typedOf({ project, title, text }: OwnUpdate): Typed {
  return { projectId: project.id, title, text };
}

function isIn(update: OwnUpdate) {
  const { projectId, title, text } = typedOf(update);
  return (sent: Typed) => sent.projectId === projectId && sent.title === title && sent.text === text;
}

/** A draft needs its project alone. */
function missingIn({ projectId, title, text }: Typed, isToSubmit: boolean): FieldErrors {
  const { fields } = updateSentences;
  return {
    ...(projectId === "" && { projectId: fields.projectId.missing }),
    ...(isToSubmit && title.trim() === "" && { title: fields.title.missing }),
    ...(isToSubmit && text.trim() === "" && { text: fields.text.missing }),
  };
}

type Refusal = Extract<Answer<unknown>, { ok: false }>;

function refusal(answer: Refusal) {
  if (answer.problem === "unauthenticated") void refreshSession();
  return { failure: answer.detail ?? listCopy.failed, errors: answer.fields };
}
