import { isPseudonym } from "../email-address.ts";
import type { AccountState } from "./people.ts";
import type { Kind } from "./person.ts";

/** The acts of staff on somebody's account. `staff` and `member` ask a colleague to confirm that the person becomes one. */
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
 * Returns the acts that are possible on an account in its state. On their own account staff can only ask to leave the staff; the
 * account page has everything else. No act is possible on an erased account, which is kept for the records that refer to it.
 */
export function actsOn({ kind, email, state, twoFactor, hasLogins, hasPassword }: Facts, isSelf: boolean): PersonAct[] {
  if (isPseudonym(email)) return [];
  const isStaff = kind === "staff";
  const isDisabled = state === "disabled";
  if (isSelf) return ["member"];
  const possible = {
    "change-kind": !isStaff,
    "reset-password": !isDisabled && hasPassword,
    "end-sessions": hasLogins,
    "two-factor-off": twoFactor,
    staff: isStaff === isDisabled,
    member: isStaff,
    disable: !isDisabled,
    // A disabled member of staff returns through `staff`, a request that a second member confirms.
    enable: isDisabled && !isStaff,
  } as const satisfies Record<PersonAct, boolean>;
  return personActs.filter((act) => possible[act]);
}
