/** Most characters of a text, and most enquiries of one call. By itself, because the browser needs them without the schemas. */
export const inboxLimits = { reply: 10_000, note: 5_000, nextStep: 200, title: 100, search: 200, bulk: 100 } as const;
