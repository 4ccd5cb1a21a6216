import { sampleImport, sampleRun, sampleShares } from "#content/pages/design-office/records.ts";
import { designLayout } from "#styled-system/recipes";
import { ImportFindings } from "../../office/records/import-findings.tsx";
import { RunChecksList } from "../../office/records/run/run-checks.tsx";
import { RunFigures } from "../../office/records/run/run-figures.tsx";
import { RunSteps } from "../../office/records/run/run-steps.tsx";
import { ShareTable } from "../../office/records/run/share-table.tsx";
import { Pair, Specimen } from "./specimen.tsx";

const { box } = designLayout();

/** A distribution run that waits for a colleague, and what a file of records says. */
export function RecordParts() {
  return (
    <>
      <Specimen of="office/records/run/run-steps">
        <div className={box}>
          <RunSteps run="figures" viewerId="paolo" />
          <RunSteps run={sampleRun.run} viewerId="paolo" />
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
        <Specimen of="office/records/run/run-checks">
          <div className={box}>
            <RunChecksList detail={sampleRun} isOwn={false} />
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
