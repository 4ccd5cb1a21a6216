import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import { inboxDesk as copy } from "#content/office/inbox-desk.ts";
import { officeButton, officeDesk, officeInboxList } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { Key } from "../parts/signs.tsx";
import { useKeys } from "../use-keys.ts";
import { refreshInbox } from "./enquiry-cache.ts";
import { OwnerChoice } from "./owner-choice.tsx";
import type { Selection } from "./use-selection.ts";

type Change = { status: "closed" } | { ownerId: string | null };

/** What is done to all that is ticked. Of those that could not be changed it says how many, and they stay ticked. */
export function BulkBar({ selection }: { selection: Selection }) {
  const styles = officeInboxList();
  const client = useQueryClient();
  const owner = useRef<HTMLInputElement>(null);
  const [report, setReport] = useState("");
  const { lines } = selection;
  const change = useMutation({
    mutationFn: (wanted: Change) => {
      const enquiries = lines.map(({ reference, version }) => ({ reference, version }));
      return bodyOf(api.office.enquiries.bulk.$post({ json: { ...wanted, enquiries } }));
    },
    onSuccess({ results }) {
      for (const { reference, outcome } of results) if (outcome === "changed") selection.toggle(reference);
      setReport(reportOf(results.map(({ outcome }) => outcome)));
      refreshInbox(client);
    },
    onError: ({ message }) => setReport(message),
  });
  const isShown = lines.length > 0;
  useKeys(
    {
      a: () => owner.current?.focus(),
      e: () => change.isPending || change.mutate({ status: "closed" }),
      Escape: selection.clear,
    },
    { isActive: isShown },
  );
  return (
    <>
      {isShown && (
        <div className={styles.bulk} role="toolbar" aria-label={copy.selection}>
          <span className={styles.bulkCount}>
            {lines.length} {copy.selected}
          </span>
          <OwnerSlip isBusy={change.isPending} field={owner} onChoose={(ownerId) => change.mutate({ ownerId })} />
          <button
            type="button"
            className={officeButton({ tone: "slip" })}
            disabled={change.isPending}
            onClick={() => change.mutate({ status: "closed" })}
          >
            {copy.close} <Key name="e" />
          </button>
          <button type="button" className={officeButton({ tone: "slip" })} onClick={selection.clear}>
            {copy.clear} <Key name="Esc" />
          </button>
        </div>
      )}
      {report && (
        <div className={styles.report} role="status">
          <span>{report}</span>
          <button type="button" className={officeButton({ tone: "quiet" })} onClick={() => setReport("")}>
            {copy.dismiss}
          </button>
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
        look="slip"
        label={copy.assign}
        isLabelHidden
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
  conflict: copy.bulkConflict,
  refused: copy.bulkRefused,
  unknown: copy.bulkUnknown,
};

function reportOf(outcomes: readonly (keyof typeof sentences)[]): string {
  const kinds = Object.keys(sentences) as (keyof typeof sentences)[];
  return kinds
    .map((kind) => [outcomes.filter((each) => each === kind).length, sentences[kind]] as const)
    .filter(([count]) => count > 0)
    .map(([count, sentence]) => `${count} ${sentence}`)
    .join("; ")
    .concat(".");
}
