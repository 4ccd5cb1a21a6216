/** The entries of a form after somebody else has saved the same record. */
type Merged<Entries> = {
  /** The fields that were changed here, and the other person's values for the rest. */
  entries: Entries;
  /** The same, with the other person's values for the fields that both have changed. */
  yielded: Entries;
  /** The fields that both have changed, to different values. */
  both: (keyof Entries)[];
};

export type Sides<Entries> = {
  base: Entries;
  mine: Entries;
  theirs: Entries;
  /** The entries sent from here that have no answer yet. They may have been saved, which is no change by somebody else. */
  unanswered: readonly Entries[];
};

/**
 * Removes `sent` from the entries without an answer after a refusal. Only once: an earlier call may have sent the same entries.
 */
export function afterRefusal<Entries>(unanswered: readonly Entries[], sent: Entries): readonly Entries[] {
  const last = unanswered.lastIndexOf(sent);
  return unanswered.filter((_, at) => at !== last);
}

/** Merges `mine`, which was entered over `base`, into `theirs`, which has been saved in its place. */
export function mergeEntries<Entries extends object>(
  { base, mine, theirs, unanswered }: Sides<Entries>,
  isSame: (one: unknown, other: unknown) => boolean = isSameEntry,
): Merged<Entries> {
  const names = Object.keys(mine) as (keyof Entries)[];
  const isSent = (name: keyof Entries) => unanswered.some((sent) => isSame(sent[name], theirs[name]));
  const before = (name: keyof Entries) => (isSent(name) ? theirs : base)[name];
  const isMine = (name: keyof Entries) => !isSame(mine[name], before(name));
  const isTheirs = (name: keyof Entries) => !isSame(theirs[name], before(name)) && !isSame(theirs[name], mine[name]);
  const overTheirs = (own: typeof names) => ({
    ...theirs,
    ...Object.fromEntries(own.map((name) => [name, mine[name]])),
  });
  const own = names.filter(isMine);
  return {
    entries: overTheirs(own),
    yielded: overTheirs(own.filter((name) => !isTheirs(name))),
    both: own.filter(isTheirs),
  };
}

export function isSameEntry(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
