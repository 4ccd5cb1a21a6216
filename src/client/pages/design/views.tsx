import { design } from "#content/pages/design.ts";
import { Figure } from "../../ui/figure.tsx";
import { Figures } from "../../ui/figures.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { TitleBlockData } from "../../ui/title-block-data.tsx";
import { Pair, Specimen, Stack } from "./specimen.tsx";

const copy = design.views;

export function Views() {
  return (
    <Section title={copy.title} aside={copy.aside}>
      <Stack>
        <Pair>
          <Specimen of="ui/title-block">
            <Stack>
              <TitleBlock cells={copy.spans} />
              <TitleBlock cells={copy.stacked} stacks />
            </Stack>
          </Specimen>
          <Specimen of="ui/title-block-data">
            <TitleBlockData cells={copy.data} />
          </Specimen>
        </Pair>
        <Specimen of="ui/figures">
          <Figures list={copy.large} />
        </Specimen>
        <Specimen of="ui/figure">
          <p>
            {copy.inline} <Figure>{copy.inlineFigure}</Figure>
          </p>
        </Specimen>
      </Stack>
    </Section>
  );
}
