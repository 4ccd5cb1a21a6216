import { investCopy } from "#content/pages/invest.ts";
import { investExample as copy } from "#content/pages/invest-example.ts";
import type { Featured } from "#rules/projects/published.ts";
import { linkTerms } from "../../navigation/link-terms.tsx";
import { energy } from "../../projects/drawings/energy.ts";
import { FeaturedCard } from "./featured-card.tsx";

const { minimum: minimumLabel, warning } = investCopy.featured;

export const aside = copy.aside;

/** The example project in the landing page's own words. Only its status comes from the database. */
export function Card({ featured, minimum }: { featured: Featured; minimum: string }) {
  return (
    <FeaturedCard
      {...copy}
      warning={warning}
      status={featured.project.status}
      drawn={{ art: energy, percent: copy.funded, label: copy.drawing }}
      text={linkTerms(investCopy.terms)(copy.text)}
      cells={[{ label: minimumLabel, figure: minimum, span: 3 }, ...copy.cells]}
    />
  );
}
