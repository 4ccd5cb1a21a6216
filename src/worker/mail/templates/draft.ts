import type { ConsultationPass } from "../../consultations/link-token.ts";
import type { RenderedEmail } from "../email.ts";
import type { Template } from "./template.ts";

/** What a letter needs to know besides its own facts. */
export type Office = {
  team: string;
  siteOrigin: string;
  /** The address our letters come from. */
  sender: string;
  /** The link by which a visitor changes a consultation; without a safe secret there is none. */
  consultationLinkFor: (pass: ConsultationPass) => string | undefined;
};

/** A letter before it is drawn: whom it goes to, and what it says. */
export type Draft = Pick<RenderedEmail, "to" | "replyTo" | "subject" | "attachments"> & { template: Template };
