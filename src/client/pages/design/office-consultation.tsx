import { sampleBlocks, sampleConsultation, sampleWeek } from "#content/pages/design-office/consultations.ts";
import { addressOf } from "#pages";
import { designLayout } from "#styled-system/recipes";
import { BlockList } from "../../office/consultations/block-list.tsx";
import { CalendarFeed } from "../../office/consultations/calendar-feed.tsx";
import { ConsultationList } from "../../office/consultations/consultation-list.tsx";
import { ConsultationPanel } from "../../office/consultations/consultation-panel.tsx";
import { WeekGrid } from "../../office/consultations/week-grid.tsx";
import { Pair, Specimen, Stack } from "./specimen.tsx";

const { box } = designLayout();
const address = addressOf("officeConsultations", undefined);
const addressTo = () => address;

/** A week with consultations in every state, one of them open, and with blocked times. */
export function ConsultationParts() {
  return (
    <>
      <Specimen of="office/consultations/week-grid">
        <div className={box}>
          <WeekGrid week={sampleWeek} open={sampleConsultation} addressTo={addressTo} />
        </div>
      </Specimen>
      <Specimen of="office/consultations/consultation-list">
        <div className={box}>
          <ConsultationList
            view="upcoming"
            consultations={sampleWeek.consultations}
            open={sampleConsultation.reference}
            addressTo={addressTo}
            list={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage() {} }}
          />
        </div>
      </Specimen>
      <Pair>
        <Specimen of="office/consultations/consultation-panel">
          <div className={box}>
            <ConsultationPanel reference={sampleConsultation.reference} backTo={address} addressTo={addressTo} />
          </div>
        </Specimen>
        <Stack>
          <Specimen of="office/consultations/block-list">
            <BlockList blocks={sampleBlocks} />
          </Specimen>
          <Specimen of="office/consultations/calendar-feed">
            <div className={box}>
              <CalendarFeed />
            </div>
          </Specimen>
        </Stack>
      </Pair>
    </>
  );
}
