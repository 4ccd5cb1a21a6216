import { useEffect, useState } from "react";
import type { FieldErrors } from "#rules/problem.ts";
import type { ProjectDetail } from "#rules/projects/office-answers.ts";
import { type ProjectEntries, projectEntriesOf } from "#rules/projects/project-entries.ts";
import { CallFailure, currentVersionOf, isRefusal } from "../../call.ts";
import { afterRefusal, isSameEntry, mergeEntries, type Sides } from "../../merge-entries.ts";
import { useProjectChange } from "../use-project-change.ts";
import { emptyTermSheet } from "./empty-entries.ts";
import { textOfValue, valueAt, valuesByPath, withValue } from "./entry-path.ts";
import { keepEntries, readKeptEntries } from "./kept-entries.ts";

export type ProjectForm = ReturnType<typeof useProjectForm>;

type Options = { personId: string; showLacks: boolean };

/**
 * The entries of a project's form. Changed fields stay, even after a reload; all others follow the project. `isOutdated` is true
 * if somebody else has changed a field that is changed here.
 */
export function useProjectForm(project: ProjectDetail, { personId, showLacks }: Options) {
  const saved = savedEntriesOf(project);
  const [kept] = useState(() => readKeptEntries(personId, project.id, saved));
  const [base, setBase] = useState(() => ({ version: kept?.version ?? project.version, entries: kept?.base ?? saved }));
  const [entries, setEntries] = useState(kept?.entries ?? saved);
  /** The entries that the last answer refers to. */
  const [sent, setSent] = useState<ProjectEntries>();
  const [unanswered, setUnanswered] = useState<readonly ProjectEntries[]>([]);
  const change = useProjectChange(project.id);
  const isSaved = isSameEntry(entries, saved);
  const isDirty = !isSaved && !isSameEntry(entries, base.entries);
  const isOther = base.version !== project.version;
  const merged = mergeProjects({ base: base.entries, mine: entries, theirs: saved, unanswered });
  const isOutdated = isOther && merged.both.length > 0;
  if (isOther && !isOutdated) rebase(merged.entries);

  useEffect(() => {
    keepEntries(personId, project.id, isDirty ? { version: base.version, base: base.entries, entries } : undefined);
  }, [personId, project.id, isDirty, base, entries]);

  function rebase(next: ProjectEntries): void {
    setBase({ version: project.version, entries: saved });
    setEntries(next);
    setUnanswered([]);
  }

  function send(sending: { version: number; entries: ProjectEntries }): void {
    setEntries(sending.entries);
    setSent(sending.entries);
    setUnanswered((before) => [...before, sending.entries]);
    change.mutate(sending, {
      onSuccess(current) {
        setBase({ version: current.version, entries: savedEntriesOf(current) });
        setUnanswered([]);
        // Entries made in the meantime stay.
        setEntries((typed) => (typed === sending.entries ? savedEntriesOf(current) : typed));
      },
      onError(failure) {
        if (isRefusal(failure)) setUnanswered((before) => afterRefusal(before, sending.entries));
        const current = currentVersionOf<ProjectDetail>(failure);
        if (!current || current.version === sending.version) return;
        // Saves again over this form's own earlier save, of which only the answer was lost.
        if (unanswered.some((each) => isSameEntry(each, savedEntriesOf(current))))
          send({ ...sending, version: current.version });
      },
    });
  }

  const { error } = change;
  const refused: FieldErrors = error instanceof CallFailure && error.problem !== "conflict" ? error.fields : {};
  const isStillRefused = (path: string) =>
    refused[path] !== undefined && isSameEntry(valueAt(entries, path), valueAt(sent, path));
  return {
    entries,
    set: (path: string, value: unknown) => setEntries((current) => withValue(current, path, value)),
    isDirty,
    isOutdated,
    /** The saved values of the fields that both have changed. */
    theirs: isOutdated
      ? merged.both.map((path) => ({ path, text: textOfValue(valueAt(saved, path), saved.details?.quarters ?? []) }))
      : [],
    isRestored: kept !== undefined && isDirty && isSameEntry(entries, kept.entries),
    /** Takes the saved values of the fields that both have changed. */
    takeTheirs(): void {
      rebase(merged.yielded);
      if (currentVersionOf(error)) change.reset();
    },
    undo(): void {
      rebase(saved);
      change.reset();
    },
    isSaving: change.isPending,
    hasSaved: change.isSuccess && !isDirty,
    /** The message of a failure that no field shows. */
    failure: error && !isOutdated && Object.keys(refused).length === 0 ? error.message : undefined,
    /** The message of a refusal, as long as a field still has the value that was refused. */
    refusal: error && Object.keys(refused).some(isStillRefused) ? error.message : undefined,
    save: (over: "base" | "theirs") =>
      send(
        over === "base" ? { version: base.version, entries } : { version: project.version, entries: merged.entries },
      ),
    /** Returns the error of a field while it has the value that was sent, or the saved value. */
    faultAt(path: string): string | undefined {
      if (isStillRefused(path)) return refused[path];
      const isLacking = showLacks && isSameEntry(valueAt(entries, path), valueAt(saved, path));
      return isLacking ? project.lacks[path] : undefined;
    },
  };
}

/** Merges a project field by field, also in the term sheet if both sides have one. */
function mergeProjects({ base, mine, theirs, unanswered }: Sides<ProjectEntries>) {
  const isWhole = !mine.details || !theirs.details;
  // Both may have added a term sheet where there was none. Each begins empty.
  const before = isWhole || base.details ? base : { ...base, details: emptyTermSheet };
  const fieldsIn = (entries: ProjectEntries): Record<string, unknown> => (isWhole ? entries : valuesByPath(entries));
  const { entries, yielded, both } = mergeEntries({
    base: fieldsIn(before),
    mine: fieldsIn(mine),
    theirs: fieldsIn(theirs),
    unanswered: unanswered.map(fieldsIn),
  });
  const entriesWith = (fields: Record<string, unknown>) =>
    Object.entries(fields).reduce((changed, [path, value]) => withValue(changed, path, value), theirs);
  return { entries: entriesWith(entries), yielded: entriesWith(yielded), both };
}

function savedEntriesOf(project: ProjectDetail): ProjectEntries {
  const { total, committed, ...rest } = project;
  const facts = { ...rest, totalMinorUnits: total.minorUnits, committedMinorUnits: committed.minorUnits };
  return projectEntriesOf({ ...facts, currency: total.currency });
}
