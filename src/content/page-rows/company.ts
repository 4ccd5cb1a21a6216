/** Titles of the pages about the company. */
export const companyPages = {
  company: { title: "About Us" },
  about: { title: "About" },
  team: { title: "Team" },
  careers: { title: "Careers" },
  openPositions: { title: "Open Positions" },
  businessModel: { title: "Business Model" },
  privacy: { title: "Privacy" },
  terms: { title: "Terms" },
} as const;
