import { interestCopy } from "#content/pages/interest-form.ts";
import type { Person } from "#rules/accounts/person.ts";
import { offersAmong } from "#rules/interests/interest.ts";
import { button } from "#styled-system/recipes";
import { ownToday } from "../../notices/day-text.ts";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { Section } from "../../ui/section.tsx";
import { InterestForm } from "./interest-form.tsx";
import { InterestTable } from "./interest-table.tsx";
import { useOwnInterests } from "./use-own-interests.ts";
import { askProjectsWithSales, useProjects } from "./use-projects.ts";

const { form, list } = interestCopy;

export function InterestView({ person }: { person: Person }) {
  const { projects, reload, refresh } = useProjects(askProjectsWithSales);
  const { own, load, loadMore, reload: reloadOwn, showWithdrawn } = useOwnInterests(person.id);

  return (
    <>
      <Section number={1} title={form.title} aside={form.aside}>
        {Array.isArray(projects) && (
          <InterestForm
            person={person}
            offers={offersAmong(projects, ownToday())}
            onSent={() => void load()}
            onStoredBefore={() => void load()}
            onProjectRefused={refresh}
          />
        )}
        {projects === "failed" && (
          <Note role="alert" title={form.offersFailed}>
            <button type="button" className={button({ size: "sm" })} onClick={reload}>
              {list.tryAgain}
            </button>
          </Note>
        )}
        {projects === undefined && <LoadingNote title={form.offersLoading} />}
      </Section>
      <Section number={2} title={list.title} aside={list.aside}>
        <InterestTable own={own} reload={reloadOwn} loadMore={loadMore} onWithdrawn={showWithdrawn} />
      </Section>
    </>
  );
}
