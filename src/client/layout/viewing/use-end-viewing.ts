import { useState } from "react";
import { viewingCopy } from "#content/office/viewing.ts";
import { addressOf } from "#pages";
import { api } from "../../api.ts";
import { changeSession } from "../../change-session.ts";
import { useGoTo } from "../../navigation/use-go-to.ts";
import { memberAnswerOf } from "../../own-answer.ts";

/** Ends it. What was seen then makes way for the person's page in the office; a desk of the office stays. */
export function useEndViewing({ stays }: { stays: boolean }) {
  const goTo = useGoTo();
  const [step, setStep] = useState<{ isBusy: boolean; failure: string | undefined }>({
    isBusy: false,
    failure: undefined,
  });

  async function end(): Promise<void> {
    setStep({ isBusy: true, failure: undefined });
    const answer = await memberAnswerOf(api.office.viewing.$delete());
    setStep({ isBusy: false, failure: answer.ok ? undefined : viewingCopy.endFailed });
    if (!answer.ok) return;
    const { person, viewed } = answer.body;
    if (!changeSession(person) || stays) return;
    goTo(viewed === null ? addressOf("officePeople", undefined) : addressOf("officePerson", { id: viewed }));
  }

  return { ...step, end };
}
