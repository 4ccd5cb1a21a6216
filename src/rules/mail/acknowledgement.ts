/**
 * How many acknowledgements one address gets within a day: whoever typed it may be a stranger to it, and a form must not be
 * a way to mail strangers.
 */
export const acknowledgementsADay = 3;

export const acknowledgementWindowMs = 24 * 60 * 60_000;
