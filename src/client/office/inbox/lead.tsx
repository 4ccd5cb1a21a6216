import { inboxDesk as copy } from "#content/office/inbox-desk.ts";
import { officeDesk } from "#styled-system/recipes";
import { Count } from "../parts/signs.tsx";
import { useCounts } from "../use-counts.ts";

/** The counts of the inbox, in one line. */
export function Lead() {
  const counts = useCounts().data?.counts;
  if (!counts) return null;
  return (
    <p className={officeDesk().lead}>
      <Count value={counts.open} /> {copy.open}, <Count value={counts.overdue} /> {copy.overdue},{" "}
      <Count value={counts.unassigned} /> {copy.unassigned}
    </p>
  );
}
