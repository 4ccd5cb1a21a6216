/** Crockford's base 32: no two of its symbols look alike, or are confused when read out on the phone. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const codeLength = 10;

/** Makes a code of ten symbols. Expects one random byte per symbol. Each of the 32 symbols is equally likely. */
export function crockfordCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join("");
}

/** Returns a code as it is shown to people: two halves with a hyphen. */
export function spellCrockfordCode(plain: string): string {
  return `${plain.slice(0, 5)}-${plain.slice(5)}`;
}

/** Reads a code in lower case without its hyphen. `o` is read as `0`, and `i` and `l` as `1`. Undefined if it is no code. */
export function readCrockfordCode(typed: string): string | undefined {
  const plain = typed.replaceAll("o", "0").replace(/[il]/g, "1");
  const isCode = plain.length === codeLength && [...plain].every((symbol) => alphabet.includes(symbol));
  return isCode ? plain : undefined;
}
