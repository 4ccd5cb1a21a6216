import { accountStateNames } from "#content/office/accounts.ts";
import type { AccountState } from "#rules/accounts/people.ts";
import { State, type StateShape } from "./signs.tsx";

const shapeOf = {
  invited: "waits",
  active: "full",
  disabled: "shut",
  "no-login": "empty",
} as const satisfies Record<AccountState, StateShape>;

export function StateOfAccount({ state }: { state: AccountState }) {
  return <State shape={shapeOf[state]}>{accountStateNames[state]}</State>;
}
