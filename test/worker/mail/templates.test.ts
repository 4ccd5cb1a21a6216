import { expect, test } from "vitest";
import { emailNames } from "#content/office/emails.ts";
import { securityNoticeNames } from "#rules/auth/security-notice.ts";
import type { Day } from "#rules/day.ts";
import { topics } from "#rules/notices/topics.ts";
import { officeStatuses } from "#rules/submissions/submission-status.ts";
import { type Email, type TemplateData, type TemplateName, templateNames } from "#worker/mail/email.ts";
import { renderEmail } from "#worker/mail/templates/render.tsx";

const settings = {
  team: "team@portal.test",
  sender: "letters@portal.test",
  siteOrigin: "https://portal.test",
  consultationLinkFor: () => undefined,
  unsubscribeLinkFor: () => undefined,
};
const facts = {
  reference: "AB12C-DE34F",
  name: "Ada Rossi",
  email: "ada@firm.example",
  company: "",
  topic: "",
  message: "First line\n-- \nSecond <script>alert(1)</script> {{reference}}",
};

const invitation = {
  email: facts.email,
  kind: "institutional",
  link: "https://portal.test/set-password#token=t&u=1",
  expiresAt: Date.UTC(2026, 0, 12, 9, 30),
} as const;

const toConfirm = {
  act: "run",
  id: "r-1",
  pays: { project: "Edge Data Hall", amount: { minorUnits: 6_243_117, currency: "EUR" }, day: "2026-02-13" },
  askedBy: facts.name,
  at: Date.UTC(2026, 0, 12, 9, 30),
  alone: false,
} as const;

const consultationNews = [
  "requested",
  "moved",
  "proposed",
  "accepted",
  "confirmed",
  "withdrawn",
  "declined",
  "cancelled",
] as const;
const consultation = {
  enquiryId: crypto.randomUUID(),
  version: 0,
  day: "2026-01-05" as Day,
  slot: "09:00",
  businessZone: "America/New_York",
  visitorZone: "Europe/Rome",
  changedAt: 0,
} as const;

const interest = {
  reference: facts.reference,
  email: facts.email,
  project: "Wind park",
  amount: { minorUnits: 2_500_000, currency: "EUR" },
} as const;
const submission = { reference: facts.reference, email: facts.email, title: "Wind park" };
const pass = { personId: crypto.randomUUID(), batchId: crypto.randomUUID() };
const notice = { title: "Quarterly report", note: "Version 2", address: "/documents" };

/** Samples of the data of each template, with everything that it may contain. */
const samples: { [Name in TemplateName]: readonly TemplateData[Name][] } = {
  enquiry: [{ ...facts, company: "Rossi SpA", topic: "Projects" }],
  acknowledgement: [facts],
  reply: [{ ...facts, kind: "contact", author: "Paolo Conti", text: facts.message }],
  "consultation-team": consultationNews.map((news) => ({ ...facts, ...consultation, news, reason: facts.message })),
  "consultation-visitor": consultationNews.map((news) => ({ ...facts, ...consultation, news, reason: facts.message })),
  "consultation-reminder": [{ ...facts, ...consultation }],
  "interest-team": [{ ...interest, name: facts.name, kind: "retail", noticeVersion: "1", message: facts.message }],
  "interest-withdrawn": [{ ...interest, name: facts.name, kind: "retail" }],
  "interest-investor": [interest],
  "submission-team": [
    { ...submission, status: "Submitted", submissionId: "one", name: facts.name, message: facts.message },
  ],
  "submission-company": officeStatuses.map((status) => ({
    ...submission,
    status,
    reason: facts.message,
    submissionId: "one",
    stop: pass,
  })),
  notices: [
    { email: facts.email, ...pass, items: topics.map((topic) => ({ topic, ...notice })), others: 3 },
    { email: facts.email, ...pass, items: topics.slice(0, 1).map((topic) => ({ topic, ...notice, note: null })) },
  ],
  "password-reset": [{ email: facts.email, link: "https://portal.test/password?token=t" }],
  invitation: [invitation],
  "security-notice": securityNoticeNames.map((name) => ({
    email: facts.email,
    notice: name,
    at: 0,
    browser: "Firefox",
    system: "Linux",
    network: "203.0.113.0/24",
  })),
  "to-confirm": [toConfirm],
  "staff-request": [true, false].map((leaves) => ({
    requestId: "one",
    name: facts.name,
    email: facts.email,
    askedBy: "Paolo Conti",
    at: 0,
    alone: leaves,
    leaves,
  })),
};

