import type { DocumentDetail, GrantedPerson, GrantedProject } from "#rules/documents/office-answers.ts";
import type { DocumentChangeRequest } from "#rules/documents/office-requests.ts";
import type { PublicPlace } from "#rules/documents/public-places.ts";
import { useKeptState } from "../use-kept-state.ts";

export type Entries = Pick<DocumentChangeRequest, "title" | "description" | "iconName" | "audience"> & {
  watermark: boolean;
  publicPlace: PublicPlace | null;
  people: GrantedPerson[];
  projects: GrantedProject[];
};

/**
 * What is entered over a document. While nothing is, it follows the document; otherwise it stays, and `isOutdated` tells that
 * somebody else has changed what it was entered over.
 */
export function useEntries(document: DocumentDetail) {
  const [{ base, entries }, setBoth] = useKeptState(
    `document-${document.id}`,
    () => ({ base: document, entries: entriesOf(document) }),
    (kept) => keyOf(kept.entries) !== keyOf(entriesOf(kept.base)),
  );
  const setBase = (next: DocumentDetail) => setBoth((before) => ({ ...before, base: next }));
  const setEntries = (next: Entries | ((now: Entries) => Entries)) =>
    setBoth((before) => ({ ...before, entries: typeof next === "function" ? next(before.entries) : next }));
  const isDirty = keyOf(entries) !== keyOf(entriesOf(base));
  const isSaved = keyOf(entries) === keyOf(entriesOf(document));
  const isOther = base.version !== document.version;
  if (isOther && (!isDirty || isSaved)) {
    setBase(document);
    setEntries(entriesOf(document));
  }
  return {
    entries,
    change: (changed: Partial<Entries>) => setEntries({ ...entries, ...changed }),
    isDirty,
    isOutdated: isOther && isDirty && !isSaved,
    takeTheirs(): void {
      setBase(document);
      setEntries(entriesOf(document));
    },
    /** After `sent` was saved: what was entered since then stays. */
    keepSaved(saved: DocumentDetail, sent: Entries): void {
      setBase(saved);
      setEntries((now) => (now === sent ? entriesOf(saved) : now));
    },
    /** As the API takes it, over a version. */
    requestOver(version: number): DocumentChangeRequest {
      const ids = (granted: readonly { id: string }[]) => granted.map(({ id }) => id);
      return { ...entries, version, people: ids(entries.people), projects: ids(entries.projects) };
    },
    baseVersion: base.version,
  };
}

function entriesOf(document: DocumentDetail): Entries {
  const { title, description, iconName, audience, watermark, publicPlace, people, projects } = document;
  return { title, description: description ?? "", iconName, audience, watermark, publicPlace, people, projects };
}

function keyOf({ title, description, iconName, audience, watermark, publicPlace, people, projects }: Entries): string {
  const { company, institutional, retail } = audience;
  const ids = (granted: readonly { id: string }[]) => granted.map(({ id }) => id).sort();
  const outward = [watermark, publicPlace];
  const granted = [ids(people), ids(projects)];
  return JSON.stringify([title, description, iconName, company, institutional, retail, outward, granted]);
}
