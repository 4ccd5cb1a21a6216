/** Why a password cannot be chosen. */
export type PasswordFault = "too-short" | "too-long" | "common";

/** Counted as `minlength` and `maxlength` count in a browser: UTF-16 units. */
export const passwordLength = { min: 12, max: 128 } as const;

/**
 * The words behind the long passwords that leaked lists are full of. Only what survives the length rule matters: twelve
 * signs or more, made of one such word, digits and signs around it, or the word again.
 */
const commonWords = [
  "password",
  "passw0rd",
  "p@ssw0rd",
  "p@ssword",
  "passwort",
  "contrasena",
  "motdepasse",
  "administrator",
  "admin",
  "welcome",
  "benvenuto",
  "letmein",
  "iloveyou",
  "tiamo",
  "qwerty",
  "qwertyuiop",
  "azerty",
  "qwertz",
  "asdfghjkl",
  "zxcvbnm",
  "1q2w3e4r5t6y",
  "1qaz2wsx3edc",
  "q1w2e3r4t5y6",
  "abcdefghijklmnopqrstuvwxyz",
  "football",
  "basketball",
  "baseball",
  "superman",
  "princess",
  "sunshine",
  "dragon",
  "monkey",
  "master",
  "changeme",
  "secret",
  "default",
  "juventus",
  "trustno1",
  "correcthorsebatterystaple",
  "cantiere",
];

/** Twelve to 128 characters, any of them, and not one of the first that an attacker tries. No rule on their kinds. */
export function passwordFaultOf(password: string): PasswordFault | undefined {
  if (password.length < passwordLength.min) return "too-short";
  if (password.length > passwordLength.max) return "too-long";
  return isCommon(password) ? "common" : undefined;
}

function isCommon(password: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase().replace(/\s/g, "");
  if (new Set(plain).size <= 3 || isRun(plain)) return true;
  const unit = repeatedUnitOf(plain);
  const letters = unit.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  if (letters === "") return false;
  return commonWords.some((word) => word === unit || word === letters || word === repeatedUnitOf(letters));
}

/** 123456789012, abcdefghijkl, 987654321098: each sign beside the one before. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((sign, index) => (sign.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0));
  const wrapped = steps.map((step) => (Math.abs(step) === 9 ? -Math.sign(step) : step));
  return [1, -1].some((step) => wrapped.every((each) => each === step));
}

/** `abc` of `abcabcabc`; a text that repeats nothing is its own unit. */
function repeatedUnitOf(text: string): string {
  const period = (text + text).indexOf(text, 1);
  return text.slice(0, period);
}
