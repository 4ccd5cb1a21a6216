type Variants = Record<string, string | number | boolean | undefined>;

/**
 * Takes the place of Panda's own in the browser's bundle (scripts/lean-styles.ts): the same class names, for recipes that
 * have no compound and no responsive variants, as all of ours.
 */
export function createRecipe(name: string, defaultVariants: Variants) {
  return {
    recipeFn: (variants: Variants = {}): string =>
      classNamesOf(name, { ...defaultVariants, ...withoutUnset(variants) }),
    getVariantProps: (variants: Variants): Variants => ({ ...defaultVariants, ...withoutUnset(variants) }),
  };
}

/**
 * Panda's generated modules import it; none of ours calls it.
 * @public
 */
export function mergeRecipes(): never {
  throw new Error("Recipes are not merged in the browser.");
}

function classNamesOf(name: string, variants: Variants): string {
  const chosen = Object.entries(variants).map(
    ([variant, value]) => `${name}--${variant}_${String(value).replaceAll(" ", "_")}`,
  );
  return [name, ...chosen].join(" ");
}

function withoutUnset(variants: Variants): Variants {
  return Object.fromEntries(Object.entries(variants).filter(([, value]) => value !== undefined));
}
