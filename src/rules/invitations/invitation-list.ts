import * as z from "zod/mini";
import { type Kind, kinds } from "../accounts/person.ts";
import { cellsOf, filledLinesOf, separatorOf, unquoted } from "../csv-cells.ts";
import { isEmailAddress } from "../email-address.ts";
import { type Invitation, type InvitationFault, readInvitation } from "./invitation.ts";

/** The most people who are invited at once. */
export const longestInvitationList = 200;

/** The most people of a list who may become staff: each of them is a decision of its own, with several SQL statements. */
export const maxStaffInList = 50;

/** The most characters of a list: fewer than a request body may have, with room for what JSON adds. */
export const longestListText = 48_000;

/**
 * Why a line is refused. `twice`: an earlier line has the same address. `too-many-columns`: it has more than an address, a name
 * and a kind. `several`: it has several addresses, as mail programs copy recipients. One of them would be invited, and the others
 * be taken for a name.
 */
export type ListFault = InvitationFault | "twice" | "too-many-columns" | "several";

/** A line that is not empty. `line` counts from 1, as in editors. */
export type ListedLine = { line: number; typed: string } & (
  | { invitation: Invitation; fault?: undefined }
  | { fault: ListFault; invitation?: undefined }
);

/** `kind` is for lines that name none. */
export const invitationList = z.object({
  text: z.string().check(z.maxLength(longestListText)),
  kind: z.enum(kinds),
  byEmail: z.boolean(),
});

/** A first line like `email, name, kind` says what the columns are, and invites nobody. */
const headings: Readonly<Record<string, "email" | "name" | "kind">> = {
  email: "email",
  "e-mail": "email",
  address: "email",
  name: "name",
  kind: "kind",
};

/** `Ada Rossi <ada@firm.example>`, as mail programs copy it. */
const named = /^(.*?)<([^<>]*)>$/;

/**
 * Reads pasted lines or a CSV file. Each line has an address and, after a comma, a semicolon or a tab, an optional name and kind.
 * Empty lines do not count.
 */
export function readInvitationLines(text: string, kind: Kind): ListedLine[] {
  const rows = filledLinesOf(text);
  const heading = rows[0]?.typed ?? "";
  const columns = columnsOf(heading);
  const separator = columns && separatorOf(heading);
  const seen = new Set<string>();
  return (columns ? rows.slice(1) : rows).map(({ typed, row, line }) => {
    const read = readLine(separator === "\t" ? row : typed, columns ?? ["email", "name", "kind"], separator, kind);
    if (typeof read === "string") return { line, typed, fault: read };
    if (seen.has(read.email)) return { line, typed, fault: "twice" };
    seen.add(read.email);
    return { line, typed, invitation: read };
  });
}

/** `separator` is that of the heading. A line without it, such as one typed below, is split at its own. */
function readLine(
  typed: string,
  columns: readonly string[],
  separator: string | undefined,
  kind: Kind,
): Invitation | ListFault {
  if (namesSeveral(typed)) return "several";
  const [, name, address] = named.exec(typed.trim()) ?? [];
  if (address !== undefined) return readInvitation({ email: address, name: unquoted(name ?? ""), kind });
  const split = cellsOf(typed, separator);
  const cells = split.length > 1 ? split : cellsOf(typed);
  if (cells.slice(columns.length).some((cell) => cell !== "")) return "too-many-columns";
  const cellOf = (column: string) => cells[columns.indexOf(column)] ?? "";
  return readInvitation({ email: cellOf("email"), name: cellOf("name"), kind: cellOf("kind").toLowerCase() || kind });
}

function namesSeveral(typed: string): boolean {
  const words = typed.toLowerCase().split(/[\s<>,;"]+/);
  return new Set(words.filter(isEmailAddress)).size > 1;
}

/** Returns the columns that the first line names, or undefined if it is not a heading. */
function columnsOf(first: string): string[] | undefined {
  const columns = cellsOf(first).map((cell) => headings[cell.toLowerCase()] ?? "");
  return columns.includes("email") && columns.every((column) => column !== "") ? columns : undefined;
}
