import { portal } from "./portal.ts";

/** What our letters say around the facts they carry. */
export const letterSentences = {
  enquiry: {
    subject: "New message",
    title: "New message",
    lead: ["Someone has written through the website. Replying to this letter replies to them."],
    rows: { reference: "Reference", name: "Name", email: "Email", company: "Company", topic: "Topic" },
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
  "password-reset": {
    subject: "Set a new password",
    title: "Set a new password",
    lead: [`Someone asked to set a new password for your ${portal.name} account. If it was you, follow this link.`],
    action: "Set a new password",
    rows: { link: "Link", validity: "Valid" },
    validity: "Once, for 10 minutes",
    closing: [
      "If it was not you, do nothing: your password stays as it is. Nobody at our side will ever ask you for it.",
    ],
  },
} as const;
