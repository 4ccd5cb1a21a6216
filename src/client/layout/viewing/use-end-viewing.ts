import { useState } from "react";
import { viewingCopy } from "#content/office/viewing.ts";
import { addressOf } from "#pages";
import { answerOf, api } from "../../api.ts";
import { useGoTo } from "../../navigation/use-go-to.ts";
import { refreshSession, setSession } from "../../session.ts";

/** Ends it, and goes back to the person's page in the office. */
export function useEndViewing() {
  const goTo = useGoTo();
  const [step, setStep] = useState<{ isBusy: boolean; failure: string | undefined }>({
    isBusy: false,
    failure: undefined,
  });

  async function end(): Promise<void> {
    setStep({ isBusy: true, failure: undefined });
    const answer = await answerOf(api.office.viewing.$delete());
    setStep({ isBusy: false, failure: answer.ok ? undefined : viewingCopy.endFailed });
    if (!answer.ok) {
      if (answer.problem === "unauthenticated" || answer.problem === "forbidden") void refreshSession();
      return;
    }
    const { person, viewed } = answer.body;
    setSession(person);
    goTo(viewed === null ? addressOf("officePeople", undefined) : addressOf("officePerson", { id: viewed }));
  }

  return { ...step, end };
}
