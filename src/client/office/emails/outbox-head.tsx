import type { ReactNode } from "react";
import { emailsDesk as copy } from "#content/office/emails.ts";
import type { Health } from "#rules/mail/health.ts";
import { cappedCountOf } from "#rules/office/count.ts";
import { officeButton } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";
import { useHealth } from "../frame/use-health.ts";
import { DeskHead } from "../parts/desk-head.tsx";
import { FactList } from "../parts/fact-list.tsx";
import { durationTextOf, momentTextOf } from "../times.ts";
import { useNow } from "../use-now.ts";
import { useTryAll } from "./use-emails.ts";

/** The number of waiting e-mails, the e-mails that need somebody, and the last activity of each part of the machinery. */
export function OutboxHead() {
  const now = useNow();
  const { data, isError } = useHealth();
  const trying = useTryAll();

  /** `null` means that it has not happened yet. */
  function at(moment: string | null | undefined): ReactNode {
    if (moment === undefined) return isError ? copy.unknown : copy.asking;
    return moment === null ? copy.never : <Figure>{momentTextOf(moment, now)}</Figure>;
  }

  return (
    <>
      <DeskHead title={copy.title} lead={data && waitingTextOf(data, now)}>
        {trying.isError && <span role="alert">{trying.error.message}</span>}
        <span>
          <span role="status">{trying.isSuccess && `${copy.sentAll} `}</span>
          {(data?.waiting ?? 0) > 0 && (
            <button
              type="button"
              className={officeButton()}
              disabled={trying.isPending}
              onClick={() => trying.mutate()}
            >
              {trying.isPending ? copy.sendingAll : copy.sendAll}
            </button>
          )}
        </span>
      </DeskHead>
      <FactList
        layout="four"
        facts={[
          [copy.lastSent, at(data?.lastSentAt)],
          [copy.cronRan, at(data?.cronRanAt)],
          [copy.webhookCalled, at(data?.webhookCalledAt)],
          [copy.givesUp, copy.givesUpAfter, "figure"],
        ]}
      />
    </>
  );
}

function waitingTextOf({ waiting, needHandCount, oldestWaitingAt }: Health, now: number): string {
  const sentences = [
    waiting === 0 ? copy.nothingWaits : `${cappedCountOf(waiting)} ${waiting === 1 ? copy.oneWaits : copy.waits}.`,
    needHandCount > 0 && `${cappedCountOf(needHandCount)} ${needHandCount === 1 ? copy.oneNeedsHand : copy.needHand}.`,
    oldestWaitingAt && `${copy.oldest} ${durationTextOf(now - Date.parse(oldestWaitingAt))}.`,
  ];
  return sentences.filter(Boolean).join(" ");
}
