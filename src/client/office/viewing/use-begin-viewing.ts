import { useState } from "react";
import { officeFailures } from "#content/office/frame.ts";
import type { Person } from "#rules/accounts/person.ts";
import { destinationAfterLogin } from "#rules/auth/destination.ts";
import type { ProblemName } from "#rules/problem.ts";
import { answerOf, api } from "../../api.ts";
import { changeSession } from "../../change-session.ts";
import { useGoTo } from "../../navigation/use-go-to.ts";
import { currentSession, refreshSession } from "../../session.ts";

/** Starts viewing as a person, and goes to their dashboard. */
export function useBeginViewing(id: string) {
  const goTo = useGoTo();
  const [step, setStep] = useState<{ isBusy: boolean; failure: string | undefined }>({
    isBusy: false,
    failure: undefined,
  });

  async function begin(): Promise<void> {
    setStep({ isBusy: true, failure: undefined });
    const answer = await answerOf(api.office.people[":id"].viewing.$post({ param: { id }, json: {} }));
    const person = answer.ok ? answer.body.person : await findBegun(id, answer.problem);
    const failure = answer.ok || person ? undefined : (answer.detail ?? officeFailures.unavailable);
    setStep({ isBusy: false, failure });
    if (!person || !changeSession(person)) return;
    goTo(destinationAfterLogin({ userType: person.kind, kind: person.kind }));
  }

  return { ...step, begin };
}

/**
 * Returns the person if the viewing has begun although the answer was lost. It blocks every action in the office until it ends.
 */
async function findBegun(id: string, problem: ProblemName): Promise<Person | undefined> {
  if (problem !== "unavailable" && problem !== "unauthenticated" && problem !== "forbidden") return undefined;
  await refreshSession();
  const now = currentSession();
  return now.state === "member" && now.person.viewedBy && now.person.id === id ? now.person : undefined;
}
