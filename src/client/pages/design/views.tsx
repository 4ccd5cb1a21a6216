import { design } from "#content/pages/design.ts";
import { Figure } from "../../ui/figure.tsx";
import { Figures } from "../../ui/figures.tsx";
import { Section } from "../../ui/section.tsx";
import { SheetData } from "../../ui/sheet-data.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Pair, Specimen, Stack } from "./specimen.tsx";

const words = design.sheets;

export function Sheets() {
  return (
    <Section number={10} title={words.title} aside={words.aside}>
      <Stack>
        <Pair>
          <Specimen of="ui/title-block">
            <Stack>
              <TitleBlock cells={words.spans} />
              <TitleBlock cells={words.stacked} stacks />
            </Stack>
          </Specimen>
          <Specimen of="ui/sheet-data">
            <SheetData cells={words.data} />
          </Specimen>
        </Pair>
        <Specimen of="ui/figures">
          <Figures list={words.large} />
        </Specimen>
        <Specimen of="ui/figure">
          <p>
            {words.inline} <Figure>{words.inlineFigure}</Figure>
          </p>
        </Specimen>
      </Stack>
    </Section>
  );
}
