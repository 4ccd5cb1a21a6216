/** What all service pages share. */
export const serviceCopy = {
  what: "What it is",
  why: "Why it is fundamental",
  features: "Key features",
  steps: "Process",
  contact: "Contact us",
  others: "Other services",
  notFound: {
    title: "Service Not Found",
    text: "The requested service does not exist",
    instead: "These three do.",
  },
} as const;
