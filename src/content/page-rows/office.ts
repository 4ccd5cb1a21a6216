/** Titles of the pages of the office. */
export const officePages = {
  today: { title: "Today" },
  inbox: { title: "Inbox" },
  enquiry: { title: "Enquiry" },
  emails: { title: "E-mails" },
  email: { title: "E-mail" },
  consultations: { title: "Consultations" },
  documents: { title: "Documents" },
  document: { title: "Document" },
  projects: { title: "Projects" },
  people: { title: "People" },
  invitations: { title: "Invitations" },
  person: { title: "Person" },
  audit: { title: "Audit" },
} as const;
