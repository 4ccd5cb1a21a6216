/** About a text that can no longer be sent, because what it is about has been decided. */
export const unsentCopy = {
  madeBefore: "What you sent first did arrive, although no answer came. What you have changed since was not sent.",
  title: "What you wrote",
  submission: "It can no longer be sent, because the submission has changed. Copy what you still need.",
  update: "It can no longer be sent, because the update has changed. Copy what you still need.",
  indicator: "It can no longer be sent, because the indicator has changed. Copy what you still need.",
  consultation: "It can no longer be sent, because the consultation has changed. Copy what you still need.",
  run: "It can no longer be sent, because the run has changed. Copy what you still need.",
  discard: "Discard",
} as const;
