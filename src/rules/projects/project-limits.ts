/** In characters. Not in the same file as the schema, so that the limits can be imported without it. */
export const projectEntryLimits = { line: 200, description: 5000, number: 30, position: 4, day: 10, page: 60 } as const;
