import { useRef, useState } from "react";
import { accountCopy } from "#content/pages/account-details.ts";
import type { AccountSession } from "#rules/accounts/answers.ts";
import type { Device } from "#rules/auth/device.ts";
import { accountPage, button, table } from "#styled-system/recipes";
import { type Answer, api } from "../../api.ts";
import type { Outcome } from "../../forms/use-submit.ts";
import { localMomentTextOf } from "../../local-times.ts";
import { memberAnswerOf } from "../../own-answer.ts";
import { StatusMessage } from "../../ui/status-message.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { focusIfFree } from "../../ui/use-outcome-focus.ts";
import { failureOf } from "./failure-of.ts";

const copy = accountCopy.sessions;
const { columns } = copy;

export function SessionTable({
  sessions,
  reload,
}: {
  sessions: readonly AccountSession[];
  reload: () => Promise<void>;
}) {
  const styles = table();
  const own = accountPage();
  const foot = useRef<HTMLDivElement>(null);
  const [ending, setEnding] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>({});
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  async function end(what: string, call: () => Promise<Answer<unknown>>, done: string): Promise<void> {
    setEnding(what);
    setOutcome({});
    const answer = await call();
    // A session that is not found has ended elsewhere, so its row is removed, too.
    const isGone = answer.ok || answer.problem === "not-found";
    setOutcome(isGone ? { done } : failureOf(answer, copy.failed));
    if (isGone) await reload();
    setEnding(undefined);
    // The pressed button was removed with its row.
    if (isGone) focusIfFree(foot.current);
  }

  function endOne(id: string): void {
    void end(id, () => memberAnswerOf(api.account.sessions[":id"].$delete({ param: { id } })), copy.ended);
  }

  function endOthers(): void {
    void end("others", () => memberAnswerOf(api.account.sessions.$delete()), copy.othersEnded);
  }

  return (
    <div>
      <table className={styles.root}>
        <TableHead
          columns={[
            { name: columns.device },
            { name: columns.place },
            { name: columns.started },
            { name: columns.seen },
            { name: columns.action, isHidden: true },
          ]}
        />
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
        <p>{others.length > 0 ? copy.missed : copy.only}</p>
        <div ref={foot} className={own.line} tabIndex={-1}>
          {others.length > 0 && (
            <button type="button" className={button()} disabled={ending !== undefined} onClick={endOthers}>
              {ending === "others" ? copy.endingOthers : copy.endOthers}
            </button>
          )}
          <StatusMessage {...outcome} />
        </div>
      </div>
    </div>
  );
}

type SessionRowProps = { session: AccountSession; isEnding: boolean; isBusy: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, isBusy, onEnd }: SessionRowProps) {
  const styles = table();
  const own = accountPage();
  const device = deviceTextOf(session);
  return (
    <tr className={styles.row}>
      <th scope="row" className={`${styles.rowHead} ${own.device}`}>
        {device}
        {session.isCurrent && <small className={own.current}>{copy.current}</small>}
      </th>
      <td className={`${styles.cell} ${own.place}`}>{copy.place}</td>
      <td className={`${styles.cell} ${own.time}`}>
        <span className={own.term}>{columns.started}</span>
        <Moment at={session.startedAt} />
      </td>
      <td className={`${styles.cell} ${own.time}`}>
        <span className={own.term}>{columns.seen}</span>
        {session.isCurrent ? copy.now : <Moment at={session.lastSeenAt} />}
      </td>
      <td className={`${styles.cell} ${own.action}`}>
        {!session.isCurrent && (
          <button
            type="button"
            className={button({ size: "sm" })}
            aria-label={`${copy.end}: ${device}`}
            disabled={isBusy}
            onClick={onEnd}
          >
            {isEnding ? copy.ending : copy.end}
          </button>
        )}
      </td>
    </tr>
  );
}

export function deviceTextOf({ browser, system }: Device): string {
  if (browser === null && system === null) return copy.device;
  return `${browser ?? copy.browser} ${copy.on} ${system ?? copy.system}`;
}

export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{localMomentTextOf(at)}</time>;
}
