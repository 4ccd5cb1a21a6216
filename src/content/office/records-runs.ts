import type { RunStatus } from "#rules/portfolio/run.ts";

export const runStatusNames = {
  waiting: "Waits",
  confirmed: "Written",
  "sent-back": "Sent back",
} as const satisfies Record<RunStatus, string>;

export const runTable = {
  label: "Distribution runs",
  columns: {
    project: "Project",
    status: "Status",
    amount: "Amount",
    record: "Record day",
    pay: "Day of payment",
    holders: "Holders",
    prepared: "Prepared",
  },
  counter: "Counter-run",
  onceConfirmed: "Once confirmed",
  empty: "There is no distribution run yet.",
  loading: "Loading the runs...",
} as const;

/** The form that prepares a run, and the page of a prepared run. */
export const runDesk = {
  title: "Distribution run",
  newTitle: "New distribution run",
  records: "Records",
  preparedBy: "Prepared by",
  csv: "Download as CSV",
  ofProject: "Runs of this project",
  steps: "Steps",
  figures: "Figures",
  figuresNote: "project, amount, days",
  preview: "Preview",
  previewNote: "who is paid what",
  sumExact: "sum exact",
  second: "Second person",
  secondNote: "a colleague confirms",
  waitsForYou: "waits for you",
  waitsForColleague: "waits for a colleague",
  waitsForSendingBack: "can only be sent back",
  waitsForHours: "waits for 24 hours to pass",
  waitsForDay: "waits for the day of payment",
  written: "Written",
  writtenNote: "one batch, then only counter-entries",
  project: "Project",
  choose: "Choose one from the list.",
  amount: "Amount",
  amountHint: "in the project's currency, for example 187,431.17",
  recordDay: "Record day",
  recordHint: "Everyone who holds tokens at the end of that day is paid.",
  payDay: "Day of payment",
  payHint: "The day on the members' dashboards, up to a year ahead. The run is confirmed on that day or later.",
  holders: "Holders",
  tokens: "Tokens on that day",
  cancel: "Cancel",
  doPreview: "Preview",
  previewing: "Calculating...",
  prepare: "Prepare for a colleague to confirm",
  preparing: "Preparing...",
  prepared: "The run with the earlier figures is prepared.",
  openPrepared: "Open it",
  /** Follows a count. Each holder sees a note at the statement that says what to do. */
  differ: { one: "issued statement of a holder will differ.", many: "issued statements of holders will differ." },
  differMost: "1,000 or more",
  prepareNote:
    "Nothing is paid yet. A second member of staff confirms it. If you are the only one, you can confirm it yourself after 24 hours. The team gets an e-mail.",
  outdated: "The figures have changed since the preview. Preview them again.",
  loading: "Loading the run...",
  failedTitle: "The run did not load",
  counterOf: "It takes back an earlier run:",
  openOriginal: "open that run",
} as const;

export const shareTable = {
  title: "Who is paid what",
  rule: "amount × tokens ÷",
  ruleAfter: "largest remainder to the cent",
  chart: "Share of the amount:",
  others: { one: "other", many: "others" },
  label: "Payments by holder",
  columns: {
    holder: "Holder",
    kind: "Kind",
    tokens: "Tokens",
    share: "Share",
    exact: "Exact",
    cent: "Cent",
    pays: "Pays",
  },
  more: "more holders",
  oneMore: "1 more holder",
  total: "Total",
  leavesBefore: "Rounding down leaves",
  leavesAfter:
    "over. It goes, a cent each, to those with the largest remainder; between equal ones to the larger holding, then by name. Nobody gains or loses more than a cent.",
  exactly: "Every share is exact to the cent. Nothing is left over.",
  load: "Load more holders",
  failedTitle: "The holders did not load",
} as const;

export const runDecision = {
  title: "Your confirmation",
  /** If the run is decided, or the reader may not confirm it. */
  titleForOthers: "Confirmation",
  record: "On record",
  sum: "Sum of all payments",
  difference: "Difference to the amount",
  last: "Last run,",
  change: "Change to it",
  since: "Purchases since the record day",
  sinceMost: "1,000 or more",
  statements: "Issued statements that will differ",
  paysOn: "It pays on",
  confirmThen: "It can be confirmed from that day on.",
  stale: "The holdings of the record day have changed since this run was prepared. Send it back and prepare it again.",
  type: "Type the amount to confirm it",
  confirm: "Confirm and write",
  payments: "payments",
  payment: "payment",
  confirming: "Writing...",
  after: "Dashboards follow at once. Only a counter-run corrects a mistake, and it stays visible.",
  afterCounter:
    "Dashboards follow at once. Only a new run with the right figures corrects a mistake, and this counter-run stays visible.",
  note: "Reason",
  noteHint: "if it helps",
  sendBack: "Send back",
  withdraw: "Withdraw it",
  sending: "Sending back...",
  really: "Really send it back",
  cancel: "Cancel",
  written: "It is written. Only a counter-run can take it back, and a second person has to confirm that as well.",
  counterWritten: "This counter-run is written. What it took back stays visible beside it.",
  counter: "Prepare a counter-run",
  reallyCounter: "Take back all payments",
  countering: "Preparing...",
  hasCounter: "A counter-run takes it back:",
  open: "open it",
  sentBack: "It was sent back. Correct the figures and prepare a new one.",
  again: "Prepare a new run",
  prepared: "Prepared",
  confirmed: "Confirmed",
  returned: "Sent back",
} as const;

export const runFoot = [
  { keys: ["Ctrl", "Enter"], does: "confirm" },
  { keys: ["Esc"], does: "back to records" },
] as const;

export const runFormFoot = [
  { keys: ["Ctrl", "Enter"], does: "preview, then prepare" },
  { keys: ["Esc"], does: "back to records" },
] as const;

export const runFootNote = "Amounts are whole cents; nothing is rounded twice";
