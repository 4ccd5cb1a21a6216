import { design } from "#content/pages/design.ts";
import { chart } from "#styled-system/recipes";
import { AnalysisTabs } from "../../layout/analysis-tabs.tsx";
import { NotInvestorNote } from "../../layout/not-investor-note.tsx";
import { ChartTable } from "../../ui/chart-table.tsx";
import { Hatches, maxParts, Swatch } from "../../ui/hatches.tsx";
import { Measure, MovedMeasure } from "../../ui/measure.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { RevisionMark } from "../../ui/revision-mark.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Section } from "../../ui/section.tsx";
import { TimeChain } from "../../ui/time-chain.tsx";
import { Pair, Row, Specimen, Stack } from "./specimen.tsx";

const copy = design.charts;
const revisionTones = ["plain", "filled", "danger", "superseded"] as const;

/** The components of the charts in the members' tools. */
export function Charts() {
  return (
    <Section title={copy.title} aside={copy.aside}>
      <Stack>
        <Specimen of="layout/analysis-tabs">
          <AnalysisTabs current="risk" />
        </Specimen>
        <Specimen of="layout/not-investor-note">
          <Pair>
            <NotInvestorNote kind="staff" copy={copy.notInvestor} />
            <NotInvestorNote kind="company" copy={copy.notInvestor} />
          </Pair>
        </Specimen>
        <Specimen of="ui/hatches">
          <Hatches />
          <Row>
            {Array.from({ length: maxParts }, (_, part) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its number
              <Swatch key={part} part={part} />
            ))}
            <Swatch part="loss" />
            <Swatch part="token" />
          </Row>
        </Specimen>
        <Specimen of="ui/measure">
          <Measure value={31} limit={40} label={copy.within} />
          <Measure value={52} limit={40} label={copy.passed} />
          <MovedMeasure from={52} to={38} limit={40} label={copy.moved} />
        </Specimen>
        <Specimen of="ui/revision-mark">
          <Row>
            {revisionTones.map((tone, index) => (
              <RevisionMark key={tone} letter={copy.letters.charAt(index)} tone={tone} />
            ))}
          </Row>
        </Specimen>
        <Specimen of="ui/time-chain">
          <svg className={chart().chart} height="30" role="img" aria-label={copy.chain}>
            <TimeChain y={7} segments={copy.quarters} everyNth={2} />
          </svg>
        </Specimen>
        <Specimen of="ui/plain-table">{table}</Specimen>
        <Specimen of="ui/chart-table">
          <ChartTable
            summary={copy.summary}
            csv={copy.csv}
            csvOf={copy.csvOf}
            save={() => saveFile(new Blob([copy.file]), copy.fileName)}
          >
            {table}
          </ChartTable>
        </Specimen>
      </Stack>
    </Section>
  );
}

const table = <PlainTable label={copy.table} columns={copy.columns} rows={copy.rows} total={copy.total} />;
