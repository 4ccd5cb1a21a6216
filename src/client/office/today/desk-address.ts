import { addressOf } from "#pages";

type Desk = "officeConsultations" | "officePersonalData" | "officeProjects" | "officeRecords";

/** Returns the address of a desk with something open or a view chosen. */
export function deskAddress(desk: Desk, search: Record<string, string>): string {
  return `${addressOf(desk, undefined)}?${new URLSearchParams(search)}`;
}
