import fc from "fast-check";

const firstSurrogate = 0xd800;
const surrogates = 0x800;

/**
 * A unit of `fc.string`: any character of Unicode. It gives what the unit "binary" of fast-check does, of which each process
 * makes a table of all 1.1 million characters first, in more than a second.
 */
export const anyCharacter = fc.nat({ max: 0x10ffff - surrogates }).map(
  (number) => String.fromCodePoint(number < firstSurrogate ? number : number + surrogates),
  (character) => {
    const [only, ...others] = typeof character === "string" ? [...character] : [];
    const code = only?.codePointAt(0);
    if (code === undefined || others.length > 0) throw new Error("This is not one character.");
    return code < firstSurrogate ? code : code - surrogates;
  },
);
