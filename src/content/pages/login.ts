import { portal } from "../portal.ts";

export const login = {
  email: "Email",
  password: "Password",
  submit: "Log in",
  submitting: "Logging in...",
  forgot: "Forgot your password?",
  noAccount: "No account?",
  signUp: "Sign up",
  incomplete: "Please fill in all fields",
  wrong: "Invalid email or password",
  unavailable: "Logging in is unavailable at the moment. Please try again in a minute.",
  withoutCookies: "Your browser blocks cookies, and a login needs them. Allow them for this site and try again.",
  withoutScripts: "Logging in needs JavaScript.",
  otherAccounts: "Other accounts",
  accounts: [
    { userType: "institutional", label: "Institutional" },
    { userType: "retail", label: "Retail" },
    { userType: "company", label: "Company" },
  ],
  leads: {
    institutional: "For funds and institutions with an open account.",
    retail: "For individual investors with an open account.",
    company: `For companies that raise with ${portal.name}.`,
    investor: "For institutional and retail investors.",
  },
  help: "Help",
  contact: "Contact Us",
  already: "You are logged in as",
  toDashboard: "Go to your dashboard",
  drawing: {
    funded: "funded",
    percent: 78,
    name: "Example: a data hall in Bergamo",
  },
} as const;
