import { account as copy } from "#content/pages/account.ts";
import { activityCopy } from "#content/pages/account-activity.ts";
import { accountCopy } from "#content/pages/account-details.ts";
import type { OwnAccount } from "#rules/accounts/answers.ts";
import type { Person } from "#rules/accounts/person.ts";
import { accountPage } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { ChoiceSection } from "../../notices/choice-section.tsx";
import { useOwnPages } from "../../paged-list.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Section } from "../../ui/section.tsx";
import { useOwnAnswer } from "../../use-answer.ts";
import { Activity } from "./activity.tsx";
import { DataExport } from "./data-export.tsx";
import { Erasure } from "./erasure.tsx";
import { KnownDevices } from "./known-devices.tsx";
import { NameForm } from "./name-form.tsx";
import { PasswordChangeForm } from "./password-change-form.tsx";
import { SessionTable } from "./session-table.tsx";
import { TwoFactor } from "./two-factor.tsx";

const { name, password, twoFactor, sessions, data, erasure } = accountCopy;

const callAccount = () => api.account.$get();
const callActivity = (query: { after?: string }) => api.account.activity.$get({ query });

export function AccountView({ person }: { person: Person }) {
  const own = useOwnAnswer(person.id, callAccount);
  if (own.state !== "ready")
    return (
      <div className={accountPage().state}>
        <LoadState copy={copy} retry={own.retry} />
      </div>
    );
  return <Sections person={person} account={own.body} isOld={own.isOld} reloadAccount={own.reload} />;
}

type SectionsProps = { person: Person; account: OwnAccount; isOld: boolean; reloadAccount: () => Promise<void> };

function Sections({ person, account, isOld, reloadAccount }: SectionsProps) {
  const activity = useOwnPages(person.id, callActivity);

  /** Called after a change of the account. Activity is reloaded second: the event of a change is stored after its answer. */
  async function reload(): Promise<void> {
    await reloadAccount();
    void activity.reload();
  }

  return (
    <>
      {isOld && (
        <div className={accountPage().state}>
          <LoadState copy={{ ...copy, failedTitle: accountCopy.oldTitle }} retry={() => void reload()} />
        </div>
      )}
      <Section title={name.title} aside={name.aside}>
        <NameForm person={person} onChanged={reload} />
      </Section>
      <Section title={password.title} aside={password.aside}>
        <PasswordChangeForm email={person.email} requiresCode={account.twoFactor !== null} onChanged={reload} />
      </Section>
      <Section title={twoFactor.title} aside={twoFactor.aside}>
        <TwoFactor person={person} state={account.twoFactor} reload={reload} />
      </Section>
      <Section title={sessions.title} aside={person.kind === "staff" ? sessions.staffAside : sessions.aside}>
        <div>
          <SessionTable sessions={account.sessions} reload={reload} />
          <KnownDevices devices={account.devices} reload={reload} />
        </div>
      </Section>
      <Section title={activityCopy.title} aside={activityCopy.aside}>
        <Activity activity={activity} />
      </Section>
      {person.kind !== "staff" && <ChoiceSection personId={person.id} kind={person.kind} />}
      <Section title={data.title} aside={data.aside}>
        <DataExport personId={person.id} />
      </Section>
      <Section title={erasure.title} aside={erasure.aside}>
        <Erasure asked={account.erasure} onAsked={reload} />
      </Section>
    </>
  );
}
