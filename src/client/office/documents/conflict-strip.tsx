import type { RefObject } from "react";
import { documentForm as copy } from "#content/office/document-form.ts";
import { documentPane, publicPlaceNames, viewerNames } from "#content/office/documents.ts";
import { memberKinds } from "#rules/accounts/person.ts";
import { officeButton, officeDesk, officeDocuments } from "#styled-system/recipes";
import type { Entries } from "./use-document-form.ts";

const fieldNames = {
  title: copy.title,
  description: copy.description,
  iconName: copy.icon,
  audience: copy.audience,
  people: copy.people,
  projects: copy.projects,
  watermark: copy.watermark,
  publicPlace: copy.publicPlace,
} as const satisfies Record<keyof Entries, string>;

type ConflictStripProps = {
  ref: RefObject<HTMLDivElement | null>;
  /** The fields that both have changed. */
  both: readonly (keyof Entries)[];
  theirs: Entries;
  isSaving: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

/** Says which fields somebody else has changed too and what they say now, and asks whose are to stay. */
export function ConflictStrip({ ref, both, theirs, isSaving, onTakeTheirs, onKeepMine }: ConflictStripProps) {
  return (
    <div ref={ref} tabIndex={-1} className={officeDocuments().strip} role="alert">
      <p>
        <b>{copy.changedTitle}</b> {copy.changedText}
      </p>
      <ul>
        {both.map((name) => (
          <li key={name}>
            {fieldNames[name]}: {valueTextOf(theirs, name) || copy.emptyNow}
          </li>
        ))}
      </ul>
      <span className={officeDesk().acts}>
        <button type="button" className={officeButton()} onClick={onTakeTheirs}>
          {copy.takeTheirs}
        </button>
        <button type="button" className={officeButton({ tone: "quiet" })} disabled={isSaving} onClick={onKeepMine}>
          {copy.keepMine}
        </button>
      </span>
    </div>
  );
}

function valueTextOf(entries: Entries, name: keyof Entries): string {
  const { iconName, audience, watermark, publicPlace } = entries;
  switch (name) {
    case "iconName":
      return copy.icons[iconName];
    case "audience":
      return memberKinds
        .filter((kind) => audience[kind])
        .map((kind) => viewerNames[kind])
        .join(", ");
    case "people":
    case "projects":
      return entries[name].map((granted) => granted.name).join(", ");
    case "watermark":
      return watermark ? documentPane.watermark.on : documentPane.watermark.off;
    case "publicPlace":
      return publicPlace ? publicPlaceNames[publicPlace] : copy.nowhere;
    default:
      return entries[name];
  }
}
