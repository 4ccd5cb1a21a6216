/** The short facts of the example project that several pages quote. */
export const exampleProject = {
  name: "Green Energy Plant",
  category: "Renewable Energy",
  capex: "EUR 2,000,000",
  supply: "1,000",
  price: "EUR 1,000",
  revenueShare: "10%",
  targetIrr: "10-12%",
  durationInYears: "7",
  fundedPercent: 25,
  committed: "EUR 500,000",
} as const;
