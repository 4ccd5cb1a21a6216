import { type ComponentType, useRef, useState } from "react";
import { accountCopy } from "#content/pages/account-details.ts";
import type { TwoFactorState } from "#rules/accounts/answers.ts";
import type { Person } from "#rules/accounts/person.ts";
import { accountPage, button } from "#styled-system/recipes";
import type { Outcome } from "../../forms/use-submit.ts";
import { localLongDayTextOf } from "../../local-times.ts";
import { StatusMessage } from "../../ui/status-message.tsx";
import type { StepsProps } from "./two-factor-steps.tsx";

const copy = accountCopy.twoFactor;

type TwoFactorProps = { person: Person; state: TwoFactorState | null; reload: () => Promise<void> };

/** Shows whether two-factor authentication is on. The steps that change it are a separate chunk. */
export function TwoFactor({ person, state, reload }: TwoFactorProps) {
  const styles = accountPage();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<{ Steps: ComponentType<StepsProps>; before: TwoFactorState | null }>();
  const [outcome, setOutcome] = useState<Outcome>({});

  function fetchSteps(): void {
    setOutcome({});
    import("#browser/client/pages/account/two-factor-steps.tsx").then(
      ({ TwoFactorSteps }) => setOpen({ Steps: TwoFactorSteps, before: state }),
      // A retry would not help: browsers keep a failed module import until the page is reloaded.
      () => setOutcome({ failure: copy.notLoaded }),
    );
  }

  /** Closes the steps. The pressed button is removed with its step, so the focus moves here. */
  function close(done?: string): void {
    setOpen(undefined);
    setOutcome({ done });
    box.current?.focus();
  }

  return (
    <div ref={box} className={styles.box} tabIndex={-1}>
      {open ? (
        <open.Steps person={person} before={open.before} reload={reload} onClose={close} />
      ) : (
        <>
          <p className={styles.text}>
            {state
              ? `${copy.since} ${localLongDayTextOf(state.since)}. ${copy.left} ${state.recoveryCodesLeft}`
              : `${person.kind === "staff" ? copy.staff : ""} ${copy.text}`}
          </p>
          <div className={styles.line}>
            <button type="button" className={button()} onClick={fetchSteps}>
              {state ? copy.change : copy.begin}
            </button>
            <StatusMessage {...outcome} />
          </div>
        </>
      )}
    </div>
  );
}
