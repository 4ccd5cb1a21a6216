import type { ComponentType } from "react";
import type { PageName } from "#pages";
import type { DeskProps } from "./desk-props.ts";

type DeskModule = { Desk: ComponentType<DeskProps> };

/** Page name to desk, each its own chunk. Two pages with the same function share one desk, which stays between them. */
const inbox = () => import("./inbox/inbox-desk.tsx");
const emails = () => import("./emails/emails-desk.tsx");
const documents = () => import("./documents/documents-desk.tsx");
export const desks = {
  officeToday: () => import("./today/today-desk.tsx"),
  officeInbox: inbox,
  officeEnquiry: inbox,
  officeEmails: emails,
  officeEmail: emails,
  officeDocuments: documents,
  officeDocument: documents,
  officeConsultations: () => import("./consultations/consultations-desk.tsx"),
  officeProjects: () => import("./projects/projects-desk.tsx"),
  officePeople: () => import("./people/people-desk.tsx"),
  officeInvitations: () => import("./people/invitations/invitations-desk.tsx"),
  officePersonalData: () => import("./privacy/privacy-desk.tsx"),
  officePerson: () => import("./people/person/person-desk.tsx"),
  officeRecords: () => import("./records/records-desk.tsx"),
  officeAudit: () => import("./audit/audit-desk.tsx"),
} satisfies Partial<Record<PageName, () => Promise<DeskModule>>>;

export function isDesk(name: PageName): name is keyof typeof desks {
  return Object.hasOwn(desks, name);
}
