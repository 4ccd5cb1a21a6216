/** What the pages about ourselves are called, and what search engines say of them. */
export const companyPages = {
  company: {
    title: "About Us",
    description: "Vision and approach of a platform that brings capital to industrial and infrastructure projects.",
  },
  about: { title: "About", description: "Mission, values, team and technology of Cantiere." },
  team: { title: "Team", description: "Who founded Cantiere, and what she did before." },
  careers: { title: "Careers", description: "Six teams in Milano, New York and wherever you work best." },
  openPositions: {
    title: "Open Positions",
    description: "Four full-time roles in technology, finance and legal: remote, in New York and in Milan.",
  },
  businessModel: {
    title: "Business Model",
    description: "Who pays whom, and for what: the nine steps from a project to the end of its token.",
  },
  privacy: { title: "Privacy", description: "What this portal stores about you, why, and for how long." },
  terms: { title: "Terms", description: "What this site is, what it is not, and what an account binds you to." },
} as const;
