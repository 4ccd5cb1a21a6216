/** What the API says to staff when a project's status is not changed. */
export const projectRefusals = {
  unknown: "There is no project with this id.",
  badStatus: "Send the status the project should have: Planning, Coming Soon, Funding, Active or Completed.",
  notNext: "A project goes on by one stage, or back to Planning until it is built. This one is",
  mayBecome: "It may become",
  stays: "It stays so.",
} as const;
