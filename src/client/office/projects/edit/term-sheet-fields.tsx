import { projectFormCopy as copy } from "#content/office/project-form.ts";
import { lastLine } from "#rules/projects/project-details.ts";
import { officeButton, officeDesk, officeForm, officeProjectEdit } from "#styled-system/recipes";
import { useQuestion } from "../../../ui/use-question.ts";
import { QuestionButtons } from "../../question-buttons.tsx";
import { emptyTermSheet } from "./empty-entries.ts";
import { EntryChoice, EntryField, EntryText } from "./entry-field.tsx";
import { nameOfLine } from "./entry-path.ts";
import { FormSection } from "./form-section.tsx";
import { RowGroup } from "./row-group.tsx";
import type { ProjectForm } from "./use-project-form.ts";

const { sections, notes, hints } = copy;
const lines = Array.from({ length: lastLine }, (_, index) => index + 1);

/** The fields of the term sheet, which is optional. */
export function TermSheetFields({ form }: { form: ProjectForm }) {
  const { two } = officeForm();
  const { details } = form.entries;
  if (!details)
    return (
      <FormSection title={sections.head} note={notes.head}>
        <p>
          <button type="button" className={officeButton()} onClick={() => form.set("details", emptyTermSheet)}>
            {copy.addTermSheet}
          </button>
        </p>
      </FormSection>
    );
  return (
    <>
      <FormSection title={sections.head} note={notes.head}>
        <EntryText form={form} path="details.lead" rows={3} />
        <EntryText form={form} path="details.drawing" hint={hints.drawing} rows={2} />
        <Removal form={form} />
      </FormSection>
      <FormSection title={sections.terms}>
        <div className={two}>
          <EntryField form={form} path="details.scale" />
          <EntryField form={form} path="details.supply" inputMode="numeric" />
          <EntryField form={form} path="details.priceMinorUnits" hint={hints.amount} inputMode="decimal" />
          <EntryField form={form} path="details.trancheMinorUnits" inputMode="decimal" />
          <EntryField form={form} path="details.minimumMinorUnits" inputMode="decimal" />
          <EntryField form={form} path="details.minimumNote" />
          {(["share", "irr", "roi"] as const).flatMap((name) => [
            <EntryField key={name} form={form} path={`details.${name}.figure`} />,
            <EntryField key={`${name} note`} form={form} path={`details.${name}.note`} />,
          ])}
        </div>
        <EntryField form={form} path="details.risk" />
      </FormSection>
      <FormSection title={sections.sources} note={notes.sources}>
        <RowGroup form={form} group="sources">
          {(row) => (
            <>
              <EntryField form={form} path={`${row}.name`} />
              <EntryField form={form} path={`${row}.short`} />
              <EntryField form={form} path={`${row}.percent`} inputMode="numeric" />
              <EntryField form={form} path={`${row}.minorUnits`} inputMode="decimal" />
            </>
          )}
        </RowGroup>
      </FormSection>
      <FormSection title={sections.timeline}>
        <div className={officeProjectEdit().quarters}>
          {details.quarters.map((_, index) => (
            <EntryField
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number, never reordered
              key={index}
              form={form}
              path={`details.quarters.${index}`}
              label={`${copy.rows.quarters} ${index + 1}`}
            />
          ))}
        </div>
        <RowGroup form={form} group="steps">
          {(row) => (
            <>
              <EntryField form={form} path={`${row}.name`} />
              <EntryField form={form} path={`${row}.time`} />
              {(["from", "to"] as const).map((end) => (
                <EntryChoice key={end} form={form} path={`${row}.${end}`}>
                  <option value="">{copy.choose}</option>
                  {lines.slice(end === "to" ? 1 : 0, end === "to" ? undefined : -1).map((line) => (
                    <option key={line} value={line}>
                      {nameOfLine(line, details.quarters)}
                    </option>
                  ))}
                </EntryChoice>
              ))}
            </>
          )}
        </RowGroup>
      </FormSection>
      <FormSection title={sections.documents} note={notes.documents}>
        <RowGroup form={form} group="documents">
          {(row) => (
            <>
              <EntryField form={form} path={`${row}.name`} />
              <EntryField form={form} path={`${row}.format`} />
              <EntryField form={form} path={`${row}.sizeInBytes`} hint={hints.sizeInBytes} inputMode="numeric" />
            </>
          )}
        </RowGroup>
        <EntryField form={form} path="details.documentsNote" />
      </FormSection>
      <FormSection title={sections.metrics}>
        <div className={two}>
          <EntryField form={form} path="details.ticketMinorUnits" inputMode="decimal" />
          <EntryField form={form} path="details.firstDistribution" />
        </div>
        <EntryField form={form} path="details.figuresNote" />
      </FormSection>
    </>
  );
}

/** The button that removes the whole term sheet. It asks first, and acts on the second press. */
function Removal({ form }: { form: ProjectForm }) {
  const question = useQuestion(() => form.set("details", null));
  const { removeTermSheet: act, removeTermSheetSure: really, keepTermSheet: keep } = copy;
  return (
    <p className={officeDesk().acts}>
      <QuestionButtons question={question} copy={{ act, really, keep, acting: act }} tone="quiet" isActing={false} />
    </p>
  );
}
