export const forgotPassword = {
  lead: "Enter the email address of your account, and we will send you a link to set a new password.",
  email: "Email",
  submit: "Send the link",
  submitting: "Sending...",
  missing: "Please enter your email address.",
  notAnEmail: "Please enter an address like name@company.com.",
  askedTitle: "Check your mail",
  asked:
    "If an account has this address, a link to set a new password is on its way. It works once, for 10 minutes. Only one is sent in that time.",
  noMail:
    "No mail after a few minutes? Look in your spam folder, and check the address for a typing error. If you were invited and never set a password, you need a new invitation: please write to us.",
  contact: "Contact Us",
  back: "Back to login",
  failed: "We could not request a new password. Check your connection and try again.",
  withoutScripts: "Asking for a new password needs JavaScript.",
} as const;
