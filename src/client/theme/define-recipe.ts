import * as panda from "@pandacss/dev";
import type {
  RecipeConfig,
  RecipeVariantRecord,
  SlotRecipeConfig,
  SlotRecipeVariantRecord,
} from "#styled-system/types";

// Panda's functions with the generated types alone. With their own types beside these they take any property and condition.

export const defineRecipe: <Variants extends RecipeVariantRecord>(
  recipe: RecipeConfig<Variants>,
) => panda.RecipeConfig = panda.defineRecipe;

export const defineSlotRecipe: <Slot extends string, Variants extends SlotRecipeVariantRecord<Slot>>(
  recipe: SlotRecipeConfig<Slot, Variants>,
) => panda.SlotRecipeConfig = panda.defineSlotRecipe;
