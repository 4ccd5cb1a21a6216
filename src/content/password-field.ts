/** On the button in a password's field. Its name says what the word alone does not. */
export const passwordField = {
  show: "Show",
  showName: "Show password",
  hide: "Hide",
  hideName: "Hide password",
} as const;
