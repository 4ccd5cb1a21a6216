import { useState } from "react";
import { indicatorsCopy as copy } from "#content/office/indicators.ts";
import type { IndicatorRecord } from "#rules/projects/indicators/answers.ts";
import { officeButton, officeDesk } from "#styled-system/recipes";
import { LoadMore } from "../../parts/load-more.tsx";
import { ListState } from "../list-state.tsx";
import { IndicatorForm } from "./indicator-form.tsx";
import { IndicatorTable } from "./indicator-table.tsx";
import { useIndicators } from "./use-indicators.ts";

/** A project's indicators, with a form for one; without a project those of all that wait to be released. */
export function IndicatorView({ projectId }: { projectId: string | undefined }) {
  const desk = officeDesk();
  const list = useIndicators(projectId);
  const [entering, setEntering] = useState<IndicatorRecord | "new" | null>(null);
  return (
    <>
      {projectId !== undefined && entering === null && (
        <p className={`${desk.tools} ${desk.acts}`}>
          <button type="button" className={officeButton()} onClick={() => setEntering("new")}>
            {copy.enter}
          </button>
        </p>
      )}
      {projectId !== undefined && entering !== null && (
        <IndicatorForm
          key={entering === "new" ? "new" : entering.id}
          projectId={projectId}
          corrected={entering === "new" ? null : entering}
          onClose={() => setEntering(null)}
        />
      )}
      {list.rows.length === 0 ? (
        <ListState
          list={list}
          loading={copy.loading}
          empty={projectId === undefined ? copy.nothingWaits : copy.empty}
        />
      ) : (
        <>
          <IndicatorTable rows={list.rows} isOfAll={projectId === undefined} onCorrect={setEntering} />
          <LoadMore list={list} className={desk.end} />
        </>
      )}
    </>
  );
}
