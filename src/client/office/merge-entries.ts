/** Entries of a form after somebody else has saved. */
export type Merged<Entries> = {
  /** What was changed here, and theirs for all the rest. */
  entries: Entries;
  /** The fields that were changed here and there, in different ways. */
  both: (keyof Entries)[];
};

type Sides<Entries> = {
  base: Entries;
  mine: Entries;
  theirs: Entries;
  /** What was sent from here since the last answer. Each may be saved, which is not a change by somebody else. */
  unanswered: readonly Entries[];
};

/** What is still without an answer after a call with `sent` was refused. An earlier call with the same entries may be without one. */
export function afterRefusal<Entries>(unanswered: readonly Entries[], sent: Entries): readonly Entries[] {
  const last = unanswered.lastIndexOf(sent);
  return unanswered.filter((_, at) => at !== last);
}

/** `mine` was entered over `base`, in place of which `theirs` is saved now. */
export function mergeEntries<Entries extends object>(
  { base, mine, theirs, unanswered }: Sides<Entries>,
  isSame: (one: unknown, other: unknown) => boolean = isSameEntry,
): Merged<Entries> {
  const names = Object.keys(mine) as (keyof Entries)[];
  const isSent = (name: keyof Entries) => unanswered.some((sent) => isSame(sent[name], theirs[name]));
  const before = (name: keyof Entries) => (isSent(name) ? theirs : base)[name];
  const isMine = (name: keyof Entries) => !isSame(mine[name], before(name));
  const isTheirs = (name: keyof Entries) => !isSame(theirs[name], before(name)) && !isSame(theirs[name], mine[name]);
  const own = names.filter(isMine).map((name) => [name, mine[name]]);
  return {
    entries: { ...theirs, ...Object.fromEntries(own) },
    both: names.filter((name) => isMine(name) && isTheirs(name)),
  };
}

export function isSameEntry(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
