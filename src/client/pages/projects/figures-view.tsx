import { projectCopy as copy } from "#content/pages/project.ts";
import { projectDrawings } from "#content/pages/project-drawings.ts";
import { projectFiguresCopy } from "#content/pages/project-figures.ts";
import { countTextOf, moneyTextOf } from "#rules/money.ts";
import { fundedPercentOf, openAmountOf, takesInvestors } from "#rules/projects/project.ts";
import type { PublishedProject } from "#rules/projects/published.ts";
import { button, drawing, fundedBar, projectPage } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { symbolOf } from "../../projects/symbol-of.ts";
import { Closing } from "../../ui/closing.tsx";
import { Elevation } from "../../ui/elevation.tsx";
import { Figures } from "../../ui/figures.tsx";
import { LineEnd } from "./parts/line-end.tsx";
import { ProjectActions, ProjectHead } from "./parts/project-head.tsx";

const styles = projectPage();
const { drawn, figures, next } = projectFiguresCopy;

/** A project that is not documented in full: its drawing, its figures, and whom to ask. */
export function View(published: PublishedProject) {
  const { project, isSample } = published;
  const percent = fundedPercentOf(project);
  const open = openAmountOf(project);
  return (
    <>
      <ProjectHead {...published} lead={project.description} />
      <div className={styles.beside}>
        <figure className={styles.elevation}>
          <Elevation
            art={symbolOf[project.category]}
            percent={percent}
            label={`${projectDrawings[project.category]}. ${drawn}`}
            className={drawing({ drawsIn: true })}
          />
          <progress className={fundedBar()} max={100} value={percent} aria-label={copy.bar} />
          <figcaption className={`${styles.measure} ${styles.ends}`}>
            <LineEnd percent={percent} name={copy.committed} amount={moneyTextOf(project.committed)} />
            {open.minorUnits > 0 && <LineEnd percent={100 - percent} name={copy.toRaise} amount={moneyTextOf(open)} />}
          </figcaption>
        </figure>
        <section className={styles.column}>
          <h2>{figures.title}</h2>
          <p className={styles.columnAside}>{isSample ? figures.sampleAside : figures.aside}</p>
          <Figures
            list={[
              { label: figures.value, figure: moneyTextOf(project.totalValue) },
              { label: figures.funded, figure: `${percent}%`, note: figures.ofValue },
              { label: figures.committed, figure: moneyTextOf(project.committed) },
              { label: figures.investors, figure: countTextOf(project.investors) },
            ]}
          />
        </section>
      </div>
      <Closing
        title={next.title}
        lead={takesInvestors(project.status) ? next.open : next.closed}
        links={
          <>
            <ProjectActions project={project} />
            <PageLink to="projects" className={button()}>
              {next.all}
            </PageLink>
          </>
        }
      />
    </>
  );
}
