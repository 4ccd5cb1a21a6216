import { officeConsultationCopy } from "#content/office/consultations.ts";
import { addressOf } from "#pages";
import { officeEnquiry } from "#styled-system/recipes";
import { Decisions } from "../consultations/decisions.tsx";
import { Rivals } from "../consultations/rivals.tsx";
import { UnsentReason } from "../consultations/unsent-reason.tsx";
import { useConsultation } from "../consultations/use-consultations.ts";
import { FailedLoad } from "../parts/failed-load.tsx";

/** The decisions on an enquiry's consultation, as at the desk of consultations. For a confirmed one that is over, only unsent text. */
export function Decision({ reference, search }: { reference: string; search: string }) {
  const found = useConsultation(reference);
  if (!found.data)
    return found.isError ? (
      <div className={officeEnquiry().block}>
        <FailedLoad title={officeConsultationCopy.panel.failedTitle} query={found} />
      </div>
    ) : null;
  const isPast = found.data.status === "confirmed" && found.data.isOver;
  return (
    <div className={officeEnquiry().decision} data-decision="">
      {isPast ? (
        <UnsentReason consultation={found.data} />
      ) : (
        <>
          <Rivals consultation={found.data} addressTo={(rival) => addressOf("officeEnquiry", { id: rival }) + search} />
          <Decisions consultation={found.data} />
        </>
      )}
    </div>
  );
}
