import { expect, test } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { emailsDesk } from "#content/office/emails.ts";
import { privacy } from "#content/pages/privacy.ts";
import { readRetentionDays, retentionCategories } from "#rules/retention/retention-days.ts";

/** The words of the page for each kind of data that is removed. */
const names = {
  downloadAttempts: "download records",
  attemptCounters: "counts of attempts",
  endedSessions: "ended sessions",
  expiredLinks: "expired links",
  expiredDevices: "browsers we no longer know",
  pendingLogins: "logins without their second step",
  sentEmails: "sent e-mails",
  undeliveredEmails: "e-mails that could not be sent",
  suspectedEnquiries: "messages that look automatic and that we have not taken up",
  notices: "notices",
} as const;

const [text = ""] = privacy.sections.flatMap((section) =>
  section.title === "For how long" && "paragraphs" in section ? section.paragraphs : [],
);

test("the privacy page says for how many days each kind of data is kept, as in the settings", () => {
  const days = readRetentionDays(readConfig({ config: "wrangler.toml" }).vars.RETENTION_DAYS);
  if ("wrong" in days) throw new Error(`wrangler.toml has wrong periods: ${days.wrong}`);
  const read = retentionCategories.map((kept) => [
    kept,
    Number(new RegExp(`${names[kept]}.*?after (\\d+) day`).exec(text)?.[1]),
  ]);
  expect(Object.fromEntries(read)).toEqual(days);
});

test("the privacy page says that e-mails that bounced are kept as long as sent ones, and that of an open invitation longer", () => {
  expect(text).toContain(
    "sent e-mails, even if they bounced, after 90 days (that of an invitation once it is no longer open)",
  );
});

test("the foot of the staff's list of e-mails names no period, because the operator sets several", () => {
  expect(emailsDesk.foot).not.toMatch(/\d/);
});
