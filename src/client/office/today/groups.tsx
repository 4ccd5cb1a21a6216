import { todayDesk as copy } from "#content/office/today.ts";
import type { Today } from "#rules/office/today.ts";
import { officeToday } from "#styled-system/recipes";
import { Note } from "../../ui/note.tsx";
import { Indicators, Submissions, Updates } from "./company-groups.tsx";
import { Consultations } from "./consultation-group.tsx";
import { countOf } from "./counts.ts";
import { Emails } from "./email-group.tsx";
import { EnquiryLines } from "./enquiry-lines.tsx";
import { Group } from "./group.tsx";
import { Invitations } from "./invitation-group.tsx";
import { Erasures, Runs, StaffRequests } from "./prepared-groups.tsx";

/** The waiting items by type. Empty groups are left out. */
export function Groups({ today, viewerId, now }: { today: Today; viewerId: string; now: number }) {
  const styles = officeToday();
  if (countOf(today).things === 0)
    return (
      <div className={styles.nothing}>
        <Note title={copy.emptyTitle} text={copy.empty} />
      </div>
    );
  const { overdue, dueNext } = today;
  return (
    <>
      <Group name="overdue" count={overdue.count} tone="danger" all={hasMore(overdue) ? { overdue: "yes" } : undefined}>
        <EnquiryLines lines={overdue.items} now={now} />
      </Group>
      <Group name="dueNext" count={dueNext.count} all={hasMore(dueNext) ? {} : undefined}>
        <EnquiryLines lines={dueNext.items} now={now} />
      </Group>
      <Consultations group={today.consultations} now={now} />
      <Submissions group={today.submissions} now={now} />
      <Updates group={today.updates} now={now} />
      <Indicators group={today.indicators} now={now} />
      <Runs group={today.runs} viewerId={viewerId} now={now} />
      <Erasures group={today.erasures} viewerId={viewerId} now={now} />
      <StaffRequests group={today.staffRequests} viewerId={viewerId} now={now} />
      <Emails group={today.emails} now={now} />
      <Invitations group={today.invitations} now={now} />
    </>
  );
}

/** True if the group has more items than are shown here. */
function hasMore({ items, count }: { items: readonly unknown[]; count: number }): boolean {
  return count > items.length;
}
