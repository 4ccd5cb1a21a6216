/**
 * Shown below the title of a list or page that failed to load for a visitor or a member. The titles begin with *Failed to load*,
 * as in the specification.
 */
export const noAnswer = "Your connection or our server did not answer.";
