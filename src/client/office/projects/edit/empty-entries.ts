import { projectFormCopy } from "#content/office/project-form.ts";
import { type Group, quartersShown } from "#rules/projects/project-details.ts";
import type { ProjectEntries } from "#rules/projects/project-entries.ts";

type TermSheet = NonNullable<ProjectEntries["details"]>;

/** A new row of each group. */
export const emptyRows = {
  sources: { name: "", short: "", percent: "", minorUnits: "" },
  steps: { name: "", time: "", from: "", to: "" },
  documents: { name: "", format: "", sizeInBytes: "" },
} as const satisfies { [Name in Group]: TermSheet[Name][number] };

const figure = { figure: "", note: "" };

export const emptyTermSheet: TermSheet = {
  lead: "",
  drawing: "",
  scale: "",
  supply: "",
  priceMinorUnits: "",
  minimumMinorUnits: "",
  minimumNote: "",
  trancheMinorUnits: "",
  share: figure,
  irr: figure,
  roi: figure,
  risk: projectFormCopy.warning,
  sources: [emptyRows.sources],
  quarters: Array.from({ length: quartersShown }, () => ""),
  steps: [emptyRows.steps],
  documents: [emptyRows.documents],
  documentsNote: "",
  ticketMinorUnits: "",
  firstDistribution: "",
  figuresNote: "",
};