const linkedOffice = {
  ...settings,
  consultationLinkFor: () => "https://portal.test/consultation#token=t",
  unsubscribeLinkFor: () => "https://portal.test/unsubscribe?token=t",
};

test("what a visitor wrote is quoted as theirs in the team's e-mail, and is text, never markup", () => {
  const { html, text } = renderEmail({ template: "enquiry", data: facts }, settings);
  expect(html).not.toContain("<script");
  expect(html).toContain("First line<br/>--");
  expect(text).toContain("> First line\n> --\n> Second <script>alert(1)</script>");
  expect(html).not.toContain("Company");
  expect(text).not.toContain("Company");
});

test("a line that a visitor began by a line or paragraph separator is quoted, too", () => {
  const message = "First line\u2028-- \u2029Second";
  const { text } = renderEmail({ template: "enquiry", data: { ...facts, message } }, settings);
  expect(text).toContain("> First line\n> --\n> Second");
});

test("replies to the team's e-mail go to the visitor, and its subject names them and the reference", () => {
  const mail = renderEmail({ template: "enquiry", data: { ...facts, company: "Rossi SpA" } }, settings);
  expect(mail).toMatchObject({ to: "team@portal.test", replyTo: { email: "ada@firm.example", name: "Ada Rossi" } });
  expect(mail.subject).toBe("New message · Ada Rossi · AB12C-DE34F");
  expect(mail.text).toContain("Rossi SpA");
});

test("every e-mail is a whole page with inline styles, and loads nothing from anywhere", () => {
  const emails = templateNames.flatMap((template) =>
    samples[template].map((data) => renderEmail({ template, data } as Email, linkedOffice)),
  );
  for (const { html, text, subject } of emails) {
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html).not.toMatch(/<(style|link|img|script)|src=|url\(/);
    expect(html.length).toBeLessThan(20_000);
    expect(text).toMatch(/Cantiere · Milano, Italy\nhttps:\/\/portal\.test\n$/);
    expect(subject).not.toMatch(/\p{Cc}/u);
  }
});

test("no button comes between a sentence that ends with a colon and what it announces", () => {
  const emails = templateNames.flatMap((template) =>
    samples[template].map((data) => renderEmail({ template, data } as Email, linkedOffice)),
  );
  for (const { html } of emails) expect(html).not.toMatch(/:<\/p><table(?:(?!<\/table>).)*mso-padding-alt/);
});

test("Outlook on Windows, which ignores max-width and a link's padding, shows 600 pixels and a button around its text", () => {
  const { html } = renderEmail({ template: "invitation", data: invitation }, settings);
  expect(html).toMatch(/<table role="presentation" width="600"[^>]*max-width:100%/);
  expect(html).toMatch(/<td style="background-color:#b93214;mso-padding-alt:14px 24px"><a /);
});

test("an address in an e-mail can break between its parts on a phone, and is copied unchanged", () => {
  const { html } = renderEmail({ template: "enquiry", data: facts }, settings);
  expect(html).toContain(">ada@<wbr/>firm<wbr/>.example</a>");
  const link = "https://portal.test/set-password#token=t.1";
  const reset = renderEmail({ template: "password-reset", data: { email: facts.email, link } }, settings);
  expect(reset.html).toContain(">https://portal<wbr/>.test/<wbr/>set-password<wbr/>#token=t<wbr/>.1</a>");
  const told = renderEmail(
    { template: "notices", data: { ...pass, email: facts.email, items: [], others: 3 } },
    settings,
  );
  expect(told.html).toContain(": https://portal<wbr/>.test/<wbr/>account<wbr/>#emails");
  expect(reset.text).not.toContain("<wbr");
});

