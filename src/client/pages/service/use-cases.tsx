import { assetTokenizationMore } from "#content/data/services/asset-tokenization.ts";
import { drawing, servicePage } from "#styled-system/recipes";
import { Section } from "../../ui/section.tsx";
import { useCaseDrawings } from "./use-case-drawings.ts";

const copy = assetTokenizationMore.uses;
const styles = servicePage();

export function UseCases() {
  return (
    <Section title={copy.title} aside={copy.aside}>
      <ul className={styles.uses}>
        {copy.list.map(({ name, text }, index) => (
          <li key={name} className={styles.use}>
            <svg className={`${drawing()} ${styles.useArt}`} viewBox="0 0 120 72" aria-hidden="true">
              <path className="waiting" d={useCaseDrawings[index]?.waiting} />
              <path className="heavy" d={useCaseDrawings[index]?.heavy} />
              <path d={useCaseDrawings[index]?.thin} />
            </svg>
            <h3>{name}</h3>
            <p className={styles.useText}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
