import { entrySentences } from "#content/office/project-errors.ts";
import { projectFormCopy as copy } from "#content/office/project-form.ts";
import type { ProjectDetail } from "#rules/projects/office-answers.ts";
import { type ProjectEntries, readProjectEntries } from "#rules/projects/project-entries.ts";
import { utcDayOf } from "#rules/utc-day.ts";
import { officeDesk, officeProjectEdit } from "#styled-system/recipes";
import { ProjectView } from "../../../pages/projects/project-view.tsx";
import { useNow } from "../../use-now.ts";

type CardPreviewProps = { project: ProjectDetail; entries: ProjectEntries };

/** The fields that a card shows. */
const shown = ["name", "category", "currency", "total", "committed", "investors", "launchDate"] as const;

/** The card as it will look with the typed entries. Its links are inactive. */
export function CardPreview({ project, entries }: CardPreviewProps) {
  const desk = officeDesk();
  const present = { currency: project.total.currency, isSample: project.isSample };
  const today = utcDayOf(new Date(useNow()));
  const { facts, faults } = readProjectEntries(entries, present, entrySentences, today);
  const { currency } = facts;
  const isReadable = !shown.some((field) => faults[field]);
  return (
    <section className={desk.block} aria-labelledby="card-preview">
      <div className={desk.blockHead}>
        <h2 id="card-preview">{copy.preview}</h2>
        <span className={desk.aside}>{copy.previewNote}</span>
      </div>
      {isReadable ? (
        <div className={officeProjectEdit().card} inert>
          <ProjectView
            project={{
              ...facts,
              id: facts.page ?? undefined,
              status: project.status,
              totalValue: { minorUnits: facts.totalMinorUnits, currency },
              committed: { minorUnits: facts.committedMinorUnits, currency },
            }}
            sheet={facts.position === null ? "" : `${facts.position}`}
            isMarked={facts.isSample}
          />
        </div>
      ) : (
        <p className={desk.muted}>{copy.previewFaulty}</p>
      )}
    </section>
  );
}
