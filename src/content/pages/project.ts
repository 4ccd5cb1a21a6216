/** What every project page says around its figures. */
export const projectCopy = {
  back: "Projects",
  invest: "Invest",
  speak: "Speak with us",
  questionTopic: "Project: ",
  cells: {
    status: "Status",
    category: "Category",
    location: "Location",
    launch: "Launch",
    saleEnds: "End of the sale",
    /** The currency follows. */
    scale: "Scale, token to",
    sheet: "Sheet",
  },
  bar: "Funding progress",
  committed: "committed",
  toRaise: "to raise",
} as const;