test("a reset e-mail carries its link in both parts", () => {
  const link = "https://portal.test/password?token=t&u=1";
  const mail = renderEmail({ template: "password-reset", data: { email: facts.email, link } }, settings);
  expect(mail.to).toBe(facts.email);
  expect(mail.text).toContain(link);
  expect(mail.html).toContain('href="https://portal.test/password?token=t&amp;u=1"');
});

test("an invitation carries its link in both parts, and says until when it works and for what account", () => {
  const mail = renderEmail({ template: "invitation", data: invitation }, settings);
  expect(mail).toMatchObject({ to: facts.email, subject: "Your invitation to Cantiere" });
  expect(mail.html).toContain('href="https://portal.test/set-password#token=t&amp;u=1"');
  for (const said of [
    invitation.link,
    "Once, until Jan 12, 2026, 9:30 AM UTC",
    "Institutional investor",
    facts.email,
  ]) {
    expect(mail.text).toContain(said);
  }
});

test.each([
  ["2026-01-12T00:05:00.000Z", "Jan 12, 2026, 12:05 AM UTC"],
  ["2026-01-12T12:00:00.000Z", "Jan 12, 2026, 12:00 PM UTC"],
  ["2026-12-31T23:59:59.000Z", "Dec 31, 2026, 11:59 PM UTC"],
])("the time %s is written like times on the pages: %s", (at, said) => {
  const mail = renderEmail({ template: "invitation", data: { ...invitation, expiresAt: Date.parse(at) } }, settings);
  expect(mail.text).toContain(`Once, until ${said}`);
});

test("the team's e-mail about a request to confirm has its link in both parts, and says when one person alone may confirm", () => {
  const mail = renderEmail({ template: "to-confirm", data: toConfirm }, settings);
  expect(mail).toMatchObject({ to: "team@portal.test", subject: "Request to pay a distribution" });
  expect(mail.html).toContain('href="https://portal.test/office/records?run=r-1"');
  for (const said of [
    "Edge Data Hall",
    "EUR 62,431.17",
    "Feb 13, 2026",
    "Ada Rossi",
    "Jan 12, 2026, 9:30 AM UTC",
    "a second member of staff",
  ])
    expect(mail.text).toContain(said);
  expect(mail.text).not.toContain("has not come yet");
  const { pays: _, ...erasure } = { ...toConfirm, act: "erasure", alone: true } as const;
  const { text } = renderEmail({ template: "to-confirm", data: erasure }, settings);
  expect(text).toContain("https://portal.test/office/people/data?erasure=r-1");
  expect(text).toContain("24 hours after the request");
});

test("the e-mail about a run that pays later says that nobody, even alone, can confirm it before its day", () => {
  for (const alone of [false, true]) {
    const data = { ...toConfirm, pays: { ...toConfirm.pays, isAhead: true }, alone };
    const { text } = renderEmail({ template: "to-confirm", data }, settings);
    expect(text).toContain("The day of payment has not come yet, and nobody can confirm it before that day.");
  }
});

test("a reply has our own words line by line, is answered to the team, and repeats nothing of the visitor's message", () => {
  const text = "Dear Ada,\n\nthe plan is <b>ready</b>.\nKind regards";
  const data = {
    reference: facts.reference,
    email: facts.email,
    kind: "contact",
    author: "Paolo Conti",
    text,
  } as const;
  const mail = renderEmail({ template: "reply", data }, settings);
  expect(mail).toMatchObject({ to: facts.email, replyTo: { email: settings.team, name: "Cantiere" } });
  expect(mail.subject).toBe("Your message · AB12C-DE34F");
  expect(mail.text).toContain(`\n${text}\n`);
  expect(mail.html).toContain("the plan is &lt;b&gt;ready&lt;/b&gt;.<br/>Kind regards");
  expect(mail.text).not.toContain(facts.message);
});

test("every template has a name that staff read", () => {
  expect(Object.keys(emailNames).sort()).toEqual([...templateNames].sort());
});
