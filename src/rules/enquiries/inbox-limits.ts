/** The most characters of a text and enquiries of one call. In a file of its own: the browser needs them without the schemas. */
export const inboxLimits = { reply: 10_000, note: 5_000, nextStep: 200, title: 100, search: 200, bulk: 100 } as const;
