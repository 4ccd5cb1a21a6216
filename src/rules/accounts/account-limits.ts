import { enquiryLimits } from "../enquiries/enquiry-limits.ts";

/**
 * Maximum characters. Anybody who has written to us can be invited, so a name and an address may be as long as in a message. Not in
 * the file of a schema, so that a page can use them without loading it.
 */
export const accountLimits = { name: enquiryLimits.name, email: enquiryLimits.email, search: 200 } as const;
