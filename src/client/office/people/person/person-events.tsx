import { auditCopy } from "#content/office/audit.ts";
import { personEvents as copy, personDesk, personLists } from "#content/office/person.ts";
import type { PersonDetail, PersonEvent } from "#rules/accounts/person-detail.ts";
import { isAuditAction } from "#rules/office/audit.ts";
import { momentTextOf } from "../../times.ts";
import { ShortList } from "./short-list.tsx";

/** The events of the account, including failed attempts. */
export function PersonEvents({ events, now }: { events: PersonDetail["events"]; now: number }) {
  return (
    <ShortList
      name="events"
      list={events}
      rowOf={(event) => ({
        id: event.id,
        what: (
          <>
            {nameOf(event)}
            <br />
            <small>
              {[sourceOf(event), event.reason && `${personLists.reason}: ${event.reason}`].filter(Boolean).join(". ")}
            </small>
          </>
        ),
        how: <small>{momentTextOf(event.at, now)}</small>,
      })}
    />
  );
}

/** Returns the name of an event. A decision of staff has the same name as in the audit log. */
function nameOf({ event, detail }: PersonEvent): string {
  if (event === "staff-decision" && detail !== null && isAuditAction(detail)) return auditCopy.actions[detail];
  return copy.events[event];
}

function sourceOf({ event, by, browser, system, network }: PersonEvent): string {
  if (event === "staff-decision") return `${personDesk.by} ${by ?? copy.operator}`;
  const device = `${browser ?? personDesk.browser} ${personDesk.on} ${system ?? personDesk.system}`;
  return `${device}, ${network}`;
}
