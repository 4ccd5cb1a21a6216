/** Texts for the time left to answer as promised. `over` follows a duration; `in` and `answeredIn` precede it. */
export const clockCopy = {
  over: "over",
  in: "in",
  answeredIn: "answered in",
  closed: "closed",
  suspected: "held back",
  hour: "h",
  minute: "min",
  day: "d",
  lessThanAMinute: "1 min",
} as const;
