import type { ConsultationPass } from "../../consultations/link-token.ts";
import type { UnsubscribePass } from "../../notices/unsubscribe-token.ts";
import type { RenderedEmail } from "../email.ts";
import type { Template } from "./template.ts";

/** What a template needs besides its own data. */
export type TemplateSettings = {
  team: string;
  siteOrigin: string;
  /** The address our e-mails come from. */
  sender: string;
  /** The link to change a consultation; undefined without a safe secret. */
  consultationLinkFor: (pass: ConsultationPass) => string | undefined;
  /** The link that unsubscribes from a topic. Undefined without a safe secret, or if the e-mail is only shown. */
  unsubscribeLinkFor: (stop: Omit<UnsubscribePass, "emailId">) => string | undefined;
};

/** An e-mail before it is rendered: its recipient and its contents. */
export type Draft = Pick<RenderedEmail, "to" | "replyTo" | "subject" | "attachments" | "headers"> & {
  template: Template;
};
