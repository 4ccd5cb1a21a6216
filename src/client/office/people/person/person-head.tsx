import { useRef } from "react";
import { kindNames } from "#content/office/accounts.ts";
import { personDesk as copy } from "#content/office/person.ts";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";
import { isPseudonym } from "#rules/email-address.ts";
import { officeDesk, officePeople } from "#styled-system/recipes";
import { AddressLink } from "../../../navigation/page-link.tsx";
import { useKeys } from "../../keys/use-keys.ts";
import { StateOfAccount } from "../../parts/account-state.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { Key } from "../../parts/signs.tsx";
import { dateTextOf, momentTextOf } from "../../times.ts";
import { useNow } from "../../use-now.ts";

/** The name and the facts of the account. `back` is the address of the list. */
export function PersonHead({ person, back }: { person: PersonDetail; back: string }) {
  const [desk, styles] = [officeDesk(), officePeople()];
  const now = useNow();
  const address = useRef<HTMLAnchorElement>(null);
  useKeys({ [copy.writeKey]: () => address.current?.click() });
  const { name, email, kind, state, twoFactorSince, lastLoginAt, createdAt, disabledAt } = person;
  return (
    <header className={styles.head}>
      <div>
        <p className={desk.label}>
          <AddressLink address={back}>{copy.people}</AddressLink>
        </p>
        <h1>{name}</h1>
        <p>
          {isPseudonym(email) ? (
            email
          ) : (
            <>
              <a ref={address} href={`mailto:${encodeURIComponent(email)}`}>
                {email}
              </a>{" "}
              <Key name={copy.writeKey} />
            </>
          )}
        </p>
      </div>
      <FactList
        layout="three"
        facts={[
          [copy.state, <StateOfAccount key="state" state={state} />],
          [copy.kind, kindNames[kind]],
          [copy.factor, twoFactorSince ? `${copy.onSince} ${dateTextOf(twoFactorSince, now)}` : copy.off],
          lastLoginAt ? [copy.lastLogin, momentTextOf(lastLoginAt, now), "figure"] : [copy.lastLogin, copy.never],
          [copy.invited, invitedText(person, now)],
          disabledAt
            ? [copy.disabledSince, momentTextOf(disabledAt, now), "figure"]
            : [copy.since, dateTextOf(createdAt, now), "figure"],
        ]}
      />
    </header>
  );
}

function invitedText({ email, invitation }: PersonDetail, now: number): string {
  // An erasure removes the invitation.
  if (!invitation) return isPseudonym(email) ? copy.removedInvitation : copy.notInvited;
  const { at, by, expiresAt, isOpen } = invitation;
  const who = by === null ? "" : ` ${copy.by} ${by}`;
  const end = Date.parse(expiresAt) <= now ? copy.ended : `${copy.until} ${dateTextOf(expiresAt, now)}`;
  return `${dateTextOf(at, now)}${who}${isOpen ? `, ${end}` : ""}`;
}
