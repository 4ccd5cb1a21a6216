import { assetTokenizationMore } from "#content/data/services/asset-tokenization.ts";
import { servicePage } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";
import { Figures } from "../../ui/figures.tsx";
import { Section } from "../../ui/section.tsx";

const words = assetTokenizationMore.tokenomics;

export function Tokenomics() {
  return (
    <Section number={5} title={words.title} aside={words.aside}>
      <div>
        <Figures list={words.figures} />
        <p className={servicePage().sum}>
          <Figure>{words.sum}</Figure>, {words.sumNote}
        </p>
      </div>
    </Section>
  );
}
