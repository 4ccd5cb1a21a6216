import { useRef, useState } from "react";
import { accountSheet } from "#content/pages/account-details.ts";
import type { OwnSession } from "#rules/accounts/own-account.ts";
import type { Device } from "#rules/auth/device.ts";
import { accountPage, button, table } from "#styled-system/recipes";
import { type Answer, answerOf, api } from "../../api.ts";
import { type Outcome, outcomeOf, Said } from "./status-message.tsx";

const words = accountSheet.sessions;
const { columns } = words;

/** On the reader's own clock: this part is drawn by their browser alone. */
const momentFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

export function SessionTable({ sessions, reload }: { sessions: readonly OwnSession[]; reload: () => Promise<void> }) {
  const look = table();
  const own = accountPage();
  const foot = useRef<HTMLDivElement>(null);
  const [ending, setEnding] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  async function end(what: string, call: () => Promise<Answer<unknown>>, done: string): Promise<void> {
    setEnding(what);
    setOutcome(undefined);
    const answer = await call();
    // One that is not there has ended, from wherever: its row goes as well.
    const isGone = answer.ok || answer.problem === "not-found";
    setOutcome(isGone ? { isDone: true, sentence: done } : outcomeOf(answer, words.failed));
    if (isGone) await reload();
    setEnding(undefined);
    // The button that was pressed has gone with its row.
    if (isGone) foot.current?.focus();
  }

  function endOne(id: string): void {
    void end(id, () => answerOf(api.account.sessions[":id"].$delete({ param: { id } })), words.ended);
  }

  function endOthers(): void {
    void end("others", () => answerOf(api.account.sessions.$delete()), words.othersEnded);
  }

  return (
    <div>
      <table className={look.root}>
        <thead className={look.head}>
          <tr>
            <th scope="col" className={look.headCell}>
              {columns.device}
            </th>
            <th scope="col" className={look.headCell}>
              {columns.place}
            </th>
            <th scope="col" className={look.headCell}>
              {columns.started}
            </th>
            <th scope="col" className={look.headCell}>
              {columns.seen}
            </th>
            <th scope="col" className={look.headCell}>
              <span className={own.unseen}>{columns.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={ending === session.id}
              isBusy={ending !== undefined}
              onEnd={() => endOne(session.id)}
            />
          ))}
        </tbody>
      </table>
      <div className={own.below}>
        <p>{others.length > 0 ? words.missed : words.only}</p>
        <div ref={foot} className={own.line} tabIndex={-1}>
          {others.length > 0 && (
            <button type="button" className={button()} disabled={ending !== undefined} onClick={endOthers}>
              {ending === "others" ? words.endingOthers : words.endOthers}
            </button>
          )}
          <Said outcome={outcome} />
        </div>
      </div>
    </div>
  );
}

type SessionRowProps = { session: OwnSession; isEnding: boolean; isBusy: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, isBusy, onEnd }: SessionRowProps) {
  const look = table();
  const own = accountPage();
  const device = deviceIn(session);
  return (
    <tr className={look.row}>
      <th scope="row" className={`${look.rowHead} ${own.device}`}>
        {device}
        {session.isCurrent && <small className={own.current}>{words.current}</small>}
      </th>
      <td className={`${look.cell} ${own.place}`}>{words.place}</td>
      <td className={`${look.cell} ${own.time}`}>
        <span className={own.term}>{columns.started}</span>
        <Moment at={session.startedAt} />
      </td>
      <td className={`${look.cell} ${own.time}`}>
        <span className={own.term}>{columns.seen}</span>
        {session.isCurrent ? words.now : <Moment at={session.lastSeenAt} />}
      </td>
      <td className={`${look.cell} ${own.action}`}>
        {!session.isCurrent && (
          <button
            type="button"
            className={button({ size: "sm" })}
            aria-label={`${words.end}: ${device}`}
            disabled={isBusy}
            onClick={onEnd}
          >
            {isEnding ? words.ending : words.end}
          </button>
        )}
      </td>
    </tr>
  );
}

export function deviceIn({ browser, system }: Device): string {
  if (browser === null && system === null) return words.device;
  return `${browser ?? words.browser} ${words.on} ${system ?? words.system}`;
}

export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentFormat.format(new Date(at))}</time>;
}
