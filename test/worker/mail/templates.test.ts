import { expect, test } from "vitest";
import { emailNames } from "#content/office/emails.ts";
import type { Day } from "#rules/day.ts";
import { templateNames } from "#worker/mail/email.ts";
import { renderEmail } from "#worker/mail/templates/render.tsx";

const office = {
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

test("what a visitor wrote is text in the team's e-mail, never markup, and marked as theirs", () => {
  const { html, text } = renderEmail({ template: "enquiry", data: facts }, office);
  expect(html).not.toContain("<script");
  expect(html).toContain("First line<br/>--");
  expect(text).toContain("> First line\n> --\n> Second <script>alert(1)</script>");
  expect(html).not.toContain("Company");
  expect(text).not.toContain("Company");
});

test("the team's e-mail is answered to the visitor, and its subject names them and the reference", () => {
  const mail = renderEmail({ template: "enquiry", data: { ...facts, company: "Rossi SpA" } }, office);
  expect(mail).toMatchObject({ to: "team@portal.test", replyTo: { email: "ada@firm.example", name: "Ada Rossi" } });
  expect(mail.subject).toBe("New message · Ada Rossi · AB12C-DE34F");
  expect(mail.text).toContain("Rossi SpA");
});

test("every e-mail is a whole page with inline styles, and loads nothing from anywhere", () => {
  const emails = [
    renderEmail({ template: "enquiry", data: facts }, office),
    renderEmail({ template: "acknowledgement", data: facts }, office),
    renderEmail({ template: "consultation-reminder", data: { ...consultation, ...facts } }, office),
    ...consultationNews.flatMap((news) => [
      renderEmail({ template: "consultation-team", data: { ...facts, ...consultation, news } }, office),
      renderEmail({ template: "consultation-visitor", data: { ...consultation, ...facts, news } }, office),
    ]),
    renderEmail(
      { template: "password-reset", data: { email: facts.email, link: "https://portal.test/password?token=t" } },
      office,
    ),
    renderEmail({ template: "invitation", data: invitation }, office),
  ];
  for (const { html, text, subject } of emails) {
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html).not.toMatch(/<(style|link|img|script)|src=|url\(/);
    expect(html.length).toBeLessThan(20_000);
    expect(text).toMatch(/Cantiere · Milano, Italy\nhttps:\/\/portal\.test\n$/);
    expect(subject).not.toMatch(/\p{Cc}/u);
  }
});

test("a reset e-mail carries its link in both parts", () => {
  const link = "https://portal.test/password?token=t&u=1";
  const mail = renderEmail({ template: "password-reset", data: { email: facts.email, link } }, office);
  expect(mail.to).toBe(facts.email);
  expect(mail.text).toContain(link);
  expect(mail.html).toContain('href="https://portal.test/password?token=t&amp;u=1"');
});

test("an invitation carries its link in both parts, and says until when it works and for what account", () => {
  const mail = renderEmail({ template: "invitation", data: invitation }, office);
  expect(mail).toMatchObject({ to: facts.email, subject: "Your invitation to Cantiere" });
  expect(mail.html).toContain('href="https://portal.test/set-password#token=t&amp;u=1"');
  for (const said of [invitation.link, "Once, until Jan 12, 2026, 09:30 UTC", "Institutional investor", facts.email]) {
    expect(mail.text).toContain(said);
  }
});

test("a reply is in our own words, line by line, is answered to the team, and repeats nothing of what came in", () => {
  const text = "Dear Ada,\n\nthe plan is <b>ready</b>.\nKind regards";
  const data = {
    reference: facts.reference,
    email: facts.email,
    kind: "contact",
    author: "Paolo Conti",
    text,
  } as const;
  const mail = renderEmail({ template: "reply", data }, office);
  expect(mail).toMatchObject({ to: facts.email, replyTo: { email: office.team, name: "Cantiere" } });
  expect(mail.subject).toBe("Your message · AB12C-DE34F");
  expect(mail.text).toContain(`\n${text}\n`);
  expect(mail.html).toContain("the plan is &lt;b&gt;ready&lt;/b&gt;.<br/>Kind regards");
  expect(mail.text).not.toContain(facts.message);
});

test("staff read a name for every e-mail", () => {
  expect(Object.keys(emailNames).sort()).toEqual([...templateNames].sort());
});
