import { useRef } from "react";
import { activitySheet as words } from "#content/pages/account-activity.ts";
import type { SecurityEvent } from "#rules/auth/security-event.ts";
import { accountPage, button } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { Said } from "./status-message.tsx";
import { useActivity } from "./use-activity.ts";

/** On the reader's own clock: this part is rendered by their browser alone. */
const momentFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** What happened to the account, the latest first, with more of it when asked for. */
export function Activity({ personId }: { personId: string }) {
  const look = accountPage();
  const list = useRef<HTMLOListElement>(null);
  const { events, state, hasMore, load } = useActivity(personId);
  const isLoading = state === "loading";

  async function loadMore(): Promise<void> {
    const isLast = await load();
    // The button that was pressed has gone, and the focus comes to what it added to.
    if (isLast) list.current?.focus();
  }

  if (events.length === 0) {
    if (isLoading) return <LoadingNote title={words.loading} />;
    if (state === "ready") return <Note title={words.empty} text={words.emptyText} />;
    return (
      <Note title={words.failedTitle} text={words.failed}>
        <button type="button" className={button({ size: "sm" })} onClick={() => void load()}>
          {words.tryAgain}
        </button>
      </Note>
    );
  }
  return (
    <div>
      <ol ref={list} className={look.events} tabIndex={-1} aria-label={words.title}>
        {events.map((event) => (
          <Entry key={event.id} event={event} />
        ))}
      </ol>
      <div className={look.below}>
        <p>{words.missed}</p>
        <div className={look.line}>
          {hasMore && (
            <button type="button" className={button()} disabled={isLoading} onClick={() => void loadMore()}>
              {isLoading ? words.loadingMore : words.more}
            </button>
          )}
          <Said outcome={state === "failed" ? { isDone: false, sentence: words.moreFailed } : undefined} />
        </div>
      </div>
    </div>
  );
}

function Entry({ event }: { event: SecurityEvent }) {
  const look = accountPage();
  const { at, network } = event;
  return (
    <li className={look.event}>
      <span className={look.sentence}>{sentenceOf(event)}</span>
      <time className={look.moment} dateTime={at}>
        {momentFormat.format(new Date(at))}
      </time>
      <span className={look.origin}>
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
  return words.outcomes[`${event}:${detail}`] ?? words.events[event];
}

function deviceIn({ event, browser, system }: SecurityEvent): string {
  if (event === "staff-decision") return words.team;
  if (browser === null && system === null) return words.device;
  return `${browser ?? words.browser} ${words.on} ${system ?? words.system}`;
}
