/** Why an interest was not taken, beyond its fields; what was typed stays in the form. */
export const interestRefusals = {
  rateLimited: "You have sent several messages in a short time. Please wait a minute and send again.",
  noKey: "The form lost its place. Please reload the page and try again.",
  notJson: "This is not a form we can read. Please reload the page and try again.",
  conflict: "Something else was already sent from this form. Please reload the page to send another.",
  unavailable: "Your interest could not be saved. Please try again in a minute or contact us directly.",
} as const;
