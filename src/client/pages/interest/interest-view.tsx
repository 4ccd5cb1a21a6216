import { useCallback, useEffect, useState } from "react";
import { interestCopy } from "#content/pages/interest-form.ts";
import type { Person } from "#rules/accounts/person.ts";
import type { OwnInterest } from "#rules/interests/interest.ts";
import { answerOf, api } from "../../api.ts";
import { refreshSession } from "../../session.ts";
import { Section } from "../../ui/section.tsx";
import { InterestForm } from "./interest-form.tsx";
import { InterestTable } from "./interest-table.tsx";

const { form, list } = interestCopy;

export function InterestView({ person }: { person: Person }) {
  const [own, setOwn] = useState<readonly OwnInterest[] | "failed">();

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
        <InterestForm person={person} onSent={() => void load()} />
      </Section>
      <Section number={2} title={list.title} aside={list.aside}>
        <InterestTable
          interests={own}
          reload={() => {
            setOwn(undefined);
            void load();
          }}
        />
      </Section>
    </>
  );
}
