import { enquiryLimits } from "../enquiries/enquiry-limits.ts";

/**
 * Maximum characters. Whoever has written to us can be invited, so a name and an address may be as long as theirs. Not in a schema's
 * file, so that a page can use them without loading the schema.
 */
export const accountLimits = { name: enquiryLimits.name, email: enquiryLimits.email, search: 200 } as const;
