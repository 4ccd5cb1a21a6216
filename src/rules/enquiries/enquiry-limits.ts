/** The most characters by field. Not in the schema's file, so that a page can use them without loading the schema. */
export const enquiryLimits = { name: 200, email: 254, company: 200, topic: 200, message: 5000 } as const;

/** A field that people do not see and that bots fill in. */
export const honeypotField = "website";
