/** Titles of the pages about one person. */
export const personalPages = {
  account: { title: "Your account" },
  interest: { title: "Express your interest" },
  submissions: { title: "Submissions" },
  forgotPassword: { title: "Forgot your password?" },
  setPassword: { title: "Set your password" },
  consultation: { title: "Your consultation" },
} as const;
