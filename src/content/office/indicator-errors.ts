import type { IndicatorFault } from "#rules/projects/indicators/indicator.ts";

/** Why a call about what a project measured was refused. What was typed stays in the form. */
export const indicatorErrors = {
  malformed: "This is not an indicator we can read. Please reload the page and try again.",
  faulty: "Please correct the marked fields.",
  otherEntry:
    "Something else was already stored from this form. Look at it in the list, and press again to enter this as well.",
  declinedSince:
    "This was submitted before and has been declined since. Read why in the list, and press again to submit it once more.",
  notTaken: {
    project: "It was not stored, because the project is gone.",
    replaced:
      "It was not stored, because the indicator that it corrects has been replaced. Correct the newest one instead.",
    full: "It was not stored, because 200 indicators of the project are already waiting. Try again once some of them are decided.",
  },
  unknown: "There is no such indicator.",
  badDecision: "We could not read this decision. A reason has at most 500 characters.",
  noReason: "Write why it is declined. The company reads it.",
  decided: "This indicator was already decided. Its current state is shown.",
  replacedMeanwhile:
    "The indicator that it corrects has since been replaced. Decline this one, and ask for a correction of the newest.",
} as const;

export const indicatorFaults = {
  missing: "Please fill this in.",
  value: "Write a number like 1,470.5: no sign, and four decimals at most.",
  "too-large": "Write a number below 1,000,000,000,000.",
  day: "There is no such day. Write it like 2025-12-31.",
  order: "The last day is before the first one.",
  future: "This period is not over yet. Choose one whose last day is today or earlier.",
  long: "This is too long. Please shorten it.",
} as const satisfies Record<IndicatorFault | "long", string>;
