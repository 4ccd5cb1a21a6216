import type { AccountState } from "#rules/accounts/people.ts";
import type { Kind } from "#rules/accounts/person.ts";

export const accountStateNames = {
  invited: "Invited",
  active: "Active",
  disabled: "Disabled",
  "no-login": "No login",
} as const satisfies Record<AccountState, string>;

export const kindNames = {
  company: "Company",
  institutional: "Institutional",
  retail: "Retail",
  staff: "Staff",
} as const satisfies Record<Kind, string>;
