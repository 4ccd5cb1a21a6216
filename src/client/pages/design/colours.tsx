import { design } from "#content/pages/design.ts";
import { css } from "#styled-system/css";
import { Section } from "../../ui/section.tsx";
import { contrastOf } from "./contrast.ts";
import { Measured } from "./measured.tsx";
import { Pair } from "./specimen.tsx";
import { surfaces } from "./surfaces.tsx";

const copy = design.colours;
const tile = css({ padding: "s4", border: "[1px solid {colors.rule}]" });
const pairs = css({ marginTop: "s3", fontSize: "sm" });
const row = css({
  display: "grid",
  gridTemplateColumns: "[minmax(0, 1fr) 2rem 3.5rem 4.75rem]",
  gap: "s2",
  alignItems: "center",
  textAlign: "right",
});
const name = css({ textAlign: "left", overflowWrap: "anywhere" });
const sample = css({ fontWeight: "medium", textAlign: "left" });
const part = css({ height: "[.5rem]", background: "[currentColor]" });

export function Colours() {
  return (
    <Section number={1} title={copy.title} aside={copy.aside}>
      <Pair>
        {surfaces.map((surface) => (
          <div key={surface.name} className={`${tile} ${surface.styles}`} data-surface={surface.name}>
            <h3>{surface.name}</h3>
            <ul className={pairs}>
              {surface.inks.map((ink) => (
                <li key={ink.name} className={row} data-ink={ink.name} data-use={ink.use}>
                  <span className={name}>{ink.name}</span>
                  <Measured read={contrastOf} className={`${ink.use === "text" ? sample : part} ${ink.styles}`}>
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
