import { design } from "#content/pages/design.ts";
import { designLayout } from "#styled-system/recipes";
import { Section } from "../../ui/section.tsx";
import { contrastOf } from "./contrast.ts";
import { Measured } from "./measured.tsx";
import { Pair } from "./specimen.tsx";
import { surfaces } from "./surfaces.tsx";

const copy = design.colours;
const styles = designLayout();

export function Colours() {
  return (
    <Section title={copy.title} aside={copy.aside}>
      <Pair>
        {surfaces.map((surface) => (
          <div key={surface.name} className={`${styles.tile} ${surface.styles}`} data-surface={surface.name}>
            <h3>{surface.name}</h3>
            <ul className={styles.inks}>
              {surface.inks.map((ink) => (
                <li key={ink.name} className={styles.ink} data-ink={ink.name} data-use={ink.use}>
                  <span className={styles.inkName}>{ink.name}</span>
                  <Measured
                    read={contrastOf}
                    className={`${ink.use === "text" ? styles.inkText : styles.inkPart} ${ink.styles}`}
                  >
                    {ink.use === "text" && copy.sample}
                  </Measured>
                  <span>{copy.needs[ink.use]}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Pair>
    </Section>
  );
}
