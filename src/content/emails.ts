import { requestTemplates } from "./emails-about-requests.ts";
import { securityTemplates } from "./emails-about-security.ts";
import { portal } from "./portal.ts";

/** Shown if Turnstile could not check the sender. */
const unverified = "Not verified: we could not check whether a person sent this";

/** What e-mails say around the facts they contain. E-mails about requests and security have files of their own. */
export const templateCopy = {
  enquiry: {
    subject: "New message",
    title: "New message",
    lead: ["Someone has written through the website. Replying to this e-mail replies to them."],
    rows: {
      reference: "Reference",
      name: "Name",
      email: "Email",
      company: "Company",
      topic: "Topic",
      sender: "Sender",
    },
    unverified,
    quoteTitle: "Message",
    closing: ["The website promises an answer within 24 hours."],
  },
  acknowledgement: {
    subject: "We have received your message",
    title: "We have received your message",
    lead: ["Thank you for reaching out. We'll get back to you within 24 hours."],
    rows: { reference: "Your reference", email: "Our email", phone: "Our phone" },
    closing: [
      "Please quote the reference if you write again about the same matter.",
      "If you did not write to us, someone entered your address by mistake: there is nothing you need to do.",
    ],
  },
  reply: {
    subjects: {
      contact: "Your message",
      consultation: "Your consultation request",
      interest: "Your expression of interest",
      application: "Your application",
      submission: "Your submission",
      access: "Your request for access",
      erasure: "Your request to erase your data",
    },
    lead: [],
    rows: { reference: "Your reference", author: "Written by", email: "Our email", phone: "Our phone" },
    closing: ["You can reply to this e-mail. Please keep the reference in its subject."],
  },
  "consultation-team": {
    news: {
      requested: {
        subject: "Consultation request",
        lead: ["Someone has asked for a consultation. Replying to this e-mail replies to them."],
      },
      moved: {
        subject: "Consultation moved",
        lead: ["The visitor has asked for another time. It needs confirming again. The previous time is now free."],
      },
      confirmed: {
        subject: "Consultation confirmed",
        lead: ["The visitor has been told. Replying to this e-mail replies to them."],
      },
      proposed: {
        subject: "Another time proposed",
        lead: ["The visitor has been asked whether this time suits. Until they accept it, it is free for others."],
      },
      accepted: {
        subject: "Proposed time accepted",
        lead: ["The visitor has accepted the time that we proposed. The consultation is confirmed."],
      },
      withdrawn: {
        subject: "Consultation withdrawn",
        lead: ["The visitor has withdrawn the request. The time is free."],
      },
      declined: {
        subject: "Consultation declined",
        lead: ["The visitor has been told, with the reason below. The time is free."],
      },
      cancelled: {
        subject: "Consultation cancelled",
        lead: ["The visitor has been told, and the time is free."],
      },
    },
    rows: {
      reference: "Reference",
      name: "Name",
      email: "Email",
      company: "Company",
      day: "Date",
      time: "Time",
      theirs: "Their time",
      sender: "Sender",
    },
    unverified,
    reason: "Reason",
    noZone: "Not known: their browser named no time zone",
    quoteTitle: "Message",
    summary: "Consultation with",
    closing: ["The attached file adds this to your calendar or removes it."],
  },
  "consultation-visitor": {
    news: {
      requested: {
        subject: "We have received your consultation request",
        lead: ["Thank you. This is a request: we will contact you shortly to confirm it."],
      },
      moved: {
        subject: "We have received your new time",
        lead: [
          "This is a request again: we will contact you shortly to confirm it. Your previous time is no longer reserved.",
        ],
      },
      confirmed: {
        subject: "Your consultation is confirmed",
        lead: ["We look forward to talking with you. The file attached puts the consultation into your calendar."],
      },
      proposed: {
        subject: "We propose another time for your consultation",
        lead: [
          "The time you asked for does not suit us. Would the time below suit you? Open the link to accept it, or to ask for another.",
          "It is not confirmed until you accept it.",
        ],
      },
      accepted: {
        subject: "Your consultation is confirmed",
        lead: [
          "Thank you for accepting the time we proposed. The file attached puts the consultation into your calendar.",
        ],
      },
      withdrawn: {
        subject: "You have withdrawn your consultation",
        lead: ["The consultation below will not take place. You can ask for another on our website."],
      },
      declined: {
        subject: "We cannot offer you this consultation",
        lead: ["We are sorry: the consultation below will not take place. Our team gives this reason:"],
      },
      cancelled: {
        subject: "Your consultation is cancelled",
        lead: [
          "We are sorry: the consultation below will not take place. Please ask for another time, or write to us.",
        ],
      },
    },
    /** For a proposal in place of a time that was confirmed. */
    leadOfConfirmed: [
      "We are sorry: the time that we had confirmed no longer suits us, so that appointment will not take place. Would the time below suit you? Open the link to accept it, or to ask for another.",
      "It is not confirmed until you accept it.",
    ],
    rows: {
      reference: "Your reference",
      day: "Date",
      time: "Time",
      yours: "Your time",
      link: "Link",
      email: "Our email",
      phone: "Our phone",
    },
    action: "Withdraw it, or ask for another time",
    acceptAction: "Accept this time, or ask for another",
    reason: "Reason",
    summary: `Consultation with ${portal.name}`,
    closing: ["If you did not ask for this, someone entered your address by mistake. There is nothing you need to do."],
  },
  "consultation-reminder": {
    subject: "A reminder of your consultation",
    lead: ["We look forward to talking with you at the time below."],
  },
  consultationDetails: {
    topic: "Consultation",
    title: "Consultation Request Details",
    day: "Date",
    time: "Time",
    theirs: "Visitor's time",
  },
  ...requestTemplates,
  ...securityTemplates,
  "password-reset": {
    subject: "Set a new password",
    title: "Set a new password",
    lead: [`Someone asked to set a new password for your ${portal.name} account. If it was you, follow this link.`],
    action: "Set a new password",
    rows: { link: "Link", validity: "Valid" },
    validity: "Once, for 10 minutes",
    closing: ["If it was not you, do nothing: your password stays as it is. We will never ask you for it."],
  },
  invitation: {
    subject: `Your invitation to ${portal.name}`,
    title: `Your invitation to ${portal.name}`,
    lead: [`We have opened an account for you at ${portal.name}. Set its password, and you can log in.`],
    action: "Set your password",
    rows: { account: "Account", login: "You log in with", link: "Link", validity: "Valid" },
    kinds: { company: "Company", institutional: "Institutional investor", retail: "Retail investor", staff: "Staff" },
    validity: "Once, until",
    clock: "UTC",
    closing: [
      "Any earlier link that we sent you no longer works. If this one has expired, write to us for another.",
      "If you do not know why we are writing to you, do nothing: without a password nobody can log in to this account.",
    ],
  },
} as const;
