import { moneyTextOf } from "../money.ts";
import type { NoticeText } from "./answers.ts";

/** Returns the note of a notice with its amount: `EUR 42,000 paid on Dec 19, 2025`. */
export function noteTextOf({ note, amount }: Pick<NoticeText, "note" | "amount">): string | null {
  if (!amount) return note;
  const text = moneyTextOf({ ...amount, minorUnits: Math.abs(amount.minorUnits) });
  return note === null ? text : `${text} ${note}`;
}
