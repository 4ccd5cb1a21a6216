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
  people: { title: "People" },
  invitations: { title: "Invitations" },
  person: { title: "Person" },
  records: { title: "Records" },
  audit: { title: "Audit" },
} as const;
