/** Compares two values for `sort`: a negative number, 0 or a positive number. Texts are compared by code units, like days. */
export function compare<Value extends bigint | string>(one: Value, other: Value): number {
  if (one < other) return -1;
  return one > other ? 1 : 0;
}
