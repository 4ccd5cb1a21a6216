/** Why a call of the office was refused. */
export const officeErrors = {
  badCursor: "This page of the list does not exist. Open the list from its beginning.",
  badAction: "There is no such action. Choose one from the list.",
  badDay: "Enter a day like 2026-01-31.",
  badRange: "The first day is after the last one.",
  unknownEmail: "There is no such e-mail. Sent ones are deleted after a while.",
  emailChanged: "This e-mail has changed meanwhile. What you see now is as it is; nothing was done.",
  badView: "There is no such list of e-mails. Choose one from the page.",
} as const;

/** Why a webhook was refused; its sender is a program. */
export const webhookErrors = {
  forged: "The signature is missing, wrong or too old.",
  unreadable: "The body is not a list of reports.",
  later: "The key of this signature cannot be checked now. Send the call again later.",
} as const;
