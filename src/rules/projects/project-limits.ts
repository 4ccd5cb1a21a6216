/** In characters. Not in the schema's file, so that it can be used without the schema. */
export const projectEntryLimits = { line: 200, description: 5000, number: 30, position: 4, day: 10, page: 60 } as const;
