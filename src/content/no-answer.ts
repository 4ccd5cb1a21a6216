/**
 * Shown below the title of a list or page that failed to load for a visitor or a member. The titles begin with *Failed to load*,
 * as in the specification.
 */
export const noAnswer = "Your connection or our server did not answer.";

/** The title above a list or page that is still shown, but could not be loaded again, for example after a change. */
export const notLoadedAgain = "Failed to load what is new";
