/** What the projects page says around its list. */
export const projectsCopy = {
  lead: "Each sheet shows what has been paid for in solid line and what still waits for capital in dashed line. The line between them moves as the funding does.",
  none: "No project is published at the moment.",
  key: "Key to status",
  sheets: "Sheets",
  listedValue: "Listed value",
  funded: "funded",
  bar: "Funded",
  cells: {
    category: "Category",
    location: "Location",
    value: "Total value",
    investors: "Investors",
    launch: "Launch",
    sheet: "Sheet",
  },
  details: "View Details",
  soon: "Coming Soon",
  closing: {
    title: "Ready to fund one?",
    lead: "Open an investor account to take part in a sale, or ask us how a project is selected, structured and watched.",
    start: "Start Investing",
    more: "Learn More",
    moreOn: "how a project is selected, structured and watched",
  },
} as const;

/** The page's description for search engines. The first of `counts` is for no project, the second for one, and so on. */
export const projectsDescription = {
  counts: [
    "Sheets",
    "One sheet",
    "Two sheets",
    "Three sheets",
    "Four sheets",
    "Five sheets",
    "Six sheets",
    "Seven sheets",
    "Eight sheets",
    "Nine sheets",
  ],
  many: "sheets",
  rest: ": what each project costs, what is committed and what still waits for capital.",
} as const;
