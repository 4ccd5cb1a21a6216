/** What the pages about one person are called; no search engine is shown what they are for. */
export const personalPages = {
  account: {
    title: "Your account",
    description: "Your name and password at Cantiere, where you are logged in, and what we hold on you.",
  },
  interest: {
    title: "Express your interest",
    description: "Say which project you would invest in, and how much. It binds nobody, and no money moves.",
  },
  submissions: {
    title: "Submissions",
    description: "Submit a project or a change to one of yours, with files, and see how far its review is.",
  },
  forgotPassword: {
    title: "Forgot your password?",
    description: "Ask for a link to set a new password for your Cantiere account.",
  },
  setPassword: { title: "Set your password", description: "Choose the password of your Cantiere account." },
  consultation: {
    title: "Your consultation",
    description: "The consultation you asked for: withdraw it, or ask for another time.",
  },
} as const;
