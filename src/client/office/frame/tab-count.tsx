import { officeCounts as copy } from "#content/office/frame.ts";
import type { PageName } from "#pages";
import { useCounts } from "../inbox/use-enquiry-list.ts";
import { Count } from "../parts/signs.tsx";
import { useStaffRequests } from "../people/use-people.ts";

/** How much waits at a desk, beside its name in the bar. */
export function TabCount({ page }: { page: PageName }) {
  if (page === "officeInbox") return <Enquiries />;
  return page === "officePeople" ? <StaffRequests /> : null;
}

function Enquiries() {
  const counts = useCounts().data?.counts;
  return counts && counts.open > 0 ? <Count value={counts.open} of={copy.officeInbox} /> : null;
}

/** What a second member of staff has to confirm. */
function StaffRequests() {
  const count = useStaffRequests().data?.requests.length ?? 0;
  return count > 0 ? <Count value={count} of={copy.officePeople} /> : null;
}
