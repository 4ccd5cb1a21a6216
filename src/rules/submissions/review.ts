/** The most characters of what staff ask for or give as a reason, and of a search. */
export const reviewLimits = { text: 2000, search: 100 } as const;

/** `waiting`: it waits for staff. `asked`: staff asked the company for changes. */
export const submissionStates = ["waiting", "asked", "accepted", "declined"] as const;
export type SubmissionState = (typeof submissionStates)[number];
