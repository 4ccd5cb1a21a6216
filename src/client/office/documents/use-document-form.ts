import { useState } from "react";
import type { DocumentDetail, GrantedPerson, GrantedProject } from "#rules/documents/office-answers.ts";
import type { DocumentChangeRequest } from "#rules/documents/office-requests.ts";
import type { PublicPlace } from "#rules/documents/public-places.ts";
import { afterRefusal, mergeEntries } from "../merge-entries.ts";
import { useKeptState } from "../use-kept-state.ts";

export type Entries = Pick<DocumentChangeRequest, "title" | "description" | "iconName" | "audience"> & {
  watermark: boolean;
  publicPlace: PublicPlace | null;
  people: GrantedPerson[];
  projects: GrantedProject[];
};

/**
 * The entries of a document's form. Changed fields stay; all others follow the document. `isOutdated` is true if somebody else
 * has changed a field that is changed here, and `both` names these fields.
 */
export function useDocumentForm(document: DocumentDetail) {
  const [{ base, entries }, setBoth] = useKeptState(
    `document-${document.id}`,
    () => ({ base: document, entries: entriesOf(document) }),
    (kept) => keyOf(kept.entries) !== keyOf(entriesOf(kept.base)),
  );
  const [unanswered, setUnanswered] = useState<readonly Entries[]>([]);
  const setEntries = (next: (current: Entries) => Entries) =>
    setBoth((before) => ({ ...before, entries: next(before.entries) }));
  const [saved, theirs] = [entriesOf(base), entriesOf(document)];
  const { people, projects } = theirs;
  // When two people change the grants at the same time, both changes are kept.
  const mine = {
    ...entries,
    people: mergeGranted(
      saved.people,
      entries.people,
      people,
      unanswered.map((sent) => sent.people),
    ),
    projects: mergeGranted(
      saved.projects,
      entries.projects,
      projects,
      unanswered.map((sent) => sent.projects),
    ),
  };
  const merged = mergeEntries(
    { base: { ...saved, people, projects }, mine, theirs, unanswered },
    (one, other) => keyOf(one) === keyOf(other),
  );
  const isOther = base.version !== document.version;
  const isOutdated = isOther && merged.both.length > 0;
  if (isOther && !isOutdated) goOn({ base: document, entries: merged.entries });

  /** Continues from entries that are known to be saved. */
  function goOn(from: { base: DocumentDetail; entries: Entries }): void {
    setBoth(from);
    setUnanswered([]);
  }

  return {
    entries,
    change: (changed: Partial<Entries>) => setEntries((current) => ({ ...current, ...changed })),
    isDirty: keyOf(entries) !== keyOf(saved),
    isOutdated,
    both: isOutdated ? merged.both : [],
    /** The entries as they are saved now. */
    theirs,
    /** The entries of this form, with the other person's changes in all other fields. */
    overTheirs: merged.entries,
    takeTheirs: () => goOn({ base: document, entries: merged.yielded }),
    undo: () => goOn({ base: document, entries: theirs }),
    /** Called after `sent` was saved. Entries made in the meantime stay. */
    keepSaved(saved: DocumentDetail, sent: Entries): void {
      setBoth((current) => ({ base: saved, entries: current.entries === sent ? entriesOf(saved) : current.entries }));
      setUnanswered([]);
    },
    begin(sent: Entries): void {
      setEntries(() => sent);
      setUnanswered((before) => [...before, sent]);
    },
    refuse(sent: Entries): void {
      setUnanswered((before) => afterRefusal(before, sent));
    },
    baseVersion: base.version,
    /** True if the document is as this form has sent it, in a call whose answer was lost. */
    isOwn: (current: DocumentDetail) => unanswered.some((sent) => keyOf(sent) === keyOf(entriesOf(current))),
  };
}

/** Returns the entries as the request body of the API, for a version. */
export function requestOf(entries: Entries, version: number): DocumentChangeRequest {
  const ids = (granted: readonly { id: string }[]) => granted.map(({ id }) => id);
  return { ...entries, version, people: ids(entries.people), projects: ids(entries.projects) };
}

function entriesOf(document: DocumentDetail): Entries {
  const { title, description, iconName, audience, watermark, publicPlace, people, projects } = document;
  return { title, description: description ?? "", iconName, audience, watermark, publicPlace, people, projects };
}

/**
 * Returns their list with the additions and removals of `mine` relative to `base`. Entries sent without an answer may be saved
 * already: a person or project in their list because of that counts as part of `base`, not as somebody else's addition.
 */
function mergeGranted<Granted extends { id: string }>(
  base: Granted[],
  mine: Granted[],
  theirs: Granted[],
  unanswered: Granted[][],
): Granted[] {
  const isOwn = unanswered.some((sent) => keyOf(sent) === keyOf(theirs));
  const idsOfSent = idsOf(unanswered.flat());
  const idsBefore = idsOf(isOwn ? theirs : [...base, ...theirs.filter(({ id }) => idsOfSent.has(id))]);
  const [idsOfTheirs, idsOfMine] = [idsOf(theirs), idsOf(mine)];
  return [
    ...theirs.filter(({ id }) => idsOfMine.has(id) || !idsBefore.has(id)),
    ...mine.filter(({ id }) => !idsBefore.has(id) && !idsOfTheirs.has(id)),
  ];
}

function idsOf(granted: readonly { id: string }[]): Set<string> {
  return new Set(granted.map(({ id }) => id));
}

/** A key to compare entries: grants by id, without names and order. */
function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    Array.isArray(each) ? each.map(({ id }: { id: string }) => id).sort() : each,
  );
}
