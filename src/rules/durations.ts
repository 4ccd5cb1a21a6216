// For the Worker, and for rules that only it imports. What a browser loads writes its own numbers: this module would be one more
// file for it to fetch.

export const secondInMs = 1000;
export const minuteInMs = 60 * secondInMs;
export const hourInMs = 60 * minuteInMs;
export const dayInMs = 24 * hourInMs;
