import { design } from "#content/pages/design.ts";
import { designLayout, drawing } from "#styled-system/recipes";
import { energy } from "../../projects/drawings/energy.ts";
import { site } from "../../projects/drawings/site.ts";
import { Elevation } from "../../ui/elevation.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Plate, type PlateDrawing } from "../../ui/plate.tsx";
import { Section } from "../../ui/section.tsx";
import { fundedPercents } from "./progress.tsx";
import { Specimen, Stack } from "./specimen.tsx";

const copy = design.drawings;
const { drawings } = designLayout();

/** A hall of two bays, one of them built, on the ground line of a plate, with the grid and token pens. */
const hall: PlateDrawing = {
  heavy: "M0 224H640M240 224V96L440 56L640 96V224",
  thin: "M240 96H640M300 224V140H380V224M460 140H580V190H460ZM520 140V190",
  waitingHeavy: "M640 224H1280M640 96L840 56L1040 96V224",
  waitingThin: "M640 96H1040M700 140H820V190H700ZM900 224V140H980V224",
  cut: "M640 20V236",
  token: "M1080 224V150H1180V224",
  grid: "M240 232V40M640 232V40M1040 232V40",
};

/** Full width, like every plate. */
export function Plates() {
  return (
    <Specimen of="ui/plate">
      <Plate art={hall} label={copy.plate} copy={copy.copy} caption={copy.caption} />
      <Plate art={hall} label={copy.plate} waits="signal" caption={copy.captionSignal} />
    </Specimen>
  );
}

export function Drawings() {
  return (
    <Section title={copy.title} aside={copy.aside}>
      <Stack>
        <Specimen of="ui/elevation">
          <ul className={drawings}>
            {fundedPercents.map((percent) => (
              <li key={percent}>
                <Elevation art={{ ...energy, id: `energy-${percent}` }} percent={percent} className={drawing()} />
                <Figure>{`${percent}%`}</Figure>
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen of="recipes/drawing">
          <Elevation art={site} percent={50} className={drawing({ drawsIn: true, waits: "signal" })} />
        </Specimen>
      </Stack>
    </Section>
  );
}
