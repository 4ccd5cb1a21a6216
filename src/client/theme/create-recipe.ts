type Variants = Record<string, string | number | boolean | undefined>;

/**
 * Makes class names from a recipe, in place of Panda's own function (vite.config.ts, `resolve.alias`). The names are the same for
 * recipes without compound and responsive variants, and ours have none. Panda's function brings a table of every CSS property,
 * which only `css()` needs: 5.1 KB (brotli 5) on each page.
 */
export function createRecipe(name: string, defaultVariants: Variants) {
  return { recipeFn, getVariantProps, __getCompoundVariantCss__: () => ({}) };

  function recipeFn(variants?: Variants): string {
    const chosen = Object.entries(getVariantProps(variants));
    return [name, ...chosen.map(([variant, value]) => `${name}--${variant}_${value}`)].join(" ");
  }

  function getVariantProps(variants: Variants = {}): Variants {
    const set = Object.entries(variants).filter(([, value]) => value !== undefined);
    return { ...defaultVariants, ...Object.fromEntries(set) };
  }
}

/**
 * Every generated recipe imports this function, but none of our recipes is merged with another.
 * @public
 */
export function mergeRecipes(): never {
  throw new Error("Recipes cannot be merged in the browser: see src/client/theme/create-recipe.ts.");
}
