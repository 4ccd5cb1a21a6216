import { greenEnergyPlant as project } from "#content/data/green-energy-plant.ts";
import { exampleWords, projectWords } from "#content/pages/project.ts";
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

const look = projectPage();
const percent = fundedPercentOf(project);

/** Every value of the example project; a phone sees the card's symbol instead of the whole site. */
export function Page() {
  return (
    <Wrap>
      <ProjectHead project={project} lead={exampleWords.lead} sheet={exampleWords.sheet} scale={projectWords.scale} />
      <figure className={look.elevation}>
        <Elevation art={energy} percent={percent} className={`${drawing()} ${look.small}`} />
        <Elevation
          art={site}
          percent={percent}
          label={exampleWords.drawing}
          className={`${drawing({ drawsIn: true })} ${look.wide}`}
        />
        <progress className={fundedBar()} max={100} value={percent} aria-label={projectWords.bar} />
        <figcaption className={look.measure}>
          <Measure percent={percent} name={projectWords.committed} amount={moneyTextOf(project.committed)} />
          <Measure percent={100 - percent} name={projectWords.toRaise} amount={moneyTextOf(openAmountOf(project))} />
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
