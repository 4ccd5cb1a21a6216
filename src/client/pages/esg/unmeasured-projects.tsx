import { useState } from "react";
import { esgCopy as copy } from "#content/pages/esg.ts";
import { countTextOf } from "#rules/money.ts";
import type { HeldProject } from "#rules/projects/indicators/answers.ts";
import { tokenShareTextOf } from "#rules/projects/indicators/holder-share.ts";
import { button, chart, esgPage } from "#styled-system/recipes";
import { StatusKey } from "../../projects/status-key.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";

const { columns } = copy;
/** The other projects are shown on request. */
const firstShown = 20;

/** The projects without indicators, with the holder's share of their tokens. */
export function UnmeasuredProjects({ projects }: { projects: readonly HeldProject[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? projects : projects.slice(0, firstShown);
  return (
    <div className={chart().stack}>
      <p className={esgPage().say}>{copy.none}</p>
      <PlainTable
        label={copy.noneTitle}
        columns={[
          { name: columns.project },
          { name: columns.category },
          { name: columns.status },
          { name: columns.tokens, isFigure: true },
          { name: columns.share, isLong: true },
        ]}
        rows={shown.map((project) => {
          const share = tokenShareTextOf(project, copy.share);
          return {
            key: project.id,
            cells: [
              project.name,
              project.category,
              <StatusKey key="status" status={project.status} />,
              countTextOf(project.tokens),
              "reason" in share ? copy.share.reasons[share.reason] : share.text,
            ],
          };
        })}
      />
      {shown.length < projects.length && (
        <>
          <p className={esgPage().more}>
            <button type="button" className={button({ size: "sm" })} onClick={() => setShowsAll(true)}>
              {copy.all} {projects.length} {copy.projects}
            </button>
          </p>
          <p className={esgPage().leftOut}>
            {copy.printed} {firstShown} {copy.cells.of} {projects.length} {copy.projects}.
          </p>
        </>
      )}
    </div>
  );
}
