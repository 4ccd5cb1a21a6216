import { useLocation } from "react-router-dom";
import { opportunitiesCopy } from "#content/pages/opportunities.ts";
import { sampleMarks } from "#content/sample-marks.ts";
import { moneyTextOf } from "#rules/money.ts";
import { keyOf, type Opportunity } from "#rules/projects/opportunities/opportunity.ts";
import { isSaleOver } from "#rules/projects/opportunities/opportunity-status.ts";
import { fundedPercentOf } from "#rules/projects/project.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { button, drawing, field, fundedBar, opportunitiesPage } from "#styled-system/recipes";
import { localToday } from "../../local-times.ts";
import { AddressLink, PageLink } from "../../navigation/page-link.tsx";
import { symbolOf } from "../../projects/symbol-of.ts";
import { Elevation } from "../../ui/elevation.tsx";
import { Figure } from "../../ui/figure.tsx";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { unbroken } from "../../ui/unbroken.ts";
import { comparisonId } from "./comparison.tsx";
import { InterestLink } from "./interest-link.tsx";
import { OpportunityStatus } from "./opportunity-status.tsx";
import type { Watching } from "./use-watching.ts";

const copy = opportunitiesCopy.row;

type OpportunityRowProps = {
  opportunity: Opportunity;
  /** True if its figures are samples, while those of other projects on the page are not. */
  isMarked: boolean;
  watching: Watching | undefined;
  isCompared: boolean;
  /** True if the comparison has no room for another project. */
  isFull: boolean;
  compare: (key: string, isCompared: boolean) => void;
};

export function OpportunityRow({ opportunity, isMarked, watching, isCompared, isFull, compare }: OpportunityRowProps) {
  const styles = opportunitiesPage();
  const { box, check } = field();
  const { pathname, search } = useLocation();
  const { record, project, details, deadline } = opportunity;
  const { name, totalValue } = project;
  const percent = fundedPercentOf(project);
  const isOver = isSaleOver({ status: project.status, deadline }, localToday());
  const isLocked = isFull && !isCompared;
  return (
    <li className={styles.row}>
      <Elevation
        art={{ ...symbolOf[project.category], id: `art-${record}` }}
        percent={percent}
        className={`${drawing()} ${styles.art}`}
      />
      <div>
        <h3>
          {project.id === undefined ? (
            name
          ) : (
            <PageLink to="project" with={{ id: project.id }}>
              {name}
            </PageLink>
          )}
        </h3>
        <p className={styles.small}>{project.description}</p>
        <p className={styles.facts}>
          {project.category}, {project.location}. {copy.minimum}{" "}
          {details ? (
            <Figure>{unbroken(moneyTextOf({ ...totalValue, minorUnits: details.minimumMinorUnits }))}</Figure>
          ) : (
            copy.notPublished
          )}
          . {copy.launch} <Figure>{unbroken(shortDateOf(project.launchDate))}</Figure>.
          {deadline !== null && (
            <>
              {" "}
              {isOver ? copy.saleEnded : copy.saleEnds} <Figure>{unbroken(shortDateOf(deadline))}</Figure>.
            </>
          )}
        </p>
      </div>
      <div>
        <p className={styles.funded}>
          <OpportunityStatus status={project.status} deadline={deadline} />
          <Figure>{`${percent}%`}</Figure>
        </p>
        <progress className={fundedBar()} max={100} value={percent} aria-label={`${name}, ${copy.committed}`} />
        <p className={styles.facts}>
          <Figure>{moneyTextOf(project.committed)}</Figure> {copy.of} <Figure>{moneyTextOf(totalValue)}</Figure>
          {isMarked && (
            <>
              {" "}
              · <span>{sampleMarks.all}</span>
            </>
          )}
        </p>
      </div>
      <div className={styles.acts}>
        {watching && <WatchButton record={record} name={name} watching={watching} />}
        {watching && <InterestLink opportunity={opportunity} />}
        <label className={check} title={isLocked ? copy.full : undefined}>
          <input
            type="checkbox"
            className={box}
            checked={isCompared}
            disabled={isLocked}
            onChange={({ target }) => compare(keyOf(opportunity), target.checked)}
          />
          <span>
            {copy.compare}
            <HiddenText>
              {" "}
              {name}
              {isLocked && `. ${copy.full}`}
            </HiddenText>
          </span>
        </label>
        {isCompared && <AddressLink address={`${pathname}${search}#${comparisonId}`}>{copy.see}</AddressLink>}
      </div>
    </li>
  );
}

function WatchButton({ record, name, watching }: { record: string; name: string; watching: Watching }) {
  const { list, change, busy, isViewed } = watching;
  if (!Array.isArray(list)) return null;
  const isWatched = list.some((each) => each.record === record);
  return (
    <button
      type="button"
      className={`${button({ size: "sm" })} ${opportunitiesPage().watch}`}
      aria-pressed={isWatched}
      aria-disabled={busy !== undefined || isViewed}
      onClick={() => busy === undefined && !isViewed && void change(record, !isWatched)}
    >
      {isWatched ? copy.watching : copy.watch}
      <HiddenText> {name}</HiddenText>
    </button>
  );
}
