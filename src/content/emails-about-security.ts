import type { SecurityNotice } from "#rules/auth/security-notice.ts";
import { portal } from "./portal.ts";

/** E-mails to account holders about security, and to the team about new staff. */
export const securityTemplates = {
  "security-notice": {
    notices: {
      "password-changed": {
        subject: "Your password was changed",
        lead: [`The password of your ${portal.name} account was changed.`],
      },
      "two-factor-on": {
        subject: "Two-factor authentication is on",
        lead: [
          `Two-factor authentication was turned on for your ${portal.name} account. From now on, logging in takes your password and a code.`,
        ],
      },
      "two-factor-moved": {
        subject: "Another authenticator app is set up",
        lead: [
          `Another authenticator app now makes the codes for your ${portal.name} account. The previous app no longer works.`,
        ],
      },
      "two-factor-off": {
        subject: "Two-factor authentication is off",
        lead: [
          `Two-factor authentication was turned off for your ${portal.name} account. From now on, your password alone logs you in.`,
        ],
      },
      "two-factor-off-by-team": {
        subject: "Our team has turned off two-factor authentication",
        lead: [
          `Our team has turned off two-factor authentication for your ${portal.name} account and ended its sessions. Your password logs you in; please set it up again on your account page.`,
        ],
      },
      "recovery-code-used": {
        subject: "A recovery code was used",
        lead: [`One of the recovery codes of your ${portal.name} account was used. It does not work a second time.`],
      },
      "new-device": {
        subject: "A login from a new device",
        lead: [`Somebody logged in to your ${portal.name} account with a browser that we did not know.`],
      },
    } satisfies Record<SecurityNotice, { subject: string; lead: readonly string[] }>,
    rows: { account: "Account", time: "When", device: "With", network: "From", help: "Our email" },
    clock: "UTC",
    on: "on",
    browser: "Unknown browser",
    system: "unknown system",
    team: "Our team",
    action: "Set a new password",
    closing: [
      "If this was you, or was done for you at your request, there is nothing you need to do.",
      "If it was not you, set a new password now, which logs out everybody, and write to us:",
    ],
  },
  /** About actions that wait for a second member of staff. */
  secondPerson: {
    lead: {
      second: ["A member of staff has requested this. It takes effect once a second member of staff has confirmed it."],
      alone: [
        "The only member of staff has requested this, and may confirm it 24 hours after the request. Until then it can be withdrawn.",
      ],
      ahead: ["The day of payment has not come yet, and nobody can confirm it before that day."],
    },
    rows: { askedBy: "Requested by", time: "Requested", id: "Request", page: "Where to confirm it" },
    clock: "UTC",
    action: "Open it",
    closing: ["If you were not expecting this, check with the person who requested it, or withdraw the request."],
  },
  "staff-request": {
    subject: "Request to make someone staff",
    leaving: "Request to remove someone from staff",
    rows: { name: "Name", email: "Email" },
  },
  "to-confirm": {
    subjects: {
      erasure: "Request to erase personal data",
      run: "Request to pay a distribution",
      "counter-run": "Request to take a distribution back",
    },
    rows: { project: "Project", amount: "Amount", day: "Day of payment" },
  },
} as const;
