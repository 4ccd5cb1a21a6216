export const portfolioWords = {
  notes: {
    invested: "invested",
    positions: "positions",
    across: "across",
    categories: "categories",
    of: "of",
    held: "holdings",
    simple: "simple, since purchase",
    scale: "on a scale of",
    notInvested: "not invested",
  },
  holdings: { title: "Portfolio Holdings", total: "Total" },
  columns: {
    holding: "Holding",
    allocation: "Allocation",
    investment: "Investment",
    value: "Current value",
    returned: "Return",
    status: "Status",
  },
  plan: {
    title: "Allocation plan",
    aside: "The portfolio as a floor plan. Each room is as large as its share of current value.",
    label: "Floor plan whose rooms are as large as the holdings in the table above are worth.",
  },
  method: "How it is reckoned",
} as const;
