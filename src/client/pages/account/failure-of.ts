/** Returns the Worker's reason for a failure, or `sentence` if it gave none. */
export function failureOf(answer: { detail?: string | undefined }, sentence: string): { failure: string } {
  return { failure: answer.detail ?? sentence };
}
