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

/** The same facts as numbers, for calculations. */
export const exampleToken = {
  supply: 1_000,
  price: { minorUnits: 100_000, currency: "EUR" },
  sharePercent: 10,
} as const;
