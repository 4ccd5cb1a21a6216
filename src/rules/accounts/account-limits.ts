import { enquiryLimits } from "../enquiries/enquiry-limits.ts";

/**
 * The maximum number of characters. Anybody who has written to us can be invited, so a name and an address may be as long as in a
 * message. The limits have a file of their own, so that a page can use them without loading a schema.
 */
export const accountLimits = { name: enquiryLimits.name, email: enquiryLimits.email, search: 200 } as const;
