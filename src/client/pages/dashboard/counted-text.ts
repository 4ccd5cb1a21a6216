import { countTextOf } from "#rules/money.ts";

/** `1 holding`, `1,200 holdings`. */
export function countedText(count: number, { one, many }: { one: string; many: string }): string {
  return `${countTextOf(count)} ${count === 1 ? one : many}`;
}
