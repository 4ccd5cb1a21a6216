import { renderToStaticMarkup } from "react-dom/server";
import { portal } from "#content/portal.ts";
import type { Letter, LetterFacts, LetterName, WrittenLetter } from "../email.ts";
import { headerLine } from "../header-line.ts";
import { acknowledgement } from "./acknowledgement.ts";
import { consultationToTeam } from "./consultation-team.ts";
import { consultationToVisitor } from "./consultation-visitor.ts";
import type { Draft, Office } from "./draft.ts";
import { enquiry } from "./enquiry.ts";
import { interestToInvestor } from "./interest-investor.ts";
import { interestToTeam } from "./interest-team.ts";
import { invitation } from "./invitation.ts";
import { passwordReset } from "./password-reset.ts";
import { securityNotice } from "./security-notice.ts";
import { staffRequest } from "./staff-request.ts";
import { submissionToCompany } from "./submission-company.ts";
import { submissionToTeam } from "./submission-team.ts";
import { textOf } from "./template.ts";
import { SheetView } from "./template-view.tsx";

const drafts: { [Name in LetterName]: (data: LetterFacts[Name], office: Office) => Draft } = {
  enquiry,
  acknowledgement,
  "consultation-team": consultationToTeam,
  "consultation-visitor": consultationToVisitor,
  "interest-team": interestToTeam,
  "interest-investor": interestToInvestor,
  "submission-team": submissionToTeam,
  "submission-company": submissionToCompany,
  "password-reset": passwordReset,
  invitation,
  "security-notice": securityNotice,
  "staff-request": staffRequest,
};

/** Draws a letter as it leaves: HTML and text from the same words, and header values that hold one line each. */
export function writeLetter(letter: Letter, office: Office): WrittenLetter {
  const { to, replyTo, subject, sheet, attachments } = draftOf(letter, office);
  const signature = [`${portal.name} · ${portal.city}`, office.siteOrigin];
  const html = renderToStaticMarkup(<SheetView sheet={sheet} sender={portal.name} signature={signature} />);
  return {
    to,
    ...(replyTo && { replyTo: { email: replyTo.email, name: headerLine(replyTo.name) } }),
    subject: headerLine(subject),
    text: textOf(sheet, signature),
    html: `<!doctype html>${html}`,
    ...(attachments && { attachments }),
  };
}

function draftOf<Name extends LetterName>(letter: Letter<Name>, office: Office): Draft {
  return drafts[letter.letter](letter.data, office);
}
