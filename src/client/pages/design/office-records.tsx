import {
  sampleImport,
  sampleIndicators,
  sampleRun,
  sampleShares,
  sampleSubject,
} from "#content/pages/design-office/records.ts";
import { designLayout } from "#styled-system/recipes";
import { EntryForm } from "../../office/records/entry-form.tsx";
import { EntryTable } from "../../office/records/entry-table.tsx";
import { HoldingTable } from "../../office/records/holding-table.tsx";
import { ImportFindings } from "../../office/records/import-findings.tsx";
import { IndicatorTable } from "../../office/records/indicators/indicator-table.tsx";
import { RunChecksList } from "../../office/records/run/run-checks.tsx";
import { RunFigures } from "../../office/records/run/run-figures.tsx";
import { NewRunSteps, PreparedRunSteps } from "../../office/records/run/run-steps.tsx";
import { ShareTable } from "../../office/records/run/share-table.tsx";
import { RunTable } from "../../office/records/run-table.tsx";
import { Pair, Specimen } from "./specimen.tsx";

const { box } = designLayout();

/** The lists of records, a distribution run that waits for a colleague, and the result of a file of records. */
export function RecordParts() {
  return (
    <>
      <Specimen of="office/records/holding-table">
        <div className={box}>
          <HoldingTable subject={sampleSubject} />
        </div>
      </Specimen>
      <Specimen of="office/records/entry-table">
        <div className={box}>
          <EntryTable kind="purchases" subject={sampleSubject} />
          <EntryTable kind="valuations" subject={sampleSubject} />
        </div>
      </Specimen>
      <Specimen of="office/records/run-table">
        <div className={box}>
          <RunTable project={undefined} />
        </div>
      </Specimen>
      <Specimen of="office/records/indicators/indicator-table">
        <div className={box}>
          <IndicatorTable rows={sampleIndicators} isOfAll={false} onCorrect={() => {}} tell={() => {}} />
        </div>
      </Specimen>
      <Specimen of="office/records/run/run-steps">
        <div className={box}>
          <NewRunSteps isPreviewed={false} />
          <PreparedRunSteps run={sampleRun.run} viewerId="paolo" />
        </div>
      </Specimen>
      <Specimen of="office/records/run/run-figures">
        <div className={box}>
          <RunFigures {...sampleRun.run} />
        </div>
      </Specimen>
      <Specimen of="office/records/run/share-table">
        <div className={box}>
          <ShareTable of={sampleRun.run} shares={sampleShares} />
        </div>
      </Specimen>
      <Pair>
        <Specimen of="office/records/entry-form">
          <div className={box}>
            <EntryForm kind="purchases" person={null} project={null} onClose={() => {}} />
          </div>
        </Specimen>
        <Specimen of="office/records/run/run-checks">
          <div className={box}>
            <RunChecksList detail={sampleRun} viewerId="paolo" />
          </div>
        </Specimen>
        <Specimen of="office/records/import-findings">
          <div className={box}>
            <ImportFindings kind="purchases" checked={sampleImport} isOld={false} taken={undefined} />
          </div>
        </Specimen>
      </Pair>
    </>
  );
}
