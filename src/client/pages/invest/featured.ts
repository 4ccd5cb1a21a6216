import type { ComponentType } from "react";
import type { FoundPage } from "#pages";
import { exampleAddress } from "#rules/projects/example-address.ts";
import type { Featured, FeaturedProject } from "#rules/projects/published.ts";
import { api } from "../../api.ts";
import { chunkByData } from "../../navigation/chunk-by-data.ts";
import { prepareData } from "../../navigation/prepare-data.ts";

type CardProps = { featured: Featured; minimum: string };
type CardModule = { Card: ComponentType<CardProps>; aside: string };

export const cards = chunkByData<Featured, "example" | "other", CardModule>(
  {
    example: () => import("./example-card.tsx"),
    other: () => import("./other-card.tsx"),
  },
  ({ project }) => (project.id === exampleAddress ? "example" : "other"),
);

export async function prepareFeatured(found: FoundPage) {
  const prepared = await prepareData<FeaturedProject>(found, () => cards.beside(api["featured-project"].$get()));
  const data = prepared?.data;
  // Without any published project there is no card.
  if (data?.featured !== null) await cards.load(data?.featured);
  return prepared;
}
