import { isPseudonym } from "../email-address.ts";
import type { AccountState } from "./people.ts";
import type { Kind } from "./person.ts";

/** What staff may do to somebody's account. `staff` and `member`: ask a colleague to confirm that they become it. */
export const personActs = [
  "change-kind",
  "reset-password",
  "end-sessions",
  "two-factor-off",
  "staff",
  "member",
  "disable",
  "enable",
] as const;
export type PersonAct = (typeof personActs)[number];

type Facts = {
  kind: Kind;
  email: string;
  state: AccountState;
  twoFactor: boolean;
  hasLogins: boolean;
  hasPassword: boolean;
};

/**
 * What can be done to an account in its state. On their own account staff can only ask to leave the staff; the account page has
 * everything else. Nothing can be done to an erased account, which is kept for the records that name it.
 */
export function actsOn({ kind, email, state, twoFactor, hasLogins, hasPassword }: Facts, isSelf: boolean): PersonAct[] {
  if (isPseudonym(email)) return [];
  const [isStaff, isDisabled] = [kind === "staff", state === "disabled"];
  if (isSelf) return ["member"];
  const possible = {
    "change-kind": !isStaff,
    "reset-password": !isDisabled && hasPassword,
    "end-sessions": hasLogins,
    "two-factor-off": twoFactor,
    staff: isStaff === isDisabled,
    member: isStaff,
    disable: !isDisabled,
    // Staff come back by a request that a second member confirms.
    enable: isDisabled && !isStaff,
  } as const satisfies Record<PersonAct, boolean>;
  return personActs.filter((act) => possible[act]);
}
