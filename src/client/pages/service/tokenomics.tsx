import { assetTokenizationMore } from "#content/data/services/asset-tokenization.ts";
import { servicePage } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";
import { Figures } from "../../ui/figures.tsx";
import { Section } from "../../ui/section.tsx";

const copy = assetTokenizationMore.tokenomics;

export function Tokenomics() {
  return (
    <Section title={copy.title} aside={copy.aside}>
      <div>
        <Figures list={copy.figures} />
        <p className={servicePage().sum}>
          <Figure>{copy.sum}</Figure>, {copy.sumNote}
        </p>
      </div>
    </Section>
  );
}
