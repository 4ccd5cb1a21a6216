import { useCallback, useEffect, useState } from "react";
import { interestCopy } from "#content/pages/interest-form.ts";
import type { Person } from "#rules/accounts/person.ts";
import { type OwnInterest, offersAmong } from "#rules/interests/interest.ts";
import { button } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { ownToday } from "../../notices/day-text.ts";
import { refreshSession } from "../../session.ts";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { Section } from "../../ui/section.tsx";
import { InterestForm } from "./interest-form.tsx";
import { InterestTable } from "./interest-table.tsx";
import { askProjectsWithSales, useProjects } from "./use-projects.ts";

const { form, list } = interestCopy;

type Own = readonly OwnInterest[] | "failed" | undefined;

export function InterestView({ person }: { person: Person }) {
  const { projects, reload, refresh } = useProjects(askProjectsWithSales);
  const [own, setOwn] = useState<Own>();

  /** Also after another was sent; then a failure leaves the list as it is. */
  const load = useCallback(async () => {
    const answer = await answerOf(api.interests.$get());
    if (answer.ok) setOwn(answer.body.interests);
    else if (answer.problem === "unauthenticated") await refreshSession();
    else setOwn((before) => before ?? "failed");
  }, []);
  useEffect(() => void load(), [load]);

  return (
    <>
      <Section number={1} title={form.title} aside={form.aside}>
        {Array.isArray(projects) ? (
          <InterestForm
            person={person}
            offers={offersAmong(projects, ownToday())}
            onSent={() => void load()}
            onProjectRefused={refresh}
          />
        ) : projects === "failed" ? (
          <Note title={form.offersFailed}>
            <button type="button" className={button({ size: "sm" })} onClick={reload}>
              {list.tryAgain}
            </button>
          </Note>
        ) : (
          <LoadingNote title={form.offersLoading} />
        )}
      </Section>
      <Section number={2} title={list.title} aside={list.aside}>
        <InterestTable
          interests={own}
          reload={() => {
            setOwn(undefined);
            void load();
          }}
          onWithdrawn={(reference) => setOwn((before) => withdrawnIn(before, reference))}
        />
      </Section>
    </>
  );
}

function withdrawnIn(own: Own, reference: string): Own {
  if (!Array.isArray(own)) return own;
  return own.map((each) => (each.reference === reference ? { ...each, state: "withdrawn" } : each));
}
