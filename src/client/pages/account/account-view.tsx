import { useCallback, useEffect, useState } from "react";
import { account as copy } from "#content/pages/account.ts";
import { activityCopy } from "#content/pages/account-activity.ts";
import { accountCopy } from "#content/pages/account-details.ts";
import type { AccountSession, ErasureRequest, OwnDevice, TwoFactorState } from "#rules/accounts/answers.ts";
import type { Person } from "#rules/accounts/person.ts";
import { accountPage } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { LoadState } from "../../layout/lazy-view.tsx";
import { ChoiceSection } from "../../notices/choice-section.tsx";
import { refreshSession } from "../../session.ts";
import { Section } from "../../ui/section.tsx";
import { Activity } from "./activity.tsx";
import { DataExport } from "./data-export.tsx";
import { Erasure } from "./erasure.tsx";
import { KnownDevices } from "./known-devices.tsx";
import { NameForm } from "./name-form.tsx";
import { PasswordChangeForm } from "./password-change-form.tsx";
import { SessionTable } from "./session-table.tsx";
import { TwoFactor } from "./two-factor.tsx";

const { name, password, twoFactor, sessions, data, erasure } = accountCopy;

type OwnAccount = {
  sessions: AccountSession[];
  devices: OwnDevice[];
  erasure: ErasureRequest | null;
  twoFactor: TwoFactorState | null;
};

export function AccountView({ person }: { person: Person }) {
  const [own, setOwn] = useState<OwnAccount | "failed">();
  const [loads, setLoads] = useState(0);

  /** Also after a change; then a failure leaves the view as it is. */
  const load = useCallback(async () => {
    const answer = await answerOf(api.account.$get());
    if (answer.ok) {
      setOwn(answer.body);
      setLoads((count) => count + 1);
    } else if (answer.problem === "unauthenticated") await refreshSession();
    else setOwn((before) => before ?? "failed");
  }, []);
  useEffect(() => void load(), [load]);

  function tryAgain(): void {
    setOwn(undefined);
    void load();
  }

  if (own === undefined || own === "failed")
    return (
      <div className={accountPage().state}>
        <LoadState copy={copy} retry={own && tryAgain} />
      </div>
    );
  return (
    <>
      <Section number={1} title={name.title} aside={name.aside}>
        <NameForm person={person} onChanged={load} />
      </Section>
      <Section number={2} title={password.title} aside={password.aside}>
        <PasswordChangeForm email={person.email} withCode={own.twoFactor !== null} onChanged={load} />
      </Section>
      <Section number={3} title={twoFactor.title} aside={twoFactor.aside}>
        <TwoFactor person={person} state={own.twoFactor} reload={load} />
      </Section>
      <Section number={4} title={sessions.title} aside={person.kind === "staff" ? sessions.staffAside : sessions.aside}>
        <div>
          <SessionTable sessions={own.sessions} reload={load} />
          <KnownDevices devices={own.devices} reload={load} />
        </div>
      </Section>
      <Section number={5} title={activityCopy.title} aside={activityCopy.aside}>
        <Activity personId={person.id} loads={loads} />
      </Section>
      {person.kind !== "staff" && <ChoiceSection number={6} personId={person.id} kind={person.kind} />}
      <Section number={person.kind === "staff" ? 6 : 7} title={data.title} aside={data.aside}>
        <DataExport />
      </Section>
      <Section number={person.kind === "staff" ? 7 : 8} title={erasure.title} aside={erasure.aside}>
        <Erasure asked={own.erasure} onAsked={(asked) => setOwn({ ...own, erasure: asked })} />
      </Section>
    </>
  );
}
