import type { IndicatorState } from "#rules/projects/indicators/indicator.ts";

/** Indicators among the records: entering them, and releasing what companies submit. */
export const indicatorsCopy = {
  label: "Indicators",
  loading: "Loading the indicators...",
  empty: "No indicator has been entered for this project yet.",
  nothingWaits: "No indicator is waiting to be released.",
  columns: {
    project: "Project",
    indicator: "Indicator",
    period: "Period",
    value: "Value",
    evidence: "Method and source",
    state: "State",
    act: "Decision or correction",
  },
  states: {
    submitted: "To release",
    released: "Released",
    declined: "Declined",
    replaced: "Replaced",
  } satisfies Record<IndicatorState, string>,
  /** Followed by the state. */
  now: "State now:",
  by: { company: "Entered by the company", staff: "Entered by staff" },
  corrects: "Corrects a released one",
  release: "Release",
  decline: "Decline",
  reason: "Reason, which the company reads",
  reallyDecline: "Decline it",
  cancel: "Cancel",
  saving: "Saving...",
  correct: "Correct",
  enter: "Enter an indicator",
  form: {
    title: "Enter an indicator",
    correcting: "It replaces:",
    note: "Holders see it at once. An indicator is never changed: a correction replaces it, and both stay on record.",
    save: "Save and release",
    saving: "Saving...",
    saved: "Saved and released:",
    close: "Close",
  },
} as const;
