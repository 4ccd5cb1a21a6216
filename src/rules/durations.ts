// Only for the Worker, and for rules that only the Worker imports. Modules that a browser loads write their own numbers: this one
// would be one more file to fetch.

export const secondInMs = 1000;
export const minuteInMs = 60 * secondInMs;
export const hourInMs = 60 * minuteInMs;
export const dayInMs = 24 * hourInMs;
