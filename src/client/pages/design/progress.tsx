import { design } from "#content/pages/design.ts";
import { projectStatuses } from "#rules/projects/project.ts";
import { designLayout, designState, fundedBar } from "#styled-system/recipes";
import { StatusKey } from "../../projects/status-key.tsx";
import { DimensionChain } from "../../ui/dimension-chain.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Section } from "../../ui/section.tsx";
import { Row, Specimen, Stack } from "./specimen.tsx";

const copy = design.progress;
const { bars, barCaption } = designLayout();
const fourParts = designState({ state: "fourParts" });

export const fundedPercents = [0, 25, 50, 78, 100] as const;

export function Progress() {
  return (
    <Section title={copy.title} aside={copy.aside}>
      <Stack>
        <Specimen of="projects/status-key">
          <Row>
            {projectStatuses.map((status) => (
              <StatusKey key={status} status={status} />
            ))}
          </Row>
        </Specimen>
        <Specimen of="recipes/funded-bar">
          <div className={bars}>
            {fundedPercents.map((percent) => (
              <div key={percent}>
                <progress className={fundedBar()} max={100} value={percent} aria-label={`${copy.bar} ${percent}%`} />
                <p className={barCaption}>
                  <Figure>{`${percent}%`}</Figure> {copy.funded}
                </p>
              </div>
            ))}
          </div>
        </Specimen>
        <Specimen of="ui/dimension-chain">
          <DimensionChain parts={copy.sources} className={fourParts} />
        </Specimen>
      </Stack>
    </Section>
  );
}
