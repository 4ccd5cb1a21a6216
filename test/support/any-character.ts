import fc from "fast-check";

const firstSurrogate = 0xd800;
const surrogates = 0x800;

/**
 * A unit for `fc.string`: any character of Unicode. It generates the same as fast-check's unit "binary", for which each process
 * first builds a table of all 1.1 million characters, which takes more than a second.
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
