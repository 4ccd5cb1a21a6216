/** Which of two comes first, as `sort` wants it: below 0, 0 for equal ones, above 0. Texts go by their code units, as days do. */
export function compare<Value extends bigint | string>(one: Value, other: Value): number {
  if (one < other) return -1;
  return one > other ? 1 : 0;
}
