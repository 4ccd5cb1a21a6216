/** The second step of a login, fetched only when a code is needed. */
export const loginCode = {
  title: "Enter your code",
  app: {
    lead: "Your authenticator app shows six digits.",
    label: "Code from the app",
    other: "Use a recovery code instead",
  },
  recovery: {
    lead: "One of the codes you kept when you turned two-factor authentication on. Each works once.",
    label: "Recovery code",
    other: "Use a code from the app instead",
  },
  missing: "Please enter a code.",
  submit: "Log in",
  submitting: "Logging in...",
  back: "Back",
  mayBeUsed:
    "No answer came to your code, so we cannot go on with this login. Please enter your password again, then the next code.",
  unavailable: "Logging in is unavailable at the moment. Please try again in a minute.",
} as const;
