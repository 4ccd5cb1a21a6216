/** Another project on the landing pages of investors. */
export const investOther = {
  aside: "One of our published projects, as its own page shows it. Not an offer of securities.",
  drawn: "What is committed is drawn solid, the rest dashed.",
  fundedNote: "of total value committed,",
  sample: "Sample figures",
  cells: {
    category: "Category",
    value: "Total value",
    location: "Location",
    launch: "Launch",
    share: "Revenue share",
    irr: "Expected return, target IRR",
  },
  warning: "Capital at risk.",
} as const;
