/** The page of a project without a term sheet. */
export const projectFiguresCopy = {
  drawn: "What is committed is drawn solid, the rest dashed.",
  figures: {
    title: "Figures",
    sampleAside: "Sample figures. Not an offer of securities.",
    aside: "Not an offer of securities.",
    value: "Total value",
    committed: "Committed",
    open: "To raise",
    investors: "Investors",
    funded: "Funding progress",
    ofValue: "of total value",
  },
  next: {
    title: "What comes next",
    open: "Terms, timeline and documents of this project are sent on request, once identity and wallet are checked. An interest commits you to nothing.",
    closed: "This project takes no new investors at present. We answer questions about it, and say when that changes.",
    all: "All projects",
  },
} as const;
