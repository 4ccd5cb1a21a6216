import { renderToStaticMarkup } from "react-dom/server";
import { portal } from "#content/portal.ts";
import { oneLineOf } from "#rules/tidy-text.ts";
import type { Email, RenderedEmail, TemplateData, TemplateName } from "../email.ts";
import { acknowledgement } from "./acknowledgement.ts";
import { consultationReminder } from "./consultation-reminder.ts";
import { consultationToTeam } from "./consultation-team.ts";
import { consultationToVisitor } from "./consultation-visitor.ts";
import type { Draft, TemplateSettings } from "./draft.ts";
import { enquiry } from "./enquiry.ts";
import { interestToInvestor } from "./interest-investor.ts";
import { interestToTeam, withdrawalToTeam } from "./interest-team.ts";
import { invitation } from "./invitation.ts";
import { notices } from "./notices.ts";
import { passwordReset } from "./password-reset.ts";
import { reply } from "./reply.ts";
import { staffRequest, toConfirm } from "./second-person.ts";
import { securityNotice } from "./security-notice.ts";
import { submissionToCompany } from "./submission-company.ts";
import { submissionToTeam } from "./submission-team.ts";
import { textOf } from "./template.ts";
import { TemplateView } from "./template-view.tsx";

const drafts: { [Name in TemplateName]: (data: TemplateData[Name], settings: TemplateSettings) => Draft } = {
  enquiry,
  acknowledgement,
  reply,
  "consultation-team": consultationToTeam,
  "consultation-visitor": consultationToVisitor,
  "consultation-reminder": consultationReminder,
  "interest-team": interestToTeam,
  "interest-withdrawn": withdrawalToTeam,
  "interest-investor": interestToInvestor,
  "submission-team": submissionToTeam,
  "submission-company": submissionToCompany,
  notices,
  "password-reset": passwordReset,
  invitation,
  "security-notice": securityNotice,
  "staff-request": staffRequest,
  "to-confirm": toConfirm,
};

/** Renders an e-mail as it is sent: HTML and text from the same template, and each header value on one line. */
export function renderEmail(mail: Email, settings: TemplateSettings): RenderedEmail {
  const { to, replyTo, subject, template, attachments, headers } = draftOf(mail, settings);
  const signature = [`${portal.name} · ${portal.city}`, settings.siteOrigin];
  const html = renderToStaticMarkup(<TemplateView template={template} sender={portal.name} signature={signature} />);
  return {
    to,
    ...(replyTo && { replyTo: { email: replyTo.email, name: oneLineOf(replyTo.name) } }),
    subject: oneLineOf(subject),
    text: textOf(template, signature),
    html: `<!doctype html>${html}`,
    ...(attachments && { attachments }),
    ...(headers && { headers }),
  };
}

function draftOf<Name extends TemplateName>(mail: Email<Name>, settings: TemplateSettings): Draft {
  return drafts[mail.template](mail.data, settings);
}
