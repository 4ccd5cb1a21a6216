import { useState } from "react";
import { accountCopy } from "#content/pages/account-details.ts";
import { accountPage, button } from "#styled-system/recipes";
import { api } from "../../api.ts";
import type { Outcome } from "../../forms/use-submit.ts";
import { memberAnswerOf } from "../../own-answer.ts";
import { refreshSession } from "../../session.ts";
import { saveFile } from "../../ui/save-file.ts";
import { StatusMessage } from "../../ui/status-message.tsx";
import { failureOf } from "./failure-of.ts";

const copy = accountCopy.data;

export function DataExport({ personId }: { personId: string }) {
  const styles = accountPage();
  const [isLoading, setLoading] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({});

  async function download(): Promise<void> {
    setLoading(true);
    setOutcome({});
    const answer = await memberAnswerOf(api.account.data.$get());
    setLoading(false);
    if (!answer.ok) return setOutcome(failureOf(answer, copy.failed));
    // Somebody else may have logged in since, in another tab. The data would then be theirs.
    const { account } = answer.body as { account?: { id: string } };
    if (account?.id !== personId) {
      void refreshSession();
      return setOutcome({ failure: copy.failed });
    }
    saveFile(new Blob([JSON.stringify(answer.body, null, 2)], { type: "application/json" }), copy.fileName);
    setOutcome({ done: copy.done });
  }

  return (
    <div>
      <p className={styles.text}>{copy.text}</p>
      <div className={styles.line}>
        <button type="button" className={button()} disabled={isLoading} onClick={download}>
          {isLoading ? copy.downloading : copy.download}
        </button>
        <StatusMessage {...outcome} />
      </div>
    </div>
  );
}
