import * as panda from "@pandacss/dev";
import type {
  RecipeConfig,
  RecipeVariantRecord,
  SlotRecipeConfig,
  SlotRecipeVariantRecord,
} from "#styled-system/types";

// Panda's functions with the generated types. The package's own types are loose: a misspelt property or condition would compile.

export const defineRecipe: <Variants extends RecipeVariantRecord>(
  recipe: RecipeConfig<Variants>,
) => panda.RecipeConfig = panda.defineRecipe;

export const defineSlotRecipe: <Slot extends string, Variants extends SlotRecipeVariantRecord<Slot>>(
  recipe: SlotRecipeConfig<Slot, Variants>,
) => panda.SlotRecipeConfig = panda.defineSlotRecipe;
