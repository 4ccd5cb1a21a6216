/** The pages about what an investor holds, which link to each other. */
export const analysisTabs = { label: "About your holdings", tools: ["analytics", "risk", "esg"] } as const;
