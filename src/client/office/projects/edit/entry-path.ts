import { projectFieldNames, projectFormCopy } from "#content/office/project-form.ts";

/** Returns the value at a path such as `details.sources.0.name`, or undefined if there is none. */
export function valueAt(entries: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], entries);
}

/** Returns a copy of the entries with another value at a path. */
export function withValue<Entries>(entries: Entries, path: string, value: unknown): Entries {
  const [key = "", ...rest] = path.split(".");
  const inner = (entries as Record<string, unknown>)[key];
  const changed = rest.length === 0 ? value : withValue(inner, rest.join("."), value);
  if (Array.isArray(entries)) return entries.map((each, index) => (`${index}` === key ? changed : each)) as Entries;
  return { ...entries, [key]: changed };
}

/** Returns the name of a field, without that of its row. */
export function nameOfField(path: string): string {
  return projectFieldNames[path.replace(/\.\d+/g, "")] ?? path;
}

/** Returns the name of a field with that of its row: `Source 2: Amount`. */
export function fullNameOfField(path: string): string {
  const [, group, index] = /^details\.(\w+)\.(\d+)/.exec(path) ?? [];
  if (!group || !index || !isGroup(group)) return nameOfField(path);
  const row = `${projectFormCopy.rows[group]} ${Number(index) + 1}`;
  return group === "quarters" ? row : `${row}: ${nameOfField(path)}`;
}

function isGroup(name: string): name is keyof typeof projectFormCopy.rows {
  return Object.hasOwn(projectFormCopy.rows, name);
}
