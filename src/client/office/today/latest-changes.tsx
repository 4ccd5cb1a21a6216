import { useQuery } from "@tanstack/react-query";
import { auditCopy } from "#content/office/audit.ts";
import { todayAside as copy } from "#content/office/today.ts";
import { officeDesk } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { bodyOf } from "../call.ts";
import { momentTextOf } from "../times.ts";
import { AsideBlock } from "./aside-block.tsx";

const shownAtMost = 6;

/** The latest actions of staff, the last first. */
export function LatestChanges({ now }: { now: number }) {
  const query = useQuery({
    queryKey: ["audit", "latest"],
    queryFn: () => bodyOf(api.office.audit.$get({ query: {} })),
  });
  const entries = query.data?.entries.slice(0, shownAtMost) ?? [];
  return (
    <AsideBlock
      title={copy.changes}
      note={<PageLink to="officeAudit">{copy.audit}</PageLink>}
      query={query}
      empty={entries.length === 0 ? copy.noChanges : undefined}
    >
      <ul className={officeDesk().list}>
        {entries.map(({ id, who, action, at }) => (
          <li key={id}>
            <span>
              <b>{who.name}</b>: {auditCopy.actions[action]}
            </span>
            <small>{momentTextOf(at, now)}</small>
          </li>
        ))}
      </ul>
    </AsideBlock>
  );
}
