import { renderToStaticMarkup } from "react-dom/server";
import { portal } from "#content/portal.ts";
import type { Letter, LetterFacts, LetterName, WrittenLetter } from "../letter.ts";
import { acknowledgement } from "./acknowledgement.ts";
import { enquiry } from "./enquiry.ts";
import { passwordReset } from "./password-reset.ts";
import { type Sheet, textOf } from "./sheet.ts";
import { SheetView } from "./sheet-view.tsx";

/** What a letter needs to know besides its own facts. */
export type Office = { team: string; siteOrigin: string };

/** A letter before it is drawn: whom it goes to, and what it says. */
export type Draft = Pick<WrittenLetter, "to" | "replyTo" | "subject"> & { sheet: Sheet };

const drafts: { [Name in LetterName]: (data: LetterFacts[Name], office: Office) => Draft } = {
  enquiry,
  acknowledgement,
  "password-reset": passwordReset,
};

/** Draws a letter as it leaves: HTML and text from the same words, and header values that hold one line each. */
export function writeLetter(letter: Letter, office: Office): WrittenLetter {
  const { to, replyTo, subject, sheet } = draftOf(letter, office);
  const signature = [`${portal.name} · ${portal.city}`, office.siteOrigin];
  const html = renderToStaticMarkup(<SheetView sheet={sheet} sender={portal.name} signature={signature} />);
  return {
    to,
    ...(replyTo && { replyTo: { email: replyTo.email, name: headerLine(replyTo.name) } }),
    subject: headerLine(subject),
    text: textOf(sheet, signature),
    html: `<!doctype html>${html}`,
  };
}

function draftOf<Name extends LetterName>(letter: Letter<Name>, office: Office): Draft {
  return drafts[letter.letter](letter.data, office);
}

const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** What was typed can neither end a header (controls, line separators) nor disguise it (overrides of direction). */
function headerLine(text: string): string {
  return text
    .replace(directionOverrides, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}
