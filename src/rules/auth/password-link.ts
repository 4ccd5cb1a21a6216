import { minuteInMs } from "../durations.ts";

/** How long the link in a reset e-mail works. The link of an invitation lasts longer (`invitationLastsDays`). */
export const resetLinkLastsMs = 10 * minuteInMs;
