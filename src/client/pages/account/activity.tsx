import { useRef } from "react";
import { activityCopy as copy } from "#content/pages/account-activity.ts";
import type { SecurityEvent } from "#rules/auth/security-event.ts";
import { accountPage, button } from "#styled-system/recipes";
import { LoadState } from "../../layout/lazy-view.tsx";
import { ownMomentTextOf } from "../../notices/day-text.ts";
import { Figure } from "../../ui/figure.tsx";
import { Note } from "../../ui/note.tsx";
import { StatusMessage } from "./status-message.tsx";
import { useActivity } from "./use-activity.ts";

/** The account's security events, latest first, page by page. */
export function Activity({ personId, account }: { personId: string; account: object }) {
  const styles = accountPage();
  const list = useRef<HTMLOListElement>(null);
  const { events, state, hasMore, load } = useActivity(personId, account);
  const isLoading = state === "loading";

  async function loadMore(): Promise<void> {
    const isLast = await load();
    // The pressed button is gone, so the focus moves to the list.
    if (isLast) list.current?.focus();
  }

  if (events.length === 0) {
    if (state === "ready") return <Note title={copy.empty} text={copy.emptyText} />;
    return <LoadState copy={copy} retry={isLoading ? undefined : () => void load()} />;
  }
  return (
    <div>
      <ol ref={list} className={styles.events} tabIndex={-1} aria-label={copy.title}>
        {events.map((event) => (
          <Entry key={event.id} event={event} />
        ))}
      </ol>
      <div className={styles.below}>
        <p>{copy.missed}</p>
        <div className={styles.line}>
          {hasMore && (
            <button type="button" className={button()} disabled={isLoading} onClick={() => void loadMore()}>
              {isLoading ? copy.loadingMore : copy.more}
            </button>
          )}
          <StatusMessage failure={state === "failed" ? copy.moreFailed : undefined} />
        </div>
      </div>
    </div>
  );
}

function Entry({ event }: { event: SecurityEvent }) {
  const styles = accountPage();
  const { at, network } = event;
  return (
    <li className={styles.event}>
      <span className={styles.sentence}>{sentenceOf(event)}</span>
      <time className={styles.moment} dateTime={at}>
        {ownMomentTextOf(at)}
      </time>
      <span className={styles.origin}>
        {deviceIn(event)}
        {network !== null && (
          <>
            {" · "}
            <Figure>{network}</Figure>
          </>
        )}
      </span>
    </li>
  );
}

function sentenceOf({ event, detail }: SecurityEvent): string {
  return copy.outcomes[`${event}:${detail}`] ?? copy.events[event];
}

function deviceIn({ event, browser, system }: SecurityEvent): string {
  if (event === "staff-decision") return copy.team;
  if (browser === null && system === null) return copy.device;
  return `${browser ?? copy.browser} ${copy.on} ${system ?? copy.system}`;
}
