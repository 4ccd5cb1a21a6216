type Variants = Record<string, string | number | boolean | undefined>;

/**
 * What Panda's recipes come to in the browser's bundle (scripts/lean-styles.ts): a join of class names, the same that the
 * Worker draws, for recipes that have no compound and no responsive variants, as all of ours.
 * @public
 */
export function recipe(name: string, defaults: Variants) {
  return (variants?: Variants): string => classNamesOf(name, defaults, variants);
}

/**
 * The same for a recipe of several slots, whose names come by slot.
 * @public
 */
export function slotRecipe(names: Record<string, string>, defaults: Variants) {
  return (variants?: Variants): Record<string, string> =>
    Object.fromEntries(Object.entries(names).map(([slot, name]) => [slot, classNamesOf(name, defaults, variants)]));
}

function classNamesOf(name: string, defaults: Variants, variants: Variants = {}): string {
  const set = Object.entries(variants).filter(([, value]) => value !== undefined);
  const chosen = Object.entries({ ...defaults, ...Object.fromEntries(set) });
  return [name, ...chosen.map(([variant, value]) => `${name}--${variant}_${String(value).replaceAll(" ", "_")}`)].join(
    " ",
  );
}
