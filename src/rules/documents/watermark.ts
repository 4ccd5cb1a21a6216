/**
 * The size, pages and objects that a PDF may have to be marked. A Worker has 128 MB of memory, and holds the file and its marked
 * copy at once, besides about a kilobyte for each object.
 */
export const markLimits = { sizeInBytes: 20 * 1024 * 1024, pages: 2000, objects: 20_000 } as const;

/** Why a PDF cannot be marked. */
export type MarkFault = "not-pdf" | "too-large" | "encrypted" | "too-many-parts" | "unreadable";

export type Recipient = { id: string; name: string; email: string };

/** Returns the fault that the file's row already shows. Other faults are found in its bytes. */
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

/** The most characters of a name that are shown. People choose their names, and one that fills the page would hide the mark. */
const longestName = 60;
const cutOff = "...";

/** The widest line of the mark, in multiples of its font size. The line at the foot of an A4 page then has its full size. */
const widestLine = 70;

/**
 * Returns `Ada Rossi, ada@example.com, 2026-05-01 09:30 UTC`. The font has Latin letters only. Accents that it lacks are left
 * out. A name with other letters is left out whole, and the account's id is shown beside the address instead. A long name is cut.
 */
export function markTextOf({ id, name, email }: Recipient, at: Date, isInFont: (character: string) => boolean): string {
  const shownName = shortenedName(shownIn(name, isInFont));
  const address = shownIn(email, isInFont);
  const who = shownName !== "" && address !== "" ? [shownName, address] : [address, `account ${id}`];
  return [...who.filter(Boolean), `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`].join(", ");
}

/**
 * Returns the lines of a mark. They break at spaces, or within a word that is longer than a line. `widthOf` measures a text at
 * font size 1.
 */
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

/** Returns the text in characters of the font. Empty if one of its characters cannot be shown. */
function shownIn(text: string, isInFont: (character: string) => boolean): string {
  const characters = [...text.normalize("NFC").replace(/\s+/gu, " ").trim()].map((character) => {
    if (isInFont(character)) return character;
    const plain = character.normalize("NFKD").replace(/\p{M}/gu, "");
    return plain !== "" && [...plain].every(isInFont) ? plain : undefined;
  });
  return characters.includes(undefined) ? "" : characters.join("");
}
