import { inboxDesk as copy } from "#content/office/inbox-desk.ts";
import type { OfficeCounts } from "#rules/office/counts.ts";
import { Count } from "../parts/signs.tsx";

export function InboxCounts({ counts }: Pick<OfficeCounts, "counts">) {
  return (
    <>
      <Count value={counts.open} /> {copy.open}, <Count value={counts.overdue} /> {copy.overdue},{" "}
      <Count value={counts.unassigned} /> {copy.unassigned}
    </>
  );
}
