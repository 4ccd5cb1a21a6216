import { useRef } from "react";
import { activityCopy as copy } from "#content/pages/account-activity.ts";
import type { ActivityPage, SecurityEvent } from "#rules/auth/security-event.ts";
import { accountPage, button } from "#styled-system/recipes";
import { localMomentTextOf } from "../../local-times.ts";
import type { OwnPages } from "../../paged-list.tsx";
import { Figure } from "../../ui/figure.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Note } from "../../ui/note.tsx";
import { StatusMessage } from "../../ui/status-message.tsx";
import { focusIfFree } from "../../ui/use-outcome-focus.ts";
import { deviceTextOf } from "./session-table.tsx";

/** The account's security events, latest first, page by page. */
export function Activity({ activity }: { activity: OwnPages<ActivityPage> }) {
  const styles = accountPage();
  const list = useRef<HTMLOListElement>(null);
  if (activity.state !== "ready") return <LoadState copy={copy} retry={activity.retry} />;
  const { more, hasMore, isOld } = activity;
  const staleText = isOld ? copy.isOld : undefined;
  const events = activity.pages.flatMap((page) => page.events);
  if (events.length === 0) return <Note title={copy.empty} text={copy.emptyText} />;

  async function loadMore(): Promise<void> {
    const isLast = await activity.loadMore();
    // The pressed button is gone, so the focus moves to the list.
    if (isLast) focusIfFree(list.current);
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
            <button type="button" className={button()} disabled={more === "loading"} onClick={() => void loadMore()}>
              {more === "loading" ? copy.loadingMore : copy.more}
            </button>
          )}
          <StatusMessage failure={more === "failed" ? copy.moreFailed : staleText} />
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
        {localMomentTextOf(at)}
      </time>
      <span className={styles.origin}>
        {originOf(event)}
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

function originOf(event: SecurityEvent): string {
  return event.event === "staff-decision" ? copy.team : deviceTextOf(event);
}
