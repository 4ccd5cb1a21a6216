import { commonWords, fillerWords } from "./frequent-words.ts";
import { lengthFaultOf } from "./password-length.ts";

type PasswordOwner = { name: string; email: string };

/** The shortest part of a name that is looked for. Shorter ones occur in too many words. */
const shortestPart = 4;

/** Characters that stand for a letter, as in p@ssw0rd. */
const disguises: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * Returns why a password is refused. It must have 12 to 128 characters of any kind, and not be one that attackers try first.
 * There are no composition rules.
 */
export function passwordFaultOf(password: string): "too-short" | "too-long" | "common" | undefined {
  return lengthFaultOf(password) ?? (isCommon(password) ? "common" : undefined);
}

/**
 * Attackers try the owner's name and address first. A password must not contain either, or a part of them of four characters or
 * more, and must not be a part of the address. Case, accents and disguises make no difference.
 */
export function ownerFaultOf(password: string, { name, email }: PasswordOwner): "personal" | undefined {
  const chosen = foldedOf(password);
  const address = foldedOf(email);
  const spellings = [chosen, undisguised(chosen), joined(chosen), joined(undisguised(chosen))];
  // Without the top-level domain, which half of all addresses share.
  const texts = [foldedOf(name), address.replace(/\.[^.@]*$/, "")];
  const parts = [...texts.flatMap(partsOf), joined(foldedOf(name))];
  const isHint = (part: string) => part.length >= shortestPart && spellings.some((each) => each.includes(part));
  const isOfAddress = (each: string) => each.length >= shortestPart && address.includes(each);
  return parts.some(isHint) || spellings.some(isOfAddress) ? "personal" : undefined;
}

function foldedOf(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

function partsOf(text: string): string[] {
  const parts = text.split(/[^\p{L}\p{N}]+/u);
  return [...parts, ...parts.flatMap((part) => part.split(/\p{N}+/u))];
}

function joined(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * True if a password consists only of common words, repeated or disguised or not, with digits and punctuation around them. A run
 * and a password of at most three different characters are common, too. Expects a password that meets the length rule.
 */
function isCommon(password: string): boolean {
  const plain = password
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s._-]/g, "");
  if (new Set(plain).size <= 3 || isRun(plain)) return true;
  const unit = repeatedUnitOf(plain);
  const tailless = unit.replace(/[^\p{L}]+$/u, "");
  const core = tailless.replace(/^[^\p{L}]+/u, "");
  return [unit, tailless, core].some((each) => isMadeOfCommonWords(each) || isMadeOfCommonWords(undisguised(each)));
}

function undisguised(text: string): string {
  return text.replace(/[^\p{L}]/gu, (character) => disguises[character] ?? character);
}

/** Whether a text can be split into listed words, at least one of them a common word. */
function isMadeOfCommonWords(text: string): boolean {
  const reached = new Map([[0, false]]);
  for (let at = 0; at < text.length; at++) {
    const hasCommon = reached.get(at);
    if (hasCommon === undefined) continue;
    for (const word of commonWords) if (text.startsWith(word, at)) reached.set(at + word.length, true);
    for (const word of fillerWords) {
      const end = at + word.length;
      if (text.startsWith(word, at)) reached.set(end, hasCommon || reached.get(end) === true);
    }
  }
  return reached.get(text.length) === true;
}

/** True for 123456789012, abcdefghijkl or 987654321098: each character is next to the one before. */
function isRun(text: string): boolean {
  const points = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = points.slice(1).map((point, index) => point - (points[index] ?? 0));
  const wrapped = steps.map((step) => (Math.abs(step) === 9 ? -Math.sign(step) : step));
  return [1, -1].some((step) => wrapped.every((each) => each === step));
}

/** Returns the shortest unit that a text repeats: `abc` for `abcabcabc`. A text without repetition is its own unit. */
function repeatedUnitOf(text: string): string {
  const period = (text + text).indexOf(text, 1);
  return text.slice(0, period);
}
