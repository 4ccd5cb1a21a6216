import { projectFieldNames, projectFormCopy } from "#content/office/project-form.ts";
import { lastLine } from "#rules/projects/project-details.ts";

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

/** Returns the values of all fields by their paths. A list is one field. */
export function valuesByPath(entries: object, path = ""): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]) =>
      value && typeof value === "object" && !Array.isArray(value)
        ? Object.entries(valuesByPath(value, `${path}${key}.`))
        : [[path + key, value]],
    ),
  );
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

/** Returns the text of a value: a list row by row. Undefined for a whole term sheet. */
export function textOfValue(value: unknown, quarters: readonly string[]): string | undefined {
  const text = Array.isArray(value) ? value.map((row) => textOfRow(row, quarters)).join("; ") : value;
  if (typeof text === "string") return text || projectFormCopy.emptyNow;
  return text ? undefined : projectFormCopy.emptyNow;
}

function textOfRow(row: string | Record<string, string>, quarters: readonly string[]): string {
  if (typeof row === "string") return row;
  const texts = Object.entries(row).map(([key, text]) =>
    text && (key === "from" || key === "to") ? nameOfLine(Number(text), quarters) : text,
  );
  return texts.filter(Boolean).join(" / ");
}

/** Returns the name of a line. Odd lines start a quarter, even lines are in its middle. */
export function nameOfLine(line: number, quarters: readonly string[]): string {
  const { lines } = projectFormCopy;
  if (line === lastLine) return `${lines.end} ${quarters.at(-1)}`;
  return `${line % 2 ? lines.start : lines.middle} ${quarters[Math.ceil(line / 2) - 1]}`;
}

function isGroup(name: string): name is keyof typeof projectFormCopy.rows {
  return Object.hasOwn(projectFormCopy.rows, name);
}
