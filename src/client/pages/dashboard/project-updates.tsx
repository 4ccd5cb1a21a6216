import { memberCopy } from "#content/pages/dashboard-member.ts";
import { updatesId } from "#rules/portfolio/dashboard-sections.ts";
import type { ReleasedPage } from "#rules/projects/updates/answers.ts";
import { dashboardRecords } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { localDayTextOf } from "../../local-times.ts";
import { useFragmentArrival } from "../../navigation/use-fragment-arrival.ts";
import { LoadMore, type OwnPages, useOwnPages } from "../../paged-list.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Section } from "../../ui/section.tsx";
import { unbroken } from "../../ui/unbroken.ts";

const copy = memberCopy.updates;
const callUpdates = (query: { after?: string }) => api.updates.$get({ query });

/** The updates from companies to the holders of their projects, newest first. Renders nothing if there are none. */
export function ProjectUpdates({ personId }: { personId: string }) {
  const own = useOwnPages(personId, callUpdates);
  useFragmentArrival(updatesId);
  const updates = own.pages.flatMap((page) => page.updates);
  if (own.state === "ready" && updates.length === 0) return null;
  return (
    <div className={dashboardRecords().documents}>
      <Section id={updatesId} title={copy.title} aside={copy.aside}>
        {own.state === "ready" ? <List updates={updates} own={own} /> : <LoadState copy={copy} retry={own.retry} />}
      </Section>
    </div>
  );
}

type ListProps = { updates: ReleasedPage["updates"]; own: OwnPages<ReleasedPage> };

function List({ updates, own }: ListProps) {
  const styles = dashboardRecords();
  return (
    <div>
      {updates.map(({ id, project, title, text, releasedAt }) => (
        <article key={id} className={styles.update}>
          <h3>{title}</h3>
          <p className={styles.about}>
            {project}, <time dateTime={releasedAt}>{unbroken(localDayTextOf(releasedAt))}</time>
          </p>
          <p className={styles.said}>{text}</p>
        </article>
      ))}
      <LoadMore list={own} copy={copy} className={styles.more} />
    </div>
  );
}
