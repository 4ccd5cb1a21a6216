import { projectDrawings } from "#content/pages/project-drawings.ts";
import { projectsCopy as copy } from "#content/pages/projects.ts";
import { sampleMarks } from "#content/sample-marks.ts";
import { countTextOf, moneyTextOf } from "#rules/money.ts";
import { fundedPercentOf, type Project } from "#rules/projects/project.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { drawing, fundedBar, projectSections, strip } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { StatusKey } from "../../projects/status-key.tsx";
import { symbolOf } from "../../projects/symbol-of.ts";
import { Elevation } from "../../ui/elevation.tsx";
import { Figure } from "../../ui/figure.tsx";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { TitleBlockData } from "../../ui/title-block-data.tsx";

const styles = projectSections();

/** `isMarked` if its figures are samples, while those of other projects on the page are not. */
type ProjectViewProps = { project: Project; sheet: string; isMarked: boolean };

/** A card with the drawing and, exactly below it, the line that measures how much of the project is paid for. */
export function ProjectView({ project, sheet, isMarked }: ProjectViewProps) {
  const { id, name, category } = project;
  const percent = fundedPercentOf(project);
  return (
    <article className={styles.project}>
      <div className={styles.picture}>
        <Elevation art={symbolOf[category]} percent={percent} label={projectDrawings[category]} className={drawing()} />
      </div>
      <div className={styles.funded}>
        <progress className={fundedBar()} max={100} value={percent} aria-label={copy.bar} />
        <p>
          <span>
            <Figure>{`${percent}%`}</Figure> {copy.funded}
          </span>
          <StatusKey status={project.status} />
        </p>
      </div>
      <div className={styles.text}>
        <h2>
          {id ? (
            <PageLink to="project" with={{ id }}>
              {name}
            </PageLink>
          ) : (
            name
          )}
        </h2>
        {isMarked && <p className={styles.sample}>{sampleMarks.all}</p>}
        <p>{project.description}</p>
      </div>
      <TitleBlockData
        cells={[
          { label: copy.cells.category, value: category, span: 3 },
          { label: copy.cells.location, value: project.location, span: 3 },
          { label: copy.cells.value, figure: moneyTextOf(project.totalValue), span: 3 },
          { label: copy.cells.investors, figure: countTextOf(project.investors), span: 3 },
          { label: copy.cells.launch, figure: shortDateOf(project.launchDate), span: 3 },
          { label: copy.cells.sheet, figure: sheet, span: 3 },
        ]}
      />
      {id ? (
        <PageLink to="project" with={{ id }} className={strip()}>
          <span>
            {copy.details}
            <HiddenText>: {name}</HiddenText>
          </span>
        </PageLink>
      ) : (
        <button type="button" className={strip()} disabled>
          {copy.soon}
        </button>
      )}
    </article>
  );
}
