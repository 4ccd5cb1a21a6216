import { useEffect, useState } from "react";
import type { FieldErrors } from "#rules/problem.ts";
import type { ProjectDetail } from "#rules/projects/office-answers.ts";
import { type ProjectEntries, projectEntriesOf } from "#rules/projects/project-entries.ts";
import { CallFailure } from "../../call.ts";
import { useProjectChange } from "../use-project-change.ts";
import { valueAt, withValue } from "./entry-path.ts";
import { keepEntries, readKeptEntries } from "./kept-entries.ts";

export type ProjectForm = ReturnType<typeof useProjectForm>;

type Options = { personId: string; showLacks: boolean };

/**
 * What is entered over a project. While nothing is, it follows the project; otherwise it stays, over a reload as well, and
 * `isOutdated` tells that somebody else has changed what it was entered over.
 */
export function useProjectForm(project: ProjectDetail, { personId, showLacks }: Options) {
  const saved = savedEntriesOf(project);
  const [kept] = useState(() => readKeptEntries(personId, project.id, saved));
  const [base, setBase] = useState(() => ({ version: kept?.version ?? project.version, entries: saved }));
  const [entries, setEntries] = useState(kept?.entries ?? saved);
  /** What the last answer is about. */
  const [sent, setSent] = useState<ProjectEntries>();
  const change = useProjectChange(project.id);
  const isSaved = isSame(entries, saved);
  const isDirty = !isSaved && !isSame(entries, base.entries);
  const isOther = base.version !== project.version;
  if (isOther && !isDirty) takeTheirs();

  useEffect(() => {
    keepEntries(personId, project.id, isDirty ? { version: base.version, entries } : undefined);
  }, [personId, project.id, isDirty, base.version, entries]);

  function takeTheirs(): void {
    setBase({ version: project.version, entries: saved });
    setEntries(saved);
  }

  const { error } = change;
  const refused: FieldErrors = error instanceof CallFailure && error.problem !== "conflict" ? error.fields : {};
  return {
    entries,
    set: (path: string, value: unknown) => setEntries((now) => withValue(now, path, value)),
    isDirty,
    isOutdated: isOther && isDirty,
    isRestored: kept !== undefined && isDirty && isSame(entries, kept.entries),
    takeTheirs,
    isSaving: change.isPending,
    hasSaved: change.isSuccess && !isDirty,
    /** What was refused, where no field says it. */
    failure: error && !(isOther && isDirty) && Object.keys(refused).length === 0 ? error.message : undefined,
    save(over: "base" | "theirs"): void {
      const version = over === "base" ? base.version : project.version;
      setSent(entries);
      change.mutate(
        { version, entries },
        {
          onSuccess(now) {
            setBase({ version: now.version, entries: savedEntriesOf(now) });
            // What was entered since then stays.
            setEntries((typed) => (typed === entries ? savedEntriesOf(now) : typed));
          },
        },
      );
    },
    /** What is wrong with a field, as long as it says what was sent, or what is saved. */
    faultAt(path: string): string | undefined {
      if (refused[path] && isSame(valueAt(entries, path), valueAt(sent, path))) return refused[path];
      const isLacking = showLacks && isSame(valueAt(entries, path), valueAt(saved, path));
      return isLacking ? project.lacks[path] : undefined;
    },
  };
}

function savedEntriesOf(project: ProjectDetail): ProjectEntries {
  const { total, committed, ...rest } = project;
  const facts = { ...rest, totalMinorUnits: total.minorUnits, committedMinorUnits: committed.minorUnits };
  return projectEntriesOf({ ...facts, currency: total.currency });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
