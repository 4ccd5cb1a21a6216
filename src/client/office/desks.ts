import type { ComponentType } from "react";
import type { PageName } from "#pages";
import type { DeskProps } from "./desk-props.ts";

type DeskModule = { Desk: ComponentType<DeskProps> };

const inbox = () => import("#browser/client/office/inbox/inbox-desk.tsx");
const emails = () => import("#browser/client/office/emails/emails-desk.tsx");
const documents = () => import("#browser/client/office/documents/documents-desk.tsx");

/**
 * The desk of each page, in its own chunk. Pages with the same import function share one desk, which stays mounted between them.
 */
export const desks = {
  officeToday: () => import("#browser/client/office/today/today-desk.tsx"),
  officeInbox: inbox,
  officeEnquiry: inbox,
  officeEmails: emails,
  officeEmail: emails,
  officeDocuments: documents,
  officeDocument: documents,
  officeConsultations: () => import("#browser/client/office/consultations/consultations-desk.tsx"),
  officeProjects: () => import("#browser/client/office/projects/projects-desk.tsx"),
  officePeople: () => import("#browser/client/office/people/people-desk.tsx"),
  officeInvitations: () => import("#browser/client/office/people/invitations/invitations-desk.tsx"),
  officePersonalData: () => import("#browser/client/office/privacy/privacy-desk.tsx"),
  officePerson: () => import("#browser/client/office/people/person/person-desk.tsx"),
  officeRecords: () => import("#browser/client/office/records/records-desk.tsx"),
  officeAudit: () => import("#browser/client/office/audit/audit-desk.tsx"),
} satisfies Partial<Record<PageName, () => Promise<DeskModule>>>;

export function isDesk(name: PageName): name is keyof typeof desks {
  return Object.hasOwn(desks, name);
}
