/** Every way in which the API declines; each screen has its sentence for it. */
export const problemNames = [
  "unauthenticated",
  "forbidden",
  "not-found",
  "invalid",
  "rate-limited",
  "conflict",
  "unavailable",
] as const;
export type ProblemName = (typeof problemNames)[number];

/** Sentences by field name, shown beside the field they are about. */
export type FieldErrors = Record<string, string>;

/** An expected failure, returned and never thrown. `detail` is a sentence that says what to do. */
export type Problem = {
  problem: ProblemName;
  detail: string;
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  /** What could be had instead. */
  alternatives?: readonly Alternative[];
};

/** A time that is free, where the one asked for is not. */
export type Alternative = { day: string; slot: string; text: string };
