// Errors of the members' tools.

/** Goals of investors. What was typed stays in the form. */
export const goalErrors = {
  unknown: "There is no such goal. You may have deleted it in another window.",
  changed: "You have changed this goal in another window. The current version is shown; save again to replace it.",
  "too-many": "You have 20 goals, which is the maximum. Delete one first.",
} as const;

/** A person's watchlist. */
export const watchErrors = {
  unknown: "This project is no longer listed. Reload the page to see those that are.",
  tooMany: "You watch 100 projects, which is the maximum. Remove one first.",
} as const;

/** The limits that members set for themselves, and the figures of projects. */
export const riskErrors = {
  malformed:
    "There is no such limit, or it cannot have this value. A share is from 0.1% to 100%, a score from 1 to 10, an amount above zero.",
  tooMany: "You have sent sixty changes of your limits within a day. Please try again later.",
  changed:
    "This limit was changed in the meantime, in another window or by an earlier attempt whose answer was lost. The current version is shown; save again to replace it.",
} as const;

export const noticeErrors = {
  unknownTopic: "There is no such topic. Open the list from its page.",
} as const;

/** An update to holders that could not be saved or submitted. */
export const updateErrors = {
  /** The same message for an update that never existed, a deleted one and another company's. */
  unknown: "There is no such update. It may have been deleted in another window.",
  unknownProject: "This is not one of your projects.",
  tooMany: "You have twenty updates that are not released yet. Please delete one before you begin another.",
  changed: "This update was changed in the meantime. Nothing was overwritten. Read the current version.",
  released: "Our team has released this update. It can only be read now.",
  notADraft: "Only a draft can be deleted. Withdraw the update first.",
} as const;

export const reportErrors = {
  unknownStatement: "There is no such statement.",
  unknownPayment: "There is no such payment.",
  unknownMandate: "This mandate no longer exists. Please reload the page.",
  badPeriod: "Choose a month, a quarter or a year, a currency, and a mandate or all holdings.",
  notOver: "This period is not over yet. A statement can be issued from the day after its last day.",
  tooEarly: "Nothing is on record in this currency up to the end of this period.",
  mandateTooEarly:
    "This mandate has nothing on record in this currency up to the end of this period. Check its holdings, or choose a later period.",
  tooLong: "There are too many movements in this period for one statement. Please choose a shorter one.",
  tooManyStatements: "You have issued many statements within the hour. Please try again later.",
  badYear: "Choose a calendar year.",
  badName: "Give the mandate a name of 1 to 60 characters, without an at sign.",
  tooManyMandates: "You have twenty mandates, which is the maximum. Please remove one first.",
  badHoldings: "These holdings could not be read, or there are more than 1,500. Please reload the page.",
  unavailable: "The statement could not be made at the moment. Please try again; nothing was issued twice.",
} as const;
