import { useState } from "react";
import { indicatorsCopy as copy } from "#content/office/indicators.ts";
import { officeButton, officeDesk, officeRecords } from "#styled-system/recipes";
import { correctionOf, indicatorOf, isTyped } from "../../../projects/use-indicator-form.ts";
import { focusAtOnce } from "../../../ui/focus-at-once.ts";
import { focusFirstField } from "../../focus-first-field.ts";
import { Freshness } from "../../parts/freshness.tsx";
import { ShowMore } from "../../parts/show-more.tsx";
import { useRemovedRowMessage } from "../../rows/use-removed-row-message.ts";
import { useKeptState } from "../../use-kept-state.ts";
import { TableState } from "../table-state.tsx";
import { IndicatorForm } from "./indicator-form.tsx";
import { IndicatorTable } from "./indicator-table.tsx";
import { UnsentReason } from "./unsent-reason.tsx";
import { useDecidedMeanwhile } from "./use-decided-meanwhile.ts";
import { useIndicators } from "./use-indicators.ts";

/** A project's indicators, with a form for one. Without a project, the indicators of all projects that wait for their release. */
export function IndicatorView({ projectId }: { projectId: string | undefined }) {
  const desk = officeDesk();
  const list = useIndicators(projectId);
  const [{ begun, draft }, setForm, close] = useKeptState(
    `indicator:${projectId ?? ""}`,
    // `begun` is the id of the indicator that is corrected, or `new`. It is empty while the form is closed.
    () => ({ begun: "", draft: indicatorOf(projectId ?? "") }),
    (form) => isTyped(form.draft),
  );
  /** True once somebody has opened or closed the form: the focus then follows, which it does not for a form restored by a reload. */
  const [hasActed, setActed] = useState(false);
  function open(form: Parameters<typeof setForm>[0]): void {
    setActed(true);
    setForm(form);
  }
  const undecided = list.rows.filter(({ state }) => state === "submitted");
  const { gone, outcome, tell } = useRemovedRowMessage(undecided.map(({ id }) => id));
  const decided = useDecidedMeanwhile(undecided);
  return (
    <>
      <div role="alert">
        {gone && (
          <p ref={outcome} tabIndex={-1} className={officeRecords().failure}>
            {gone}
          </p>
        )}
      </div>
      {decided.map((record) => (
        <UnsentReason
          key={record.id}
          record={record}
          sent={list.rows.find(({ id }) => id === record.id)?.reason}
          takesFocus={gone === ""}
        />
      ))}
      {projectId !== undefined && begun === "" && (
        <p className={`${desk.tools} ${desk.acts}`}>
          <button
            ref={hasActed ? focusAtOnce : undefined}
            type="button"
            className={officeButton()}
            onClick={() => open({ begun: "new", draft: indicatorOf(projectId) })}
          >
            {copy.enter}
          </button>
        </p>
      )}
      {projectId !== undefined && begun !== "" && (
        <div key={begun} ref={hasActed ? focusFirstField : undefined}>
          <IndicatorForm
            draft={draft}
            onChange={(next) => setForm((before) => ({ ...before, draft: next(before.draft) }))}
            onClose={() => {
              setActed(true);
              if (draft.aside) setForm({ begun: draft.aside.replaces?.id ?? "new", draft: draft.aside });
              else close();
            }}
          />
        </div>
      )}
      {list.rows.length === 0 ? (
        <TableState
          list={list}
          loading={copy.loading}
          empty={projectId === undefined ? copy.nothingWaits : copy.empty}
        />
      ) : (
        <>
          <Freshness query={list} />
          <IndicatorTable
            rows={list.rows}
            isOfAll={projectId === undefined}
            tell={tell}
            onCorrect={(record) => open((before) => ({ begun: record.id, draft: correctionOf(record, before.draft) }))}
          />
          <ShowMore list={list} className={desk.end} />
        </>
      )}
    </>
  );
}
