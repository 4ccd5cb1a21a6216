import { useSearchParams } from "react-router-dom";
import { recordViews } from "#content/office/records.ts";
import { useAddressFilters } from "../use-address-filters.ts";

export type RecordView = keyof typeof recordViews;

/** The project or person whose records are shown. */
export type RecordsSubject = { project: string } | { person: string };

const names = ["project", "person", "view", "do", "run"] as const;
export type RecordsSearch = Partial<Record<(typeof names)[number], string>>;

export const viewNames = Object.keys(recordViews) as RecordView[];

/** The whole state of the desk is in the address: the project or person, the view, a run, or the current form. */
export function useRecordsAddress() {
  const [, setSearch] = useSearchParams();
  const { filters: here } = useAddressFilters(names);
  const subject = subjectOf(here);
  const view = viewNames.find((name) => name === here.view) ?? (subject ? "holdings" : "runs");
  return { here, subject, view, go: (next: RecordsSearch) => setSearch(new URLSearchParams(next)) };
}

/** Returns undefined for the records of all projects. */
function subjectOf({ project, person }: RecordsSearch): RecordsSubject | undefined {
  if (project) return { project };
  return person ? { person } : undefined;
}
