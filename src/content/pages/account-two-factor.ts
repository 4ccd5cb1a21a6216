import { portal } from "../portal.ts";

const notDone = "This may not have been done. Check your connection and try again.";

/** Two-factor authentication on the account page: its steps and the recovery codes. */
export const twoFactorCopy = {
  failed: notDone,
  removed: "Two-factor authentication is off, and you are logged out everywhere else.",
  choice: "What would you like to do?",
  steps: { begin: "Set up", renew: "New recovery codes", move: "Set up another app", remove: "Turn off" },
  asks: {
    begin: "Your password first. Have your phone at hand.",
    renew: "The recovery codes you have now will no longer work.",
    move: "Until the new app is set up, the one you have now keeps working.",
    remove: "From then on your password alone lets you in.",
  },
  password: "Your password",
  passwordMissing: "Please enter your password.",
  code: "Code from the app, or a recovery code",
  codeMissing: "Please enter a code.",
  working: "One moment...",
  cancel: "Cancel",
  enrolment: {
    maybeOn:
      "Two-factor authentication may be on now: log in with a code from the app. If it is, make new recovery codes on your account page, because the first ones could not be shown.",
    title: "Set up your authenticator app",
    scan: "Scan this with the app.",
    qrName: "QR code with the key below",
    open: "Set up in an app on this device",
    type: "Or type this key into it:",
    copy: "Copy key",
    copied: "The key is copied.",
    notCopied: "Your browser did not let us copy it. Select it and copy it yourself.",
    enter: "Then enter the six digits that the app shows.",
    code: "Code from the app",
    submit: "Turn on",
    withoutCodes:
      "Two-factor authentication is on, but your recovery codes could not be shown here. To make new ones, press Change and then New recovery codes.",
  },
  codes: {
    title: "Two-factor authentication is on. These are your recovery codes",
    renewed: "These are your new recovery codes",
    maybeRenewed:
      "New codes may have been made without being shown, so that those you have no longer work. Check your connection and try again, with the app's next code.",
    text: "Each of them lets you in once, without your phone. They are shown only now: keep them where you keep your passwords. You are logged out everywhere else.",
    renewedText:
      "Each of them lets you in once, without your phone. They are shown only now: keep them where you keep your passwords.",
    copy: "Copy",
    copied: "The codes are copied.",
    notCopied: "Your browser did not let us copy them. Save or print them instead.",
    save: "Save as text file",
    saved: "The file is in your downloads.",
    print: "Print",
    done: "I have kept them",
    fileName: "cantiere-recovery-codes.txt",
    fileTitle: `Recovery codes for ${portal.name}. Each works once.`,
  },
} as const;
