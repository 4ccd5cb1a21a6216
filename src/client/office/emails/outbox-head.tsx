import type { ReactNode } from "react";
import { emailsDesk as copy } from "#content/office/emails.ts";
import { cappedCountOf } from "#rules/office/count.ts";
import { officeButton, officeDesk } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";
import { useHealth } from "../frame/use-health.ts";
import { FactList } from "../parts/fact-list.tsx";
import { durationTextOf, momentTextOf } from "../times.ts";
import { useNow } from "../use-now.ts";
import { useTryAll } from "./use-emails.ts";

/** The number of waiting e-mails, the e-mails that need somebody, and the last activity of each part of the machinery. */
export function OutboxHead() {
  const desk = officeDesk();
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
      <header className={desk.head}>
        <h1>{copy.title}</h1>
        {data && (
          <p className={desk.lead}>
            {data.waiting === 0
              ? copy.nothingWaits
              : `${cappedCountOf(data.waiting)} ${data.waiting === 1 ? copy.oneWaits : copy.waits}.`}
            {data.needHandCount > 0 &&
              ` ${cappedCountOf(data.needHandCount)} ${data.needHandCount === 1 ? copy.oneNeedsHand : copy.needHand}.`}
            {data.oldestWaitingAt && ` ${copy.oldest} ${durationTextOf(now - Date.parse(data.oldestWaitingAt))}.`}
          </p>
        )}
        <div className={desk.headActs}>
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
        </div>
      </header>
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
