import { officeConsultationCopy } from "#content/office/consultations.ts";
import { isCalledOff } from "#rules/consultations/consultation-status.ts";
import type { ConsultationDetail } from "#rules/consultations/office-answers.ts";
import { officeDesk } from "#styled-system/recipes";
import { AddressLink } from "../../navigation/page-link.tsx";
import { momentTextOf } from "../times.ts";

const copy = officeConsultationCopy.panel;

type RivalsProps = { consultation: ConsultationDetail; addressTo: (reference: string) => string };

/** Shows why a time cannot be confirmed, or who else has requested it. */
export function Rivals({ consultation, addressTo }: RivalsProps) {
  const styles = officeDesk();
  const { rivals, blockedBy, status, isOver } = consultation;
  if (isOver || isCalledOff(status) || (rivals.length === 0 && blockedBy === null)) return null;
  const now = Date.now();
  const isTaken = rivals.some((rival) => rival.status === "confirmed");
  return (
    <div className={styles.block}>
      {blockedBy !== null && (
        <p>
          <b>{`${copy.blocked} ${blockedBy}.`}</b> <span className={styles.muted}>{copy.blockedText}</span>
        </p>
      )}
      {rivals.length > 0 && (
        <>
          <p>
            <b>{isTaken ? copy.taken : copy.twoWant}</b>{" "}
            <span className={styles.muted}>{isTaken ? copy.takenText : copy.twoWantText}</span>
          </p>
          <ul className={styles.list}>
            {rivals.map((rival) => (
              <li key={rival.reference}>
                <AddressLink address={addressTo(rival.reference)}>{rival.name}</AddressLink>
                <span>
                  {rival.status === "confirmed" ? copy.hasIt : `${copy.wantsIt} ${momentTextOf(rival.askedAt, now)}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
