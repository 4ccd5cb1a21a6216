/**
 * What can be marked: a pdf of this size, with so many pages and objects. A Worker has 128 MB of memory, and holds the file and
 * its marked copy at once, besides about a kilobyte for each object.
 */
export const markLimits = { sizeInBytes: 20 * 1024 * 1024, pages: 2000, objects: 20_000 } as const;

/** Why a pdf cannot be marked. */
export type MarkFault = "not-pdf" | "too-large" | "encrypted" | "too-many-parts" | "unreadable";

/** Who gets a copy. */
export type Recipient = { id: string; name: string; email: string };

/** What is told from the file's row; the rest from its bytes. */
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

/**
 * `Ada Rossi, ada@example.com, 2026-05-01 09:30 UTC`. The font has Latin letters only. Accents that it lacks are
 * left out; a name with other letters is left out whole, and then the account's id stands beside the address.
 */
export function markTextOf({ id, name, email }: Recipient, at: Date, isInFont: (character: string) => boolean): string {
  const [shownName, address] = [shownIn(name, isInFont), shownIn(email, isInFont)];
  const who = shownName !== "" && address !== "" ? [shownName, address] : [address, `account ${id}`];
  return [...who.filter(Boolean), `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`].join(", ");
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
