import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { recordViews } from "#content/office/records.ts";

export type RecordView = keyof typeof recordViews;

const names = ["project", "person", "view", "do", "run"] as const;
export type RecordsSearch = Partial<Record<(typeof names)[number], string>>;

export const viewNames = Object.keys(recordViews) as RecordView[];

/** The whole state of the desk is in the address: the project or person, the view, a run, or the current form. */
export function useRecordsAddress() {
  const [search, setSearch] = useSearchParams();
  return useMemo(() => {
    const given = names.map((name) => [name, search.get(name) ?? ""] as const);
    const here = Object.fromEntries(given.filter(([, value]) => value !== "")) as RecordsSearch;
    const subject = subjectOf(here);
    const view = viewNames.find((name) => name === here.view) ?? (subject ? "holdings" : "runs");
    return { here, subject, view, go: (next: RecordsSearch) => setSearch(new URLSearchParams(next)) };
  }, [search, setSearch]);
}

/** Returns the project or person whose records are shown. Undefined means all projects. */
function subjectOf({ project, person }: RecordsSearch): { project: string } | { person: string } | undefined {
  if (project) return { project };
  return person ? { person } : undefined;
}
