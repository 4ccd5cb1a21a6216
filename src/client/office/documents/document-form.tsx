import { type RefObject, useId, useLayoutEffect, useRef } from "react";
import { documentForm as copy } from "#content/office/document-form.ts";
import { viewerNames } from "#content/office/documents.ts";
import { memberKinds } from "#rules/accounts/person.ts";
import { documentLimits } from "#rules/documents/document-limits.ts";
import { iconNames } from "#rules/documents/library-document.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { officeButton, officeDesk, officeDocuments, officeForm, officeInput } from "#styled-system/recipes";
import { focusIfFree, useOutcomeFocus } from "../../ui/use-outcome-focus.ts";
import { currentVersionOf, fieldsOf, isRefusal } from "../call.ts";
import { useKeys } from "../keys/use-keys.ts";
import { ChoiceField } from "../parts/choice-field.tsx";
import { describedBy, FieldError } from "../parts/field-error.tsx";
import { Key } from "../parts/signs.tsx";
import { ConflictStrip } from "./conflict-strip.tsx";
import { GrantFields } from "./grant-fields.tsx";
import { SharingFields } from "./sharing-fields.tsx";
import { type Entries, requestOf, useDocumentForm } from "./use-document-form.ts";
import { useDocumentEdit } from "./use-documents.ts";

/** The form of a document. A document in the bin cannot be edited; unsaved entries are kept until it is restored. */
export function DocumentEdit({ document }: { document: DocumentDetail }) {
  const isInBin = document.state === "binned";
  // The form may be removed while it has the focus.
  const note = useOutcomeFocus<HTMLParagraphElement>(isInBin);
  return isInBin ? <UnsavedNote document={document} note={note} /> : <DocumentForm document={document} />;
}

type UnsavedNoteProps = { document: DocumentDetail; note: RefObject<HTMLParagraphElement | null> };

function UnsavedNote({ document, note }: UnsavedNoteProps) {
  const { isDirty } = useDocumentForm(document);
  if (!isDirty) return null;
  return (
    <section className={officeDesk().block} aria-label={copy.heading}>
      <p ref={note} tabIndex={-1} role="status">
        {copy.unsavedInBin}
      </p>
    </section>
  );
}

/** The form for a document's title, other details and viewers. */
function DocumentForm({ document }: { document: DocumentDetail }) {
  const [desk, styles, layout] = [officeDesk(), officeDocuments(), officeForm()];
  const id = useId();
  const title = useRef<HTMLInputElement>(null);
  const form = useDocumentForm(document);
  const { entries, change, isDirty, isOutdated } = form;
  const { mutate, isPending, error, isSuccess, reset } = useDocumentEdit(document.id);
  const hasSaved = isSuccess && !isDirty;
  // After saving, the pressed button is disabled and loses the focus.
  const outcome = useOutcomeFocus<HTMLSpanElement>(hasSaved);
  const strip = useConflictFocus(isOutdated);
  const fields = fieldsOf(error);
  useKeys({ e: () => title.current?.focus() });
  function save(sent: Entries, version: number): void {
    form.begin(sent);
    mutate(requestOf(sent, version), {
      onSuccess: (saved) => form.keepSaved(saved, sent),
      onError(failure) {
        if (isRefusal(failure)) form.refuse(sent);
        const current = currentVersionOf<DocumentDetail>(failure);
        // Saves again over this form's own earlier save. With the same version, the call was refused for another reason.
        if (current && current.version !== version && form.isOwn(current)) save(sent, current.version);
      },
    });
  }
  return (
    <section className={desk.block}>
      <div className={desk.blockHead}>
        <h2>{copy.heading}</h2>
        <span ref={outcome} tabIndex={-1} className={desk.aside} role="status">
          {isDirty && copy.unsaved}
          {hasSaved && copy.saved}
        </span>
      </div>
      <form
        className={layout.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save(entries, form.baseVersion);
        }}
      >
        <div className={layout.field}>
          <label htmlFor={`${id}title`}>
            {copy.title} <Key name="e" />
          </label>
          <input
            id={`${id}title`}
            ref={title}
            className={officeInput()}
            autoComplete="off"
            value={entries.title}
            maxLength={documentLimits.title}
            onChange={({ target }) => change({ title: target.value })}
            {...describedBy(`${id}title`, fields.title)}
          />
          <FieldError id={`${id}title`} error={fields.title} />
        </div>
        <div className={layout.field}>
          <label htmlFor={`${id}text`}>
            {copy.description} <small>{copy.descriptionHint}</small>
          </label>
          <textarea
            id={`${id}text`}
            className={officeInput()}
            rows={2}
            value={entries.description}
            maxLength={documentLimits.description}
            onChange={({ target }) => change({ description: target.value })}
            {...describedBy(`${id}text`, fields.description)}
          />
          <FieldError id={`${id}text`} error={fields.description} />
        </div>
        <ChoiceField
          label={copy.icon}
          choices={iconNames}
          nameOf={(name) => copy.icons[name]}
          value={entries.iconName}
          onChoose={(iconName) => change({ iconName })}
        />
        <fieldset className={styles.checks}>
          <legend>{copy.audience}</legend>
          {memberKinds.map((kind) => (
            <label key={kind}>
              <input
                type="checkbox"
                checked={entries.audience[kind]}
                onChange={({ target }) => change({ audience: { ...entries.audience, [kind]: target.checked } })}
              />{" "}
              {viewerNames[kind]}
            </label>
          ))}
        </fieldset>
        <GrantFields entries={entries} change={change} />
        <SharingFields document={document} entries={entries} change={change} fields={fields} />
        <div role="alert">{error && Object.keys(fields).length === 0 && !isOutdated && <p>{error.message}</p>}</div>
        {isOutdated && (
          <ConflictStrip
            ref={strip}
            both={form.both}
            theirs={form.theirs}
            isSaving={isPending}
            onTakeTheirs={() => {
              form.takeTheirs();
              if (currentVersionOf(error)) reset();
            }}
            onKeepMine={() => save(form.overTheirs, document.version)}
          />
        )}
        <p className={desk.acts}>
          <button
            type="submit"
            className={officeButton({ tone: "primary" })}
            disabled={isPending || !isDirty || isOutdated}
          >
            {isPending ? copy.saving : copy.save}
          </button>
          {isDirty && !isOutdated && (
            <button
              type="button"
              className={officeButton({ tone: "quiet" })}
              onClick={() => {
                form.undo();
                reset();
              }}
            >
              {copy.undo}
            </button>
          )}
        </p>
      </form>
    </section>
  );
}

/** A `ref` for the message about a conflict. It gets the focus if the conflict disables or removes the focused button. */
function useConflictFocus(isOutdated: boolean): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null);
  const before = useRef(isOutdated);
  useLayoutEffect(() => {
    if (isOutdated && !before.current) focusIfFree(strip.current);
    before.current = isOutdated;
  }, [isOutdated]);
  return strip;
}
