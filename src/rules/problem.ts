/** Every expected failure of the API. Each screen has its own sentence for it. */
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

/** Sentences by field name, each shown beside its field. */
export type FieldErrors = Record<string, string>;

/** An expected failure: returned, never thrown. `detail` is a sentence that says what to do. */
export type Problem = {
  problem: ProblemName;
  detail: string;
  fields?: FieldErrors | undefined;
  retryAfterSeconds?: number;
  /** The thing as it is now, if a change of an older version was refused. */
  current?: object | undefined;
  /** True if a page that shows one person sent the call, and another is logged in. */
  isOtherPerson?: true;
  /** What to offer instead. */
  alternatives?: readonly Alternative[];
};

/** A free time, offered when the requested one is not. */
type Alternative = { day: string; slot: string; text: string };

/** Refuses one field's entry. `sentence` is shown beside the field, `detail` for the form as a whole. */
export function invalidAt(field: string, sentence: string, detail = sentence): Problem {
  return { problem: "invalid", detail, fields: { [field]: sentence } };
}

/** Refuses several entries. `faults` names what is wrong with each field, and `sentences` says it. */
export function invalidFields<Fault extends string>(
  faults: Readonly<Record<string, Fault>>,
  sentences: Readonly<Record<Fault, string>>,
  detail: string,
): Problem {
  const fields = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, sentences[fault]]));
  return { problem: "invalid", detail, fields };
}
