import type { ComponentProps } from "react";
import { officeCounts as copy } from "#content/office/frame.ts";
import type { PageName } from "#pages";
import { Count } from "../parts/signs.tsx";
import { useStaffRequests } from "../people/use-people.ts";
import { useCounts } from "../use-counts.ts";
import { useHealth } from "./use-health.ts";

/** The number of waiting items of a desk, beside its name in the bar. */
export function TabCount({ page }: { page: PageName }) {
  const counts = useCounts().data?.counts;
  const needHandCount = useHealth().data?.needHandCount;
  const requests = useStaffRequests().data?.requests;
  if (page === "officeInbox") return <Waiting value={counts?.open} of={copy.officeInbox} />;
  if (page === "officeConsultations") return <Waiting value={counts?.toConfirm} of={copy.officeConsultations} />;
  if (page === "officeProjects") return <Waiting value={counts?.toDecide} of={copy.officeProjects} />;
  if (page === "officePeople")
    return <Waiting value={(requests?.length ?? 0) + (counts?.toErase ?? 0)} of={copy.officePeople} />;
  if (page === "officeRecords")
    return <Waiting value={(counts?.toPay ?? 0) + (counts?.toRelease ?? 0)} of={copy.officeRecords} />;
  if (page === "officeEmails") return <Waiting value={needHandCount} of={copy.officeEmails} tone="danger" />;
  return null;
}

type WaitingProps = Omit<ComponentProps<typeof Count>, "value"> & { value: number | undefined };

function Waiting({ value = 0, ...rest }: WaitingProps) {
  return value === 0 ? null : <Count value={value} {...rest} />;
}
