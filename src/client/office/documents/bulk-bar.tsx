import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { bulkCopy as copy, documentPane } from "#content/office/documents.ts";
import type { BulkResult, DocumentLine } from "#rules/documents/office-answers.ts";
import { documentLimits } from "#rules/documents/office-requests.ts";
import { actsOf, type DocumentAct, documentActs } from "#rules/documents/publication.ts";
import { officeButton, officeDocuments } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";
import { bodyOf } from "../call.ts";
import { documentKey, listKey } from "./document-cache.ts";
import type { DocumentSelection } from "./use-document-selection.ts";

type Report = { done: number; left: { id: string; title: string; why: string }[] };

/** What is done to all that is ticked. What could not be done is named with its reason, and stays ticked. */
export function BulkBar({ selection }: { selection: DocumentSelection }) {
  const styles = officeDocuments();
  const client = useQueryClient();
  const [report, setReport] = useState<Report>();
  const outcome = useOutcomeFocus<HTMLDivElement>(report);
  const { lines } = selection;
  const change = useMutation({
    mutationFn: (act: DocumentAct) => actOnAll(act, lines),
    onSuccess(results) {
      const done = results.filter(({ outcome }) => outcome === "changed").map(({ id }) => id);
      selection.remove(done);
      setReport({ done: done.length, left: results.flatMap((result) => leftOf(result, lines)) });
    },
    onMutate: () => setReport(undefined),
    onSettled: () => {
      for (const queryKey of [listKey, ...lines.map(({ id }) => documentKey(id))])
        void client.invalidateQueries({ queryKey });
    },
  });
  const acts = documentActs.filter((act) => lines.some(({ state }) => actsOf[state].some((each) => each === act)));
  return (
    <>
      {lines.length > 0 && (
        <div className={styles.bulk} role="toolbar" aria-label={copy.selection}>
          <span>
            {lines.length} {copy.selected}
          </span>
          {acts.map((act) => (
            <button
              key={act}
              type="button"
              className={officeButton({ tone: "slip" })}
              disabled={change.isPending}
              onClick={() => change.mutate(act)}
            >
              {change.isPending && change.variables === act ? documentPane.doing : copy.acts[act]}
            </button>
          ))}
          <button
            type="button"
            className={officeButton({ tone: "slip" })}
            disabled={change.isPending}
            onClick={() => selection.remove(lines.map(({ id }) => id))}
          >
            {copy.clear}
          </button>
        </div>
      )}
      <div role="status">
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
        {change.error && (
          <p className={styles.report}>
            {documentPane.notDone} {change.error.message}
          </p>
        )}
      </div>
    </>
  );
}

/** As many at once as one call takes. */
async function actOnAll(act: DocumentAct, lines: readonly DocumentLine[]): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (let from = 0; from < lines.length; from += documentLimits.bulk) {
    const documents = lines.slice(from, from + documentLimits.bulk).map(({ id, version }) => ({ id, version }));
    results.push(...(await bodyOf(api.office.documents.bulk.$post({ json: { act, documents } }))).results);
  }
  return results;
}

function leftOf({ id, outcome }: BulkResult, lines: readonly DocumentLine[]): Report["left"] {
  if (outcome === "changed") return [];
  return [{ id, title: lines.find((line) => line.id === id)?.title ?? id, why: copy.outcomes[outcome] }];
}
