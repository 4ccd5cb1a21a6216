import type { AuditEntry, AuditSubject } from "./audit.ts";

/** Subjects without a name. An entry shows the names of all others, read when it is shown: the audit itself keeps only ids. */
const withoutName = ["blocked-time", "email", "erasure", "record-import"] as const satisfies AuditSubject[];
export type NamedSubject = Exclude<AuditSubject, (typeof withoutName)[number]>;
type NamedThing = [kind: NamedSubject, id: string];

/** The fields whose values are ids of things with a name, and the kind of thing. */
const namedValues: Readonly<Record<string, NamedSubject>> = {
  ownerId: "account",
  people: "account",
  personId: "account",
  project: "project",
  projectId: "project",
  projects: "project",
  replaces: "indicator",
  reverses: "distribution-run",
  submission: "submission",
};

/** The subject of a data export for an address about which nothing is stored. */
export const noSubject = "none";

export function auditNameKey(kind: NamedSubject, id: string): string {
  return `${kind} ${id}`;
}

/** Returns the kind of thing whose id a field holds. */
export function namedValueOf(field: string): NamedSubject | undefined {
  return Object.hasOwn(namedValues, field) ? namedValues[field] : undefined;
}

export function isNamed(kind: AuditSubject): kind is NamedSubject {
  return !withoutName.some((each) => each === kind);
}

/** The most names that one page reads, because one entry can list hundreds of people. The others are shown by their ids. */
const namedOnPage = 400;

/** Returns the things that these entries are about or refer to, each once, the subjects first. */
export function namedIn(entries: readonly Pick<AuditEntry, "subject" | "before" | "after">[]): NamedThing[] {
  const subjects = entries.flatMap(({ subject: { kind, id } }): NamedThing[] =>
    isNamed(kind) && id !== noSubject ? [[kind, id]] : [],
  );
  const values = entries.flatMap(({ before, after }) => [...namedAmong(before), ...namedAmong(after)]);
  const found = new Map([...subjects, ...values].map((thing) => [auditNameKey(...thing), thing]));
  return [...found.values()].slice(0, namedOnPage);
}

function namedAmong(values: AuditEntry["before"]): NamedThing[] {
  return Object.entries(values ?? {}).flatMap(([field, value]) => {
    const kind = namedValueOf(field);
    if (!kind) return [];
    const ids = [value].flat().filter((id) => typeof id === "string");
    return ids.map((id): NamedThing => [kind, id]);
  });
}
