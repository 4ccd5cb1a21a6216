import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import { inboxDesk as copy } from "#content/office/inbox-desk.ts";
import type { EnquiryStatus } from "#rules/enquiries/inbox.ts";
import type { EnquiryLine } from "#rules/enquiries/inbox-answers.ts";
import { inboxLimits } from "#rules/enquiries/inbox-limits.ts";
import { hiddenText, officeButton, officeDesk, officeInboxList } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";
import { bodyOf, CallFailure } from "../call.ts";
import { useKeys } from "../keys/use-keys.ts";
import { Key } from "../parts/signs.tsx";
import type { RowSelection } from "../rows/use-row-selection.ts";
import { refreshInbox } from "./enquiry-cache.ts";
import { OwnerChoice } from "./owner-choice.tsx";

type Change = { status: EnquiryStatus } | { ownerId: string | null } | "as-before";
type Ticked = Pick<EnquiryLine, "reference" | "version" | "status">;
type Result = Awaited<ReturnType<typeof send>>["results"][number];
/** `fault` is the reason why the rest was not tried. */
type Made = { results: Result[]; fault?: string };
/** `closed` has the closed enquiries with their new version and their previous status. */
type BulkReport = { outcomes: Result["outcome"][]; closed: Ticked[]; fault: string | undefined };

/**
 * Acts on all ticked enquiries, in batches of one call's limit. It reports how many could not be changed; these stay ticked, and
 * so do the remaining ones when a call fails. Closing does not ask first, because nobody is notified: closed enquiries can be
 * reopened, each in its previous status.
 */
export function BulkBar({ selection }: { selection: RowSelection<EnquiryLine> }) {
  const styles = officeInboxList();
  const client = useQueryClient();
  const owner = useRef<HTMLInputElement>(null);
  const [report, setReport] = useState<BulkReport>();
  const outcome = useOutcomeFocus<HTMLDivElement>(report);
  const { lines } = selection;
  const change = useMutation({
    async mutationFn({ of, wanted }: { of: readonly Ticked[]; wanted: Change }) {
      const made: Made = { results: [] };
      try {
        for (let from = 0; from < of.length; from += inboxLimits.bulk) {
          const { results } = await send(of.slice(from, from + inboxLimits.bulk), wanted);
          made.results.push(...results);
        }
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        made.fault = error.message;
      }
      return made;
    },
    onSuccess({ results, fault }, { of }) {
      const changed = results.filter((result) => result.outcome === "changed");
      const alike = results.filter((result) => result.outcome === "unchanged");
      selection.remove([...changed, ...alike].map(({ reference }) => reference));
      setReport({ outcomes: results.map((result) => result.outcome), closed: closedOf(changed, of), fault });
      refreshInbox(client);
    },
  });
  const { isPending } = change;

  function make(wanted: Change, of: readonly Ticked[] = lines): void {
    if (!isPending) change.mutate({ of, wanted });
  }

  const isShown = lines.length > 0;
  const countText = `${lines.length} ${copy.selected}`;
  useKeys(
    {
      a: () => owner.current?.focus(),
      e: () => make({ status: "closed" }),
      Escape: selection.clear,
    },
    { isActive: isShown },
  );
  return (
    <>
      <span role="status" className={hiddenText()}>
        {isShown && `${countText}.`}
      </span>
      {isShown && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form, and these are buttons
        <div className={styles.bulk} role="group" aria-label={copy.selection}>
          <span className={styles.bulkCount}>{countText}</span>
          <OwnerSlip isBusy={isPending} field={owner} onChoose={(ownerId) => make({ ownerId })} />
          <button
            type="button"
            className={officeButton({ tone: "slip" })}
            disabled={isPending}
            onClick={() => make({ status: "closed" })}
          >
            {copy.close} <Key name="e" />
          </button>
          <button type="button" className={officeButton({ tone: "slip" })} onClick={selection.clear}>
            {copy.clear} <Key name="Esc" />
          </button>
        </div>
      )}
      {report && (
        <div ref={outcome} tabIndex={-1} className={styles.report} role="status">
          <span>{textOf(report)}</span>
          <span className={officeDesk().acts}>
            {report.closed.length > 0 && (
              <button
                type="button"
                className={officeButton({ tone: "quiet" })}
                disabled={isPending}
                onClick={() => make("as-before", report.closed)}
              >
                {copy.reopen}
              </button>
            )}
            <button type="button" className={officeButton({ tone: "quiet" })} onClick={() => setReport(undefined)}>
              {copy.dismiss}
            </button>
          </span>
        </div>
      )}
    </>
  );
}

type OwnerSlipProps = {
  isBusy: boolean;
  field: RefObject<HTMLInputElement | null>;
  onChoose: (ownerId: string | null) => void;
};

function OwnerSlip({ isBusy, field, onChoose }: OwnerSlipProps) {
  return (
    <span className={officeDesk().acts}>
      <OwnerChoice
        frame="slip"
        label={copy.assign}
        placeholder={copy.assign}
        owner={undefined}
        disabled={isBusy}
        onChoose={onChoose}
        inputRef={field}
      />
      <Key name="a" />
    </span>
  );
}

const sentences = {
  changed: copy.bulkDone,
  unchanged: copy.bulkUnchanged,
  conflict: copy.bulkConflict,
  refused: copy.bulkRefused,
  unknown: copy.bulkUnknown,
};

/** Returns the number of enquiries by outcome, and what stopped the rest. */
function textOf({ outcomes, fault }: BulkReport): string {
  const kinds = Object.keys(sentences) as (keyof typeof sentences)[];
  const counts = kinds
    .map((kind) => [outcomes.filter((each) => each === kind).length, sentences[kind]] as const)
    .filter(([count]) => count > 0)
    .map(([count, sentence]) => `${count} ${sentence}`);
  return [counts.length > 0 && `${counts.join("; ")}.`, fault].filter(Boolean).join(" ");
}

function send(of: readonly Ticked[], wanted: Change) {
  const enquiries = of.map(({ reference, version, status }) => ({
    reference,
    version,
    ...(wanted === "as-before" && { status }),
  }));
  const json = { ...(wanted !== "as-before" && wanted), enquiries };
  return bodyOf(api.office.enquiries.bulk.$post({ json }));
}

/** Returns the enquiries that this change has closed, with their previous status. */
function closedOf(changed: readonly Result[], of: readonly Ticked[]): Ticked[] {
  const before = new Map(of.map(({ reference, status }) => [reference, status]));
  return changed.flatMap(({ enquiry }) => {
    const status = enquiry && before.get(enquiry.reference);
    return enquiry?.status !== "closed" || !status || status === "closed" ? [] : [{ ...enquiry, status }];
  });
}
