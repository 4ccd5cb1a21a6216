import { portal } from "../portal.ts";

export const team = {
  lead: "One name stands on every sheet that leaves this office.",
  cells: [
    { label: "Sheet", value: "Team", span: 3 },
    { label: "Office", value: portal.city, span: 3 },
  ],
  founder: {
    section: "Founder",
    name: "Marta Valsecchi",
    initials: "MV",
    role: "Founder and Chief Executive",
    text: [
      "Civil engineer by training. Marta Valsecchi worked on sites first and in project finance next, on the side of the companies that build: wind, water and data infrastructure in Italy and abroad.",
      `${portal.name} began after the same permitted, engineered project had failed to close for the third time, each time because the last tranche was missing.`,
    ],
    cells: [
      { label: "Training", value: "Civil engineering", span: 3 },
      { label: "Experience", value: "Construction, project finance", span: 3 },
      { label: "Base", value: portal.city, span: 3 },
      { label: "Languages", value: "Italian, English", span: 3 },
    ],
  },
  closing: {
    title: "The rest of the team",
    lead: "Six teams work beside Marta, and four positions are open.",
    careers: "Careers",
    contact: "Contact Us",
  },
} as const;
