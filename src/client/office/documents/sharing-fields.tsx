import { useId } from "react";
import { documentForm as copy } from "#content/office/document-form.ts";
import { publicPlaceNames } from "#content/office/documents.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { publicPlaces } from "#rules/documents/public-places.ts";
import type { FieldErrors } from "#rules/problem.ts";
import { officeDocuments } from "#styled-system/recipes";
import { ChoiceField } from "../parts/choice-field.tsx";
import { describedBy, FieldError } from "../parts/field-error.tsx";
import type { Entries } from "./use-document-form.ts";

type SharingFieldsProps = {
  document: Pick<DocumentDetail, "fileType" | "state">;
  entries: Entries;
  change: (changed: Partial<Entries>) => void;
  fields: FieldErrors;
};

/** How a document is shared: with each member's name on it, or to everyone at a public place. */
export function SharingFields({ document: { fileType, state }, entries, change, fields }: SharingFieldsProps) {
  const styles = officeDocuments();
  const id = useId();
  const { watermark, publicPlace } = entries;
  const isPublishable = state === "published" || publicPlace !== null;
  return (
    <>
      {(fileType === "pdf" || watermark) && (
        <fieldset className={styles.checks}>
          <legend>{copy.watermark}</legend>
          <label>
            <input
              type="checkbox"
              checked={watermark}
              onChange={({ target }) => change({ watermark: target.checked })}
              {...describedBy(`${id}mark`, fields.watermark)}
            />{" "}
            {copy.mark}
          </label>
          <FieldError id={`${id}mark`} error={fields.watermark} />
          <small>{copy.markNote}</small>
        </fieldset>
      )}
      <ChoiceField
        label={copy.publicPlace}
        choices={["", ...publicPlaces]}
        nameOf={(place) => (place ? publicPlaceNames[place] : copy.nowhere)}
        value={publicPlace ?? ""}
        disabled={!isPublishable}
        onChoose={(place) => change({ publicPlace: place || null })}
        error={fields.publicPlace}
      >
        <small>{isPublishable ? copy.publicNote : copy.publicDraftNote}</small>
      </ChoiceField>
    </>
  );
}
