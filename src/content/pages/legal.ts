type Entry = { name: string; text: string };
type LegalSection = { title: string; paragraphs?: readonly string[]; list?: readonly Entry[] };
export type LegalText = { lead: string; sections: readonly LegalSection[] };

/** What both legal pages share, and the line under forms. */
export const legalCopy = {
  status: "Status",
  review: "To be reviewed by counsel",
  party: "Responsible",
  contact: "Contact",
  links: { privacy: "Privacy", terms: "Terms" },
  belowForms: {
    enquiry: "We store what you send in order to answer it. See ",
    reset: "We use the address to send you a link. See ",
    password: "We store a hash of the password, never the password itself. See ",
    login: "Logging in sets only strictly necessary cookies. See ",
    and: " and ",
    end: ".",
  },
} as const;
