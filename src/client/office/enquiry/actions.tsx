import type { RefObject } from "react";
import { enquiryDesk as copy } from "#content/office/enquiry.ts";
import { type EnquiryStatus, enquiryMayBecome } from "#rules/enquiries/inbox.ts";
import type { EnquiryDetail } from "#rules/enquiries/inbox-answers.ts";
import { officeButton, officeDesk, officeEnquiry } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { useKeys } from "../keys/use-keys.ts";
import { Key } from "../parts/signs.tsx";
import type { Writes } from "./use-enquiry.ts";

type ActionsProps = {
  detail: EnquiryDetail;
  writes: Writes;
  /** The member of staff who is logged in. */
  personId: string;
  hasSelection: boolean;
  onAssign: () => void;
  onReply: () => void;
  onElsewhere: () => void;
  elsewhereButton: RefObject<HTMLButtonElement | null>;
};

/** The actions in the present status. On a phone the three most frequent ones are in a bar at the bottom. */
export function Actions({ detail, writes, personId, hasSelection, onAssign, onReply, ...rest }: ActionsProps) {
  const [desk, styles] = [officeDesk(), officeEnquiry()];
  const isSuspected = detail.status === "suspected";
  const { close, reopen, suspectOrNot, start } = changesOf(detail, writes, personId);
  const closeOrReopen = close ?? reopen;
  useKeys({ e: closeOrReopen, "!": suspectOrNot }, { isActive: !hasSelection });

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form, and these are buttons */}
      <div className={desk.acts} role="group" aria-label={copy.actions}>
        <button type="button" className={officeButton()} onClick={onAssign}>
          {copy.assign} <Key name="a" />
        </button>
        {!isSuspected && !detail.clock.answeredAt && (
          <button ref={rest.elsewhereButton} type="button" className={officeButton()} onClick={rest.onElsewhere}>
            {copy.elsewhere} <Key name="w" />
          </button>
        )}
        {close && (
          <button type="button" className={officeButton()} disabled={writes.isBusy} onClick={close}>
            {copy.close} <Key name="e" />
          </button>
        )}
        {reopen && (
          <button type="button" className={officeButton()} disabled={writes.isBusy} onClick={reopen}>
            {copy.reopen} {!close && <Key name="e" />}
          </button>
        )}
        {suspectOrNot && (
          <button type="button" className={officeButton()} disabled={writes.isBusy} onClick={suspectOrNot}>
            {isSuspected ? copy.notSpam : copy.suspected} <Key name="!" />
          </button>
        )}
        {/* The last button, because it disappears when it is pressed, and no other button may move under the pointer. */}
        {start && (
          <button type="button" className={officeButton()} disabled={writes.isBusy} onClick={start}>
            {copy.start}
          </button>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form, and these are buttons */}
      <div className={styles.phoneBar} role="group" aria-label={copy.actions}>
        <button type="button" className={officeButton()} onClick={onReply}>
          {copy.reply}
        </button>
        <button type="button" className={officeButton()} onClick={onAssign}>
          {copy.assign}
        </button>
        <button
          type="button"
          className={officeButton()}
          disabled={writes.isBusy || !closeOrReopen}
          onClick={closeOrReopen}
        >
          {close || !reopen ? copy.close : copy.reopen}
        </button>
      </div>
    </>
  );
}

/** Returns what each change of the status does. Undefined if it is not possible in the present status. */
function changesOf({ reference, status, owner }: EnquiryDetail, writes: Writes, personId: string) {
  const enquiry = api.office.enquiries[":reference"];
  const param = { reference };

  function changeTo(changed: { status: EnquiryStatus; ownerId?: string }): (() => void) | undefined {
    if (!enquiryMayBecome(status, changed.status)) return undefined;
    return () =>
      void writes.write((version, once) => bodyOf(enquiry.$patch({ param, json: { version, ...changed } }, once)));
  }

  function notSpam(): void {
    void writes.write((version, once) => bodyOf(enquiry["not-spam"].$post({ param, json: { version } }, once)));
  }

  return {
    close: changeTo({ status: "closed" }),
    reopen: status === "closed" || status === "answered" ? changeTo({ status: "in-progress" }) : undefined,
    suspectOrNot: status === "suspected" ? notSpam : changeTo({ status: "suspected" }),
    // If it has no owner, the person becomes its owner.
    start: status === "new" ? changeTo({ status: "in-progress", ...(!owner && { ownerId: personId }) }) : undefined,
  };
}
