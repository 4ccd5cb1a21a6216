import { officeCounts as copy } from "#content/office/frame.ts";
import type { PageName } from "#pages";
import { useCounts } from "../inbox/use-enquiry-list.ts";
import { Count } from "../parts/signs.tsx";

/** How much waits at a desk, beside its name in the bar. */
export function TabCount({ page }: { page: PageName }) {
  const counts = useCounts().data?.counts;
  if (page !== "officeInbox" || !counts || counts.open === 0) return null;
  return <Count value={counts.open} of={copy.officeInbox} />;
}
