import { useId } from "react";
import { documentForm as copy, publicPlaceNames } from "#content/office/documents.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { publicPlaces } from "#rules/documents/public-places.ts";
import type { FieldErrors } from "#rules/problem.ts";
import { officeDocuments, officeForm, officeInput } from "#styled-system/recipes";
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
  const [styles, layout] = [officeDocuments(), officeForm()];
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
      <div className={layout.field}>
        <label htmlFor={`${id}place`}>{copy.publicPlace}</label>
        <select
          id={`${id}place`}
          className={officeInput()}
          value={publicPlace ?? ""}
          disabled={!isPublishable}
          onChange={({ target }) =>
            change({ publicPlace: publicPlaces.find((place) => place === target.value) ?? null })
          }
          {...describedBy(`${id}place`, fields.publicPlace)}
        >
          <option value="">{copy.nowhere}</option>
          {publicPlaces.map((place) => (
            <option key={place} value={place}>
              {publicPlaceNames[place]}
            </option>
          ))}
        </select>
        <FieldError id={`${id}place`} error={fields.publicPlace} />
        <small>{isPublishable ? copy.publicNote : copy.publicDraftNote}</small>
      </div>
    </>
  );
}
