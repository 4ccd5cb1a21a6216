import { expect, test } from "vitest";
import type { Day } from "#rules/day.ts";
import type { Email } from "#worker/mail/email.ts";
import { renderEmail } from "#worker/mail/templates/render.tsx";

const link = "https://portal.test/consultation#token=t";
const settings = {
  team: "team@portal.test",
  sender: "letters@portal.test",
  siteOrigin: "https://portal.test",
  consultationLinkFor: () => link,
  unsubscribeLinkFor: () => undefined,
};

const consultation = {
  enquiryId: crypto.randomUUID(),
  version: 0,
  reference: "AB12C-DE34F",
  email: "ada@firm.example",
  day: "2026-01-05" as Day,
  slot: "09:00",
  businessZone: "America/New_York",
  visitorZone: "",
} as const;

test("the text of a consultation's e-mail says what its link is for", () => {
  const emails: [Email, string][] = [
    ["requested", "Withdraw it, or ask for another time"] as const,
    ["proposed", "Accept this time, or ask for another"] as const,
  ].map(([news, label]) => [
    { template: "consultation-visitor", data: { ...consultation, news, changedAt: 0 } },
    label,
  ]);
  emails.push([{ template: "consultation-reminder", data: consultation }, "Withdraw it, or ask for another time"]);
  for (const [email, label] of emails) {
    const { text } = renderEmail(email, settings);
    expect(text).toContain(`\n\n${label}:\n${link}\n\n`);
    expect(text.split(link)).toHaveLength(2);
  }
});

test("an e-mail whose closing names the address of its button names it only there", () => {
  const data = {
    email: "ada@firm.example",
    notice: "new-device",
    at: 0,
    browser: null,
    system: null,
    network: "",
  } as const;
  const { text } = renderEmail({ template: "security-notice", data }, settings);
  expect(text.split("https://portal.test/forgot-password")).toHaveLength(2);
});
