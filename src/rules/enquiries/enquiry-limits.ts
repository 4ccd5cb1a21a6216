/** Characters at most, by field. Apart from the schema, so that a form can say them before it needs the schema. */
export const enquiryLimits = { name: 200, email: 254, company: 200, topic: 200, message: 5000 } as const;

/** The field people do not see and programs fill in. */
export const honeypotField = "website";
