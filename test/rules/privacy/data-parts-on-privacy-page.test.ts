import { expect, test } from "vitest";
import { privacy } from "#content/pages/privacy.ts";
import { type DataPart, dataParts } from "#rules/privacy/data-parts.ts";

/** The entry of the page that mentions each part of the data, and the words it uses. */
const named: Record<DataPart, readonly [entry: string, words: string]> = {
  account: ["Accounts", "kind of account"],
  passwords: ["Accounts", "a hash of the password"],
  passwordLinks: ["Links by mail", "each link that sets a password"],
  sessions: ["Sessions", "For each login"],
  devices: ["Known browsers", "a random number that only your browser has"],
  twoFactor: ["Two-factor authentication", "the encrypted secret"],
  recoveryCodes: ["Two-factor authentication", "your recovery codes"],
  pendingLogins: ["Two-factor authentication", "A login that waits for its code"],
  counters: ["Limits and logs", "Counts of recent attempts"],
  invitations: ["Links by mail", "An invitation"],
  notices: ["Notices", "has notified you of"],
  noticeSettings: ["Notices", "your choice of e-mails"],
  unsubscribes: ["Notices", "whether and when one was used"],
  staffRequests: ["Our team", "requests to join or leave the team"],
  requestsMade: ["Our team", "who made them"],
  calendarFeeds: ["Our team", "calendar"],
  enquiries: ["Enquiries", "message and time"],
  enquiryRecords: ["Enquiries", "to answer you"],
  thread: ["Enquiries", "Our replies and our notes"],
  consultations: ["Consultations", "the time zone that your browser names"],
  submissions: ["Projects of companies", "submits"],
  submissionFiles: ["Projects of companies", "files"],
  updateDrafts: ["Projects of companies", "drafts"],
  releasedUpdates: ["Projects of companies", "tells its holders"],
  emails: ["E-mails", "Which e-mail was due"],
  emailAttempts: ["E-mails", "every attempt to send it"],
  emailEvents: ["E-mails", "reported about its delivery"],
  watchedProjects: ["Watch list, goals and limits", "projects you watch"],
  goals: ["Watch list, goals and limits", "goals"],
  grants: ["Documents for you", "opened to you"],
  ownDocuments: ["Documents for you", "for you alone"],
  ownDocumentVersions: ["Documents for you", "earlier versions"],
  statements: ["Statements", "Each statement"],
  mandates: ["Statements", "mandates"],
  mandateHoldings: ["Statements", "which holdings are in them"],
  interests: ["Interests", "The project and the amount"],
  holdings: ["Investments", "hold"],
  purchases: ["Investments", "purchases"],
  distributions: ["Investments", "distributions"],
  runShares: ["Investments", "your share"],
  valuations: ["Investments", "valuations"],
  cash: ["Investments", "cash"],
  riskLimits: ["Watch list, goals and limits", "limits you set"],
  limitBreaches: ["Watch list, goals and limits", "when one was passed"],
  projects: ["Projects of companies", "raises money for"],
  downloads: ["Download records", "Every attempt to download"],
  securityEvents: ["Activity", "Logins"],
  audit: ["Our team", "What the team does is on record"],
};

const [stored] = privacy.sections;
const handlers = privacy.sections.find(({ title }) => title === "Who handles it for us");

test("the privacy page mentions every part of personal data", () => {
  const unnamed = dataParts.filter((part) => {
    const [entry, words] = named[part];
    return !stored.list.find(({ name }) => name === entry)?.text.includes(words);
  });
  expect(unnamed).toEqual([]);
});

test("the privacy page says when cookies are set, what is kept about a browser, and who looks at a member's pages", () => {
  const cookies = privacy.sections.find(({ title }) => title === "Cookies");
  expect(cookies && "paragraphs" in cookies && cookies.paragraphs[0]).toMatch(
    /only when you log in or set a password:/,
  );
  const said = (entry: string) => stored.list.find(({ name }) => name === entry)?.text;
  for (const part of ["browser and system", "first and last used"]) expect(said("Known browsers")).toContain(part);
  expect(said("Two-factor authentication")).toContain("is valid for 10 minutes");
  expect(said("Our team")).toContain("may look at the portal as you see it");
});

test("the privacy page names all who receive data, and says that Turnstile does only if it is on", () => {
  const text = (handlers && "paragraphs" in handlers ? handlers.paragraphs : []).join(" ");
  for (const name of ["Cloudflare", "MailChannels", "Have I Been Pwned"]) expect(text).toContain(name);
  expect(text).toMatch(/Turnstile[^.]* only where its keys are set/);
});
