import { design } from "#content/pages/design.ts";
import { projectStatuses } from "#rules/projects/project.ts";
import { css } from "#styled-system/css";
import { fundedBar } from "#styled-system/recipes";
import { DimensionChain } from "../../ui/dimension-chain.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Section } from "../../ui/section.tsx";
import { StatusKey } from "../../ui/status-key.tsx";
import { Row, Specimen, Stack } from "./specimen.tsx";

const copy = design.progress;
const bars = css({
  display: "grid",
  gap: "s4",
  gridTemplateColumns: "[repeat(5, minmax(0, 1fr))]",
  _medium: { gridTemplateColumns: "[minmax(0, 1fr)]" },
});
const caption = css({ textStyle: "label", color: "label" });
const shares = css({ gridTemplateColumns: "[20fr 20fr 10fr 50fr]" });

export const fundedPercents = [0, 25, 50, 78, 100] as const;

export function Progress() {
  return (
    <Section number={5} title={copy.title} aside={copy.aside}>
      <Stack>
        <Specimen of="ui/status-key">
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
                <p className={caption}>
                  <Figure>{`${percent}%`}</Figure> {copy.funded}
                </p>
              </div>
            ))}
          </div>
        </Specimen>
        <Specimen of="ui/dimension-chain">
          <DimensionChain parts={copy.sources} className={shares} />
        </Specimen>
      </Stack>
    </Section>
  );
}
