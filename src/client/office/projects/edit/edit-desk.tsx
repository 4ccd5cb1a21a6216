import { useId } from "react";
import { projectFormCopy as copy, currencyUseTexts, figuresKindNames } from "#content/office/project-form.ts";
import { currencies } from "#rules/money.ts";
import type { ProjectDetail } from "#rules/projects/office-answers.ts";
import { projectCategories } from "#rules/projects/project.ts";
import { figuresKinds } from "#rules/projects/project-entries.ts";
import { projectEntryLimits as limits } from "#rules/projects/project-limits.ts";
import { officeButton, officeDesk, officeForm, officeProjectEdit } from "#styled-system/recipes";
import { AddressLink } from "../../../navigation/page-link.tsx";
import { focusIfFree, useOutcomeFocus } from "../../../ui/use-outcome-focus.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { Key } from "../../parts/signs.tsx";
import { Publication } from "../publication.tsx";
import { CardPreview } from "./card-preview.tsx";
import { EntryChoice, EntryField, EntryText } from "./entry-field.tsx";
import { nameOfField } from "./entry-path.ts";
import { FormSection } from "./form-section.tsx";
import { TermSheetFields } from "./term-sheet-fields.tsx";
import { type ProjectForm, useProjectForm } from "./use-project-form.ts";

type EditDeskProps = { project: ProjectDetail; personId: string; back: string; showLacks: boolean };

const { sections, notes, hints } = copy;

/** The form for everything on the card and the page of a project, beside a preview of the card. */
export function EditDesk({ project, personId, back, showLacks }: EditDeskProps) {
  const [desk, styles, layout] = [officeDesk(), officeProjectEdit(), officeForm()];
  const form = useProjectForm(project, { personId, showLacks });
  const formId = useId();
  const mayBeSaved = form.isDirty && !form.isSaving && !form.isOutdated;
  useKeys({ "Ctrl+Enter": mayBeSaved ? () => form.save("base") : undefined });
  return (
    <div className={styles.root}>
      <form
        id={formId}
        noValidate
        aria-label={copy.title}
        onSubmit={(event) => {
          event.preventDefault();
          if (mayBeSaved) form.save("base");
        }}
      >
        <div className={desk.block}>
          <div className={desk.blockHead}>
            <h2>{project.name}</h2>
            <AddressLink address={back} className={officeButton()}>
              {copy.back}
            </AddressLink>
          </div>
          <p className={desk.muted}>{copy.title}</p>
        </div>
        <FormSection title={sections.card}>
          <EntryField form={form} path="name" maxLength={limits.line} />
          <EntryText form={form} path="description" rows={3} maxLength={limits.description} />
          <div className={layout.two}>
            <EntryChoice form={form} path="category">
              {projectCategories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </EntryChoice>
            <EntryField form={form} path="location" maxLength={limits.line} />
            <EntryField form={form} path="total" hint={form.entries.currency} inputMode="decimal" />
            <EntryField form={form} path="committed" hint={form.entries.currency} inputMode="decimal" />
            <EntryChoice
              form={form}
              path="currency"
              hint={project.currencyUse ? currencyUseTexts[project.currencyUse] : hints.currency}
              disabled={project.currencyUse !== null}
            >
              {currencies.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </EntryChoice>
            <EntryField form={form} path="investors" inputMode="numeric" />
            <EntryField form={form} path="launchDate" type="date" />
          </div>
        </FormSection>
        <FormSection title={sections.record} note={notes.record}>
          <div className={layout.two}>
            <EntryField form={form} path="figuresAsOf" type="date" />
            <EntryField form={form} path="deadline" type="date" />
            <EntryChoice form={form} path="figures" hint={hints.figures}>
              {figuresKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {figuresKindNames[kind]}
                </option>
              ))}
            </EntryChoice>
          </div>
        </FormSection>
        <FormSection title={sections.place} note={notes.place}>
          <div className={layout.two}>
            <EntryField form={form} path="page" hint={hints.page} maxLength={limits.page} />
            <EntryField
              form={form}
              path="position"
              hint={hints.position}
              inputMode="numeric"
              maxLength={limits.position}
            />
          </div>
        </FormSection>
        <TermSheetFields form={form} />
        <SaveLine form={form} mayBeSaved={mayBeSaved} />
      </form>
      <aside aria-label={copy.preview}>
        <CardPreview project={project} entries={form.entries} />
        <Publication project={project} isDirty={form.isDirty} />
      </aside>
    </div>
  );
}

function SaveLine({ form, mayBeSaved }: { form: ProjectForm; mayBeSaved: boolean }) {
  const [desk, styles] = [officeDesk(), officeProjectEdit()];
  // After saving, the pressed button is disabled and loses the focus.
  const outcome = useOutcomeFocus<HTMLSpanElement>(form.hasSaved);
  return (
    <div className={styles.save}>
      {form.isOutdated && (
        // The conflict disables or removes the pressed button.
        <div ref={focusIfFree} tabIndex={-1} className={styles.strip} role="alert">
          <p>
            <b>{copy.changedTitle}</b> {copy.changedText}
          </p>
          <ul>
            {form.theirs.map(({ path, text }) => (
              <li key={path}>
                {nameOfField(path)}
                {text && `: ${text}`}
              </li>
            ))}
          </ul>
          <span className={desk.acts}>
            <button type="button" className={officeButton()} onClick={form.takeTheirs}>
              {copy.takeTheirs}
            </button>
            <button
              type="button"
              className={officeButton({ tone: "quiet" })}
              disabled={form.isSaving}
              onClick={() => form.save("theirs")}
            >
              {copy.keepMine}
            </button>
          </span>
        </div>
      )}
      <div role="alert">{form.failure && <p className={styles.failure}>{form.failure}</p>}</div>
      <p className={desk.acts}>
        <button type="submit" className={officeButton({ tone: "primary" })} disabled={!mayBeSaved}>
          {form.isSaving ? copy.saving : copy.save} <Key name="Ctrl Enter" />
        </button>
        {form.isDirty && !form.isOutdated && !form.isSaving && (
          <button type="button" className={officeButton({ tone: "quiet" })} onClick={form.undo}>
            {copy.undo}
          </button>
        )}
        <span ref={outcome} tabIndex={-1} role="status" className={desk.muted}>
          {savedText(form)}
        </span>
      </p>
    </div>
  );
}

function savedText({ refusal, isRestored, isDirty, hasSaved }: ProjectForm): string {
  // After Ctrl and Enter the focus stays where somebody types, and the marked fields may be out of sight.
  if (refusal) return refusal;
  if (isRestored) return copy.restored;
  if (isDirty) return copy.unsaved;
  return hasSaved ? copy.saved : "";
}
