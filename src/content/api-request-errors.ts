/** Errors of any request, whatever its subject: it is not allowed, cannot be read, has an unknown address or failed. */
export const requestErrors = {
  failed: "Something went wrong on our side. Please try again in a minute.",
  unknownAddress: "There is nothing at this address.",
  notAllowed: "Your account may not do this.",
  otherSite: "This request came from another site. Open the page here and try again.",
  notHttps: "This portal answers over HTTPS only. Send the request to its https address.",
  notForm: "Send the form as application/x-www-form-urlencoded, in UTF-8.",
  notJson: "Send the body as application/json, in UTF-8.",
  /** For a body or a query that no page of ours sends, unless its route has a sentence of its own. */
  malformed: "Something in this request is missing or not as expected. Please reload the page and try again.",
  /** The `Idempotency-Key`, by which a form that is sent twice is recognized, is missing or invalid. */
  noKey: "This form is no longer valid. Please reload the page and try again.",
  interrupted: "The request was interrupted. Please send it again.",
  /** For every list that is paginated. */
  badCursor: "This page of the list does not exist. Open the list from its beginning.",
  /** The texts before and after the limit in kilobytes. */
  tooLarge: "The message is too large:",
  atMost: "KB at most.",
} as const;
