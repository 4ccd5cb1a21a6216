import { commonWords, fillerWords } from "./frequent-words.ts";
import { lengthFaultOf } from "./password-length.ts";

/** Whose password it is about to be. */
export type PasswordOwner = { name: string; email: string };

/** A shorter part of a name is in too many words to be a hint. */
const shortestPart = 4;

/** Signs that stand for a letter, as in p@ssw0rd. */
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

/** Twelve to 128 characters, any of them, and not one of the first that an attacker tries. No rule on their kinds. */
export function passwordFaultOf(password: string): "too-short" | "too-long" | "common" | undefined {
  return lengthFaultOf(password) ?? (isCommon(password) ? "common" : undefined);
}

/**
 * The owner's name and address are the first that is tried on their account: a password holds neither, no part of four
 * characters or more, and is no part of the address itself. Capitals, accents and disguises make no difference.
 */
export function ownerFaultOf(password: string, { name, email }: PasswordOwner): "personal" | undefined {
  const [tried, address] = [foldedOf(password), foldedOf(email)];
  const spellings = [tried, undisguised(tried), joined(tried), joined(undisguised(tried))];
  // Of a domain everything but its end, which is half the world's.
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
 * Common is what is made of nothing but common words, said once or again, with digits and signs around it, its letters
 * disguised or not. Only what survives the rule of length is asked about.
 */
function isCommon(password: string): boolean {
  const plain = password
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s._-]/g, "");
  if (new Set(plain).size <= 3 || isRun(plain)) return true;
  const unit = repeatedUnitOf(plain);
  const tailless = unit.replace(/[^\p{L}]+$/u, "");
  const emails = tailless.replace(/^[^\p{L}]+/u, "");
  return [unit, tailless, emails, repeatedUnitOf(emails)].some(
    (each) => isMadeOfCommonWords(each) || isMadeOfCommonWords(undisguised(each)),
  );
}

function undisguised(text: string): string {
  return text.replace(/[^\p{L}]/gu, (sign) => disguises[sign] ?? sign);
}

/** Word after word from its beginning to its end, and one of them at least common. */
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

/** 123456789012, abcdefghijkl, 987654321098: each sign beside the one before. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((sign, index) => (sign.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0));
  const wrapped = steps.map((step) => (Math.abs(step) === 9 ? -Math.sign(step) : step));
  return [1, -1].some((step) => wrapped.every((each) => each === step));
}

/** `abc` of `abcabcabc`; a text that repeats nothing is its own unit. */
function repeatedUnitOf(text: string): string {
  if (text === "") return text;
  const period = (text + text).indexOf(text, 1);
  return text.slice(0, period);
}
