import type { OfficeConsultation } from "#rules/consultations/office-answers.ts";

export type Step = "next" | "previous" | "next-day" | "previous-day";

/** Returns the consultation that a key leads to: the next one, or the first one of the next day that has any. */
export function neighbourOf(
  shown: readonly OfficeConsultation[],
  open: string | undefined,
  step: Step,
): string | undefined {
  const at = shown.findIndex(({ reference }) => reference === open);
  if (at < 0) return (step === "previous" || step === "previous-day" ? shown.at(-1) : shown[0])?.reference;
  if (step === "next") return shown[at + 1]?.reference;
  if (step === "previous") return shown[at - 1]?.reference;
  const day = shown[at]?.ours.day ?? "";
  if (step === "next-day") return shown.slice(at).find(({ ours }) => ours.day !== day)?.reference;
  const before = shown.slice(0, at).findLast(({ ours }) => ours.day !== day);
  return shown.find(({ ours }) => ours.day === before?.ours.day)?.reference;
}
