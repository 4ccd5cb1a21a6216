import { sampleFound } from "#content/pages/design-office/privacy.ts";
import { designLayout } from "#styled-system/recipes";
import { ErasureRecord } from "../../office/privacy/erasure-record.tsx";
import { FindForm } from "../../office/privacy/find-form.tsx";
import { PartsTable } from "../../office/privacy/parts-table.tsx";
import { RetentionList } from "../../office/privacy/retention-list.tsx";
import { Pair, Specimen, Stack } from "./specimen.tsx";

const { box } = designLayout();
const total = sampleFound.parts.reduce((sum, { count }) => sum + count, 0);

/** What is stored about a person, what was erased, and what is removed when its retention ends. */
export function PrivacyParts() {
  return (
    <Pair>
      <Stack>
        <Specimen of="office/privacy/find-form">
          <div className={box}>
            <FindForm isFinding={false} error={undefined} onFind={() => {}} />
          </div>
        </Specimen>
        <Specimen of="office/privacy/parts-table">
          <div className={box}>
            <PartsTable data={sampleFound} total={total} />
          </div>
        </Specimen>
      </Stack>
      <Stack>
        <Specimen of="office/privacy/erasure-record">
          <div className={box}>
            <ErasureRecord viewerId="paolo" onOpen={() => {}} />
          </div>
        </Specimen>
        <Specimen of="office/privacy/retention-list">
          <div className={box}>
            <RetentionList />
          </div>
        </Specimen>
      </Stack>
    </Pair>
  );
}
