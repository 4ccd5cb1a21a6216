import type { TimeRefusal } from "#rules/consultation-time.ts";

/** Why a day or a time that exists cannot be had, beside its field. */
export const timeSentences = {
  "day-passed": { field: "day", sentence: "This day has passed where we are. Please choose another." },
  "day-too-far": { field: "day", sentence: "Please choose a date within the next 180 days." },
  "slot-passed": { field: "slot", sentence: "This time has passed. Please choose a later one." },
  "slot-taken": { field: "slot", sentence: "This time is no longer free. Please choose another." },
} as const satisfies Record<TimeRefusal, { field: "day" | "slot"; sentence: string }>;

/** Why a consultation was not taken or changed, beyond its fields. */
export const consultationRefusals = {
  conflict: "A different request was already sent from this form. Please reload the page to send another.",
  unavailable: "Your request could not be saved. Please try again in a minute or contact us directly.",
  linkSpent:
    "This link was already used or replaced by a newer one. Please use the link in our latest letter, or write to us.",
  sameTime: "This is the time you have already asked for. Please choose another.",
  unknown: "There is no consultation with this reference.",
  alreadyConfirmed: "This time is already confirmed for someone else.",
  nearestFree: "The nearest free times are",
  noneFree: "No free time is near it.",
  changed: "The visitor has changed this request in the meantime. Please look at it again.",
  passed: "The time asked for has passed.",
  withdrawn: "The visitor has withdrawn this request.",
  cancelled: "This consultation was cancelled.",
} as const;
