/** Entries of a form after somebody else has saved. */
export type Merged<Entries> = {
  /** What was changed here, and theirs for all the rest. */
  entries: Entries;
  /** The fields that were changed here and there, in different ways. */
  both: (keyof Entries)[];
};

/** `mine` was entered over `base`, in place of which `theirs` is saved now. */
export function mergeEntries<Entries extends object>(
  { base, mine, theirs }: { base: Entries; mine: Entries; theirs: Entries },
  isSame: (one: unknown, other: unknown) => boolean = isSameText,
): Merged<Entries> {
  const names = Object.keys(mine) as (keyof Entries)[];
  const isMine = (name: keyof Entries) => !isSame(mine[name], base[name]);
  const isTheirs = (name: keyof Entries) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]);
  const own = names.filter(isMine).map((name) => [name, mine[name]]);
  return {
    entries: { ...theirs, ...Object.fromEntries(own) },
    both: names.filter((name) => isMine(name) && isTheirs(name)),
  };
}

function isSameText(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
