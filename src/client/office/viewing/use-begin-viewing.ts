import { useState } from "react";
import { officeFailures } from "#content/office/frame.ts";
import { destinationAfterLogin } from "#rules/auth/destination.ts";
import { answerOf, api } from "../../api.ts";
import { useGoTo } from "../../navigation/use-go-to.ts";
import { refreshSession, setSession } from "../../session.ts";
import { withoutBody } from "../call.ts";

/** Begins to view as a person, and goes to their dashboard. */
export function useBeginViewing(id: string) {
  const goTo = useGoTo();
  const [step, setStep] = useState<{ isBusy: boolean; failure: string | undefined }>({
    isBusy: false,
    failure: undefined,
  });

  async function begin(): Promise<void> {
    setStep({ isBusy: true, failure: undefined });
    const answer = await answerOf(api.office.people[":id"].viewing.$post({ param: { id } }, withoutBody));
    setStep({ isBusy: false, failure: answer.ok ? undefined : (answer.detail ?? officeFailures.unavailable) });
    if (!answer.ok) {
      if (answer.problem === "unauthenticated" || answer.problem === "forbidden") void refreshSession();
      return;
    }
    const { person } = answer.body;
    setSession(person);
    goTo(destinationAfterLogin({ userType: person.kind, kind: person.kind }));
  }

  return { ...step, begin };
}
