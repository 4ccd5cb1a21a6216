/**
 * What can be marked: a pdf of this size, with so many pages and objects. A Worker has 128 MB of memory, and holds the file and
 * its marked copy at once, besides about a kilobyte for each object.
 */
export const markLimits = { sizeInBytes: 20 * 1024 * 1024, pages: 2000, objects: 20_000 } as const;

/** Why a pdf cannot be marked. */
export type MarkFault = "not-pdf" | "too-large" | "encrypted" | "too-many-parts" | "unreadable";

/** Who gets a copy. */
export type Recipient = { id: string; name: string; email: string };

/** The faults that the file's row shows. The others are found in its bytes. */
export function markFaultOf({
  fileType,
  fileSize,
}: {
  fileType: string;
  fileSize: number | null;
}): MarkFault | undefined {
  if (fileType !== "pdf") return "not-pdf";
  return (fileSize ?? 0) > markLimits.sizeInBytes ? "too-large" : undefined;
}

/** People choose their names themselves, and a name that fills the page would leave the mark illegible. */
const longestName = 60;
const cutOff = "...";

/** What a line of the mark holds at most, in widths of its font's size: the foot of an A4 page then has its full size. */
const widestLine = 70;

/**
 * `Ada Rossi, ada@example.com, 2026-05-01 09:30 UTC`. The font has Latin letters only. Accents that it lacks are
 * left out; a name with other letters is left out whole, and then the account's id stands beside the address. A long name
 * is cut.
 */
export function markTextOf({ id, name, email }: Recipient, at: Date, isInFont: (character: string) => boolean): string {
  const [shownName, address] = [shortenedName(shownIn(name, isInFont)), shownIn(email, isInFont)];
  const who = shownName !== "" && address !== "" ? [shownName, address] : [address, `account ${id}`];
  return [...who.filter(Boolean), `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`].join(", ");
}

/** The lines of a mark, broken at a space, or within what is longer than a line. `widthOf`: at a font size of 1. */
export function markLinesOf(text: string, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ").flatMap((each) => piecesOf(each, widthOf))) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length === 0 || widthOf(longer) > widestLine) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function piecesOf(word: string, widthOf: (text: string) => number): string[] {
  const pieces = [""];
  for (const character of word) {
    const longer = `${pieces.at(-1)}${character}`;
    if (widthOf(longer) > widestLine) pieces.push(character);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces;
}

function shortenedName(name: string): string {
  const characters = [...name];
  if (characters.length <= longestName) return name;
  return `${characters.slice(0, longestName).join("").trimEnd()}${cutOff}`;
}

/** Empty where a character cannot be shown. */
function shownIn(text: string, isInFont: (character: string) => boolean): string {
  const characters = [...text.normalize("NFC").replace(/\s+/gu, " ").trim()].map((character) => {
    if (isInFont(character)) return character;
    const plain = character.normalize("NFKD").replace(/\p{M}/gu, "");
    return plain !== "" && [...plain].every(isInFont) ? plain : undefined;
  });
  return characters.includes(undefined) ? "" : characters.join("");
}
