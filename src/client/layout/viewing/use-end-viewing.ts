import { useState } from "react";
import { useLocation } from "react-router-dom";
import { viewingCopy } from "#content/office/viewing.ts";
import { addressOf } from "#pages";
import { api } from "../../api.ts";
import { changeSession } from "../../change-session.ts";
import { useGoTo } from "../../navigation/use-go-to.ts";
import { memberAnswerOf } from "../../own-answer.ts";
import { useLatest } from "../../ui/use-latest.ts";

/**
 * Returns a function that ends the viewing, and its state. The viewed page is then replaced by the person's page in the office,
 * unless the current page `stays`, as a desk of the office does, or was left meanwhile.
 */
export function useEndViewing({ stays }: { stays: boolean }) {
  const goTo = useGoTo();
  const shown = useLatest(useLocation().pathname);
  const [step, setStep] = useState<{ isBusy: boolean; failure: string | undefined }>({
    isBusy: false,
    failure: undefined,
  });

  async function end(): Promise<void> {
    setStep({ isBusy: true, failure: undefined });
    const viewedPage = shown.current;
    const answer = await memberAnswerOf(api.office.viewing.$delete());
    setStep({ isBusy: false, failure: answer.ok ? undefined : viewingCopy.endFailed });
    if (!answer.ok) return;
    const { person, viewed } = answer.body;
    if (!changeSession(person) || stays || shown.current !== viewedPage) return;
    goTo(viewed === null ? addressOf("officePeople", undefined) : addressOf("officePerson", { id: viewed }));
  }

  return { ...step, end };
}
