/** The list of everybody with an account. */
export const peopleDesk = {
  lead: "Everybody with an account, the newest first.",
  views: "Parts",
  people: "People",
  invitations: "Invitations",
  personalData: "Personal data",
  invite: "Invite",
  table: "People",
  columns: {
    name: "Name",
    state: "State",
    kind: "Kind",
    factor: "Two-factor",
    lastLogin: "Last login",
    since: "Account since",
  },
  search: "Name or address",
  state: "State",
  everyState: "Every state",
  kind: "Kind",
  everyKind: "Every kind",
  factor: "Two-factor",
  anyFactor: "With and without two-factor",
  factors: { on: "With two-factor", off: "Without two-factor" },
  on: "On",
  off: "Off",
  never: "Never",
  filters: "Filters",
  clear: "Clear filters",
  loading: "Loading the people...",
  failedTitle: "The people did not load",
  emptyTitle: "Nobody has an account yet.",
  emptyFiltered: "No people match. Change or clear the filters.",
  emptySoFar: "Nobody found among the newest accounts.",
  searchOn: "Search older accounts, too",
} as const;

export const peopleFoot = [
  { keys: ["j", "k"], does: "next, previous" },
  { keys: ["Enter"], does: "open" },
  { keys: ["/"], does: "find" },
  { keys: ["?"], does: "all keys" },
] as const;

/** Requests to make somebody staff, or to end that. Shown on several pages. */
export const staffRequestDesk = {
  title: "Waits for a second member of staff",
  staff: "is to become staff",
  member: "is to leave the staff and become",
  asked: "requested by",
  erased: "somebody who no longer has an account",
  you: "you",
  confirm: "Confirm",
  confirming: "Confirming...",
  withdraw: "Withdraw",
  withdrawing: "Withdrawing...",
  really: "Confirm for good?",
  cancel: "Cancel",
  concerned: "It is about you. A colleague confirms it.",
  link: "The invitation's link. It is shown once.",
  done: { confirm: "Confirmed.", withdraw: "Withdrawn." },
} as const;

/** A secret link that is shown once. */
