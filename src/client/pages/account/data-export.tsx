import { useState } from "react";
import { accountSheet } from "#content/pages/account-details.ts";
import { accountPage, button } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { saveFile } from "../../save-file.ts";
import { type Outcome, outcomeOf, Said } from "./status-message.tsx";

const words = accountSheet.data;

export function OwnData() {
  const look = accountPage();
  const [loading, setLoading] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function download(): Promise<void> {
    setLoading(true);
    setOutcome(undefined);
    const answer = await answerOf(api.account.data.$get());
    setLoading(false);
    if (!answer.ok) return setOutcome(outcomeOf(answer, words.failed));
    saveFile(new Blob([JSON.stringify(answer.body, null, 2)], { type: "application/json" }), words.fileName);
    setOutcome({ isDone: true, sentence: words.done });
  }

  return (
    <div>
      <p className={look.text}>{words.text}</p>
      <div className={look.line}>
        <button type="button" className={button()} disabled={loading} onClick={download}>
          {loading ? words.downloading : words.download}
        </button>
        <Said outcome={outcome} />
      </div>
    </div>
  );
}
