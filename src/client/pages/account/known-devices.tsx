import { useRef, useState } from "react";
import { accountCopy } from "#content/pages/account-details.ts";
import type { OwnDevice } from "#rules/accounts/answers.ts";
import { accountPage, button } from "#styled-system/recipes";
import { api } from "../../api.ts";
import type { Outcome } from "../../forms/use-submit.ts";
import { memberAnswerOf } from "../../own-answer.ts";
import { StatusMessage } from "../../ui/status-message.tsx";
import { focusIfFree } from "../../ui/use-outcome-focus.ts";
import { failureOf } from "./failure-of.ts";
import { deviceTextOf, Moment } from "./session-table.tsx";

const copy = accountCopy.devices;

/** The browsers that the account has seen, with a button to forget them. */
export function KnownDevices({ devices, reload }: { devices: readonly OwnDevice[]; reload: () => Promise<void> }) {
  const own = accountPage();
  const foot = useRef<HTMLDivElement>(null);
  const [isForgetting, setForgetting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({});

  async function forget(): Promise<void> {
    setForgetting(true);
    setOutcome({});
    const answer = await memberAnswerOf(api.account.devices.$delete());
    setOutcome(answer.ok ? { done: copy.forgotten } : failureOf(answer, copy.failed));
    if (answer.ok) await reload();
    setForgetting(false);
    // The pressed button was removed with the list.
    if (answer.ok) focusIfFree(foot.current);
  }

  return (
    <div className={own.below}>
      <h3>{copy.title}</h3>
      <p className={own.text}>{devices.length > 0 ? copy.text : copy.none}</p>
      {devices.length > 0 && (
        <ul className={own.devices}>
          {devices.map((device) => (
            <li key={`${device.lastUsedAt} ${deviceTextOf(device)}`} className={own.known}>
              <span className={own.time}>
                {deviceTextOf(device)}, {copy.used} <Moment at={device.lastUsedAt} />
              </span>
              {device.isCurrent && <small className={own.current}>{accountCopy.sessions.current}</small>}
            </li>
          ))}
        </ul>
      )}
      <div ref={foot} className={own.line} tabIndex={-1}>
        {devices.length > 0 && (
          <button type="button" className={button()} disabled={isForgetting} onClick={() => void forget()}>
            {isForgetting ? copy.forgetting : copy.forget}
          </button>
        )}
        <StatusMessage {...outcome} />
      </div>
    </div>
  );
}
