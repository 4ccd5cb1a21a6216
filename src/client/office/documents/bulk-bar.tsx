import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { bulkCopy as copy, documentPane } from "#content/office/documents.ts";
import { documentLimits } from "#rules/documents/document-limits.ts";
import type { DocumentBulkResult, DocumentLine } from "#rules/documents/office-answers.ts";
import { actsOf, type DocumentAct, documentActs } from "#rules/documents/publication.ts";
import { hiddenText, officeButton, officeDocuments } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";
import { bodyOf, failureTextOf } from "../call.ts";
import { invalidate } from "../query-client.ts";
import type { RowSelection } from "../rows/use-row-selection.ts";
import { documentKey, listKey } from "./document-cache.ts";

type Change = { act: DocumentAct; of: readonly DocumentLine[] };
type BulkReport = { done: number; left: { id: string; title: string; why: string }[] };

/**
 * Acts on all ticked documents, in batches of one call's limit. A document that could not be changed is named with the reason,
 * and stays ticked; so do the remaining ones when a call fails.
 */
export function BulkBar({ selection }: { selection: RowSelection<DocumentLine> }) {
  const styles = officeDocuments();
  const client = useQueryClient();
  const [report, setReport] = useState<BulkReport>();
  const outcome = useOutcomeFocus<HTMLDivElement>(report);
  const { lines } = selection;
  const change = useMutation({
    async mutationFn({ act, of }: Change) {
      for (let from = 0; from < of.length; from += documentLimits.bulk) {
        const documents = of.slice(from, from + documentLimits.bulk).map(({ id, version }) => ({ id, version }));
        tell((await bodyOf(api.office.documents.bulk.$post({ json: { act, documents } }))).results, of);
      }
    },
    onMutate: () => setReport(undefined),
    onSettled(_, __, { of }) {
      for (const queryKey of [listKey, ...of.map(({ id }) => documentKey(id))]) void invalidate(client, queryKey);
    },
  });

  function tell(results: readonly DocumentBulkResult[], of: readonly DocumentLine[]): void {
    const done = results.filter(({ outcome }) => outcome === "changed").map(({ id }) => id);
    selection.remove(done);
    setReport((before) => ({
      done: (before?.done ?? 0) + done.length,
      left: [...(before?.left ?? []), ...results.flatMap((result) => leftOf(result, of))],
    }));
  }

  const countText = `${lines.length} ${copy.selected}`;
  const acts = documentActs.filter((act) => lines.some(({ state }) => actsOf[state].some((each) => each === act)));
  return (
    <>
      <span role="status" className={hiddenText()}>
        {lines.length > 0 && `${countText}.`}
      </span>
      {lines.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form, and these are buttons
        <div className={styles.bulk} role="group" aria-label={copy.selection}>
          <span>{countText}</span>
          {acts.map((act) => (
            <button
              key={act}
              type="button"
              className={officeButton({ tone: "slip" })}
              disabled={change.isPending}
              onClick={() => change.mutate({ act, of: lines })}
            >
              {change.isPending && change.variables.act === act ? documentPane.doing : copy.acts[act]}
            </button>
          ))}
          <button
            type="button"
            className={officeButton({ tone: "slip" })}
            disabled={change.isPending}
            onClick={selection.clear}
          >
            {copy.clear}
          </button>
        </div>
      )}
      <div role="status" className={styles.outcome}>
        {report && (
          <div ref={outcome} tabIndex={-1} className={styles.report}>
            <p>
              {report.done} {copy.done}
            </p>
            {report.left.length > 0 && (
              <ul>
                {report.left.map(({ id, title, why }) => (
                  <li key={id}>
                    <b>{title}</b>: {why}
                  </li>
                ))}
              </ul>
            )}
            <button type="button" className={officeButton({ tone: "quiet" })} onClick={() => setReport(undefined)}>
              {copy.dismiss}
            </button>
          </div>
        )}
      </div>
      <div role="alert">
        {change.error && <p className={styles.report}>{failureTextOf(change.error, documentPane.notDone)}</p>}
      </div>
    </>
  );
}

function leftOf({ id, outcome }: DocumentBulkResult, lines: readonly DocumentLine[]): BulkReport["left"] {
  if (outcome === "changed") return [];
  return [{ id, title: lines.find((line) => line.id === id)?.title ?? id, why: copy.outcomes[outcome] }];
}
