import { greenEnergyPlant as project } from "#content/data/green-energy-plant.ts";
import { exampleCopy, projectCopy } from "#content/pages/project.ts";
import { moneyTextOf } from "#rules/money.ts";
import { fundedPercentOf, openAmountOf } from "#rules/projects/project.ts";
import { drawing, fundedBar, projectPage } from "#styled-system/recipes";
import { energy } from "../../ui/drawings/energy.ts";
import { site } from "../../ui/drawings/site.ts";
import { Elevation } from "../../ui/elevation.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { Breakdown } from "./breakdown.tsx";
import { DocumentRequests } from "./document-requests.tsx";
import { ExampleClosing } from "./example-closing.tsx";
import { Measure } from "./measure.tsx";
import { Metrics } from "./metrics.tsx";
import { ProjectHead } from "./project-head.tsx";
import { Terms } from "./terms.tsx";
import { Timeline } from "./timeline.tsx";

const styles = projectPage();
const percent = fundedPercentOf(project);

/** Every value of the example project; a phone sees the card's symbol instead of the whole site. */
export function Page() {
  return (
    <Wrap>
      <ProjectHead project={project} lead={exampleCopy.lead} sheet={exampleCopy.sheet} scale={projectCopy.scale} />
      <figure className={styles.elevation}>
        <Elevation art={energy} percent={percent} className={`${drawing()} ${styles.small}`} />
        <Elevation
          art={site}
          percent={percent}
          label={exampleCopy.drawing}
          className={`${drawing({ drawsIn: true })} ${styles.wide}`}
        />
        <progress className={fundedBar()} max={100} value={percent} aria-label={projectCopy.bar} />
        <figcaption className={styles.measure}>
          <Measure percent={percent} name={projectCopy.committed} amount={moneyTextOf(project.committed)} />
          <Measure percent={100 - percent} name={projectCopy.toRaise} amount={moneyTextOf(openAmountOf(project))} />
        </figcaption>
      </figure>
      <Terms />
      <Breakdown />
      <Timeline />
      <DocumentRequests />
      <Metrics />
      <ExampleClosing />
    </Wrap>
  );
}
