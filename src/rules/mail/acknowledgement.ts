import { dayInMs } from "../durations.ts";

/**
 * The most acknowledgements to one address within a day. Visitors can type anybody's address, and the form must not become a way
 * to send mail to strangers.
 */
export const acknowledgementsADay = 3;

export const acknowledgementWindowMs = dayInMs;
