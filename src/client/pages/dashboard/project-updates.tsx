import { useState } from "react";
import { memberCopy } from "#content/pages/dashboard-member.ts";
import { updatesId } from "#rules/portfolio/dashboard-sections.ts";
import type { ReleasedPage } from "#rules/projects/updates/answers.ts";
import { button, dashboardRecords } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { LoadState } from "../../layout/lazy-view.tsx";
import { useFragmentArrival } from "../../navigation/use-fragment-arrival.ts";
import { ownDayTextOf } from "../../notices/day-text.ts";
import { bodyAbout } from "../../own-answer.ts";
import { Section } from "../../ui/section.tsx";
import { useOwnAnswer } from "../../use-own-answer.ts";

const copy = memberCopy.updates;
const callFirst = () => api.updates.$get({ query: {} });

/** What companies have told the holders of their projects, the latest first. Nothing is shown where there is nothing. */
export function ProjectUpdates({ personId }: { personId: string }) {
  const own = useOwnAnswer(personId, callFirst);
  useFragmentArrival(updatesId);
  if (own.state === "ready" && own.body.updates.length === 0) return null;
  return (
    <div className={dashboardRecords().documents}>
      <Section id={updatesId} title={copy.title} aside={copy.aside}>
        {own.state === "ready" ? (
          <List first={own.body} />
        ) : (
          <LoadState copy={copy} retry={own.state === "failed" ? own.reload : undefined} />
        )}
      </Section>
    </div>
  );
}

function List({ first }: { first: ReleasedPage }) {
  const styles = dashboardRecords();
  const [{ personId, updates, next }, setPage] = useState(first);
  const [state, setState] = useState<"ready" | "loading" | "failed">("ready");

  async function loadMore(after: string): Promise<void> {
    setState("loading");
    const page = bodyAbout(await answerOf(api.updates.$get({ query: { after } })), personId);
    setState(page ? "ready" : "failed");
    if (page) setPage({ ...page, updates: [...updates, ...page.updates] });
  }

  return (
    <div>
      {updates.map(({ id, project, title, text, releasedAt }) => (
        <article key={id} className={styles.update}>
          <h3>{title}</h3>
          <p className={styles.about}>
            {project}, <time dateTime={releasedAt}>{ownDayTextOf(releasedAt)}</time>
          </p>
          <p className={styles.said}>{text}</p>
        </article>
      ))}
      {next !== null && (
        <p className={styles.more}>
          {state === "failed" && <span role="alert">{copy.moreFailed}</span>}
          <button
            type="button"
            className={button({ size: "sm" })}
            disabled={state === "loading"}
            onClick={() => void loadMore(next)}
          >
            {state === "loading" ? copy.loadingMore : copy.more}
          </button>
        </p>
      )}
    </div>
  );
}
