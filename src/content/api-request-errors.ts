/** Of any request, whatever it is about: one that may not be made, cannot be read, leads nowhere or fails. */
export const requestErrors = {
  failed: "Something went wrong on our side. Please try again in a minute.",
  unknownAddress: "There is nothing at this address.",
  notAllowed: "Your account may not do this.",
  otherSite: "This request came from another site. Open the page here and try again.",
  notForm: "Send the form as application/x-www-form-urlencoded, in UTF-8.",
  notJson: "Send the body as application/json, in UTF-8.",
  /** No `Idempotency-Key`, which says that a form was sent twice. */
  noKey: "The form lost its place. Please reload the page and try again.",
  interrupted: "The request was interrupted. Please send it again.",
  /** Of every list that comes in pages. */
  badCursor: "This page of the list does not exist. Open the list from its beginning.",
  /** Before and after how many kilobytes it may have. */
  tooLarge: "The message is too large:",
  atMost: "KB at most.",
} as const;
