import type { BlockedTimeSentences } from "#rules/consultations/blocked-time-request.ts";
import { formSentences } from "../forms/form-sentences.ts";

/** Why a time could not be blocked, by field. */
export const blockedTimeSentences = {
  faulty: formSentences.faulty,
  name: "Give it a name of at most 100 characters.",
  pattern: "Choose how often: once, a range of days, or every week.",
  firstDay: "Choose a day.",
  dayPassed: "This day has passed. Choose a later one.",
  lastDay: "Choose a last day that is not before the first one, within 400 days.",
  weekdays: "Choose at least one day of the week.",
  time: "Choose a time on the hour or the half hour.",
  timeOrder: "The end must be later than the beginning.",
  noDay: "None of the chosen weekdays lies between the two days.",
} as const satisfies BlockedTimeSentences;

export const blockedTimeErrors = {
  unknown: "There is no such blocked time.",
  changed: "Somebody has changed this blocked time in the meantime. Reload the list.",
  tooMany: "There are 200 blocked times to come. Remove one before you add another.",
  otherBlock:
    "Another time was already blocked from this form. Look at it in the list, and press again to block this one, too.",
  removed: "This time was blocked before and has been removed since. Press again to block it once more.",
} as const;

export const calendarFeedErrors = {
  none: "You have no calendar feed.",
} as const;
