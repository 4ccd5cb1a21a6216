/** Below the title of what failed to load for a visitor or a member. The titles begin as the specification's: *Failed to load*. */
export const noAnswer = "Your connection or our server did not answer.";
