import { useState } from "react";
import { interestCopy } from "#content/pages/interest-form.ts";
import type { Person } from "#rules/accounts/person.ts";
import { offersAmong } from "#rules/interests/interest.ts";
import { interestPage } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { localToday } from "../../local-times.ts";
import { useOwnPages } from "../../paged-list.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Section } from "../../ui/section.tsx";
import { useAnswer } from "../../use-answer.ts";
import { callProjectsWithSales } from "./call-projects.ts";
import { InterestForm } from "./interest-form.tsx";
import { InterestTable } from "./interest-table.tsx";

const { form, list } = interestCopy;

const callInterests = (query: { after?: string }) => api.interests.$get({ query });

export function InterestView({ person }: { person: Person }) {
  const projects = useAnswer(callProjectsWithSales);
  const own = useOwnPages(person.id, callInterests);
  /** References of withdrawn interests. They stay withdrawn even if an answer from before the withdrawal comes later. */
  const [withdrawn, setWithdrawn] = useState<readonly string[]>([]);

  return (
    <>
      {own.isOld && (
        <div className={interestPage().state}>
          <LoadState copy={{ ...list, failedTitle: list.oldTitle }} retry={() => void own.reload()} />
        </div>
      )}
      <Section title={form.title} aside={form.aside}>
        {projects.state === "ready" ? (
          <InterestForm
            person={person}
            offers={offersAmong(projects.body.projects, localToday())}
            withdrawn={withdrawn}
            onSent={() => void own.reload()}
            onStoredBefore={() => void own.reload()}
            onProjectRefused={() => void projects.reload()}
          />
        ) : (
          <LoadState
            copy={{ loading: form.offersLoading, failedTitle: form.offersFailed, tryAgain: list.tryAgain }}
            retry={projects.retry}
          />
        )}
      </Section>
      <Section title={list.title} aside={list.aside}>
        <InterestTable
          own={own}
          withdrawn={withdrawn}
          onWithdrawn={(reference) => setWithdrawn((before) => [...before, reference])}
        />
      </Section>
    </>
  );
}
