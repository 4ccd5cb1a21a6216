import { todayAside as copy } from "#content/office/today.ts";
import type { Today } from "#rules/office/today.ts";
import { officeDesk } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Count } from "../parts/signs.tsx";
import { AsideBlock } from "./aside-block.tsx";

/** The number of open enquiries of each member of staff, the viewer first and those without an owner last. */
export function Owners({ owners, moreOwners, ownId }: Pick<Today, "moreOwners" | "owners"> & { ownId: string }) {
  const open = owners.filter(({ count }) => count > 0);
  const shown = [
    ...open.filter((each) => each.owner?.id === ownId),
    ...open.filter((each) => each.owner?.id !== ownId),
  ];
  return (
    <AsideBlock title={copy.owners} note={copy.ownersNote} empty={shown.length === 0 ? copy.nothingOpen : undefined}>
      <ul className={officeDesk().list}>
        {shown.map(({ owner, count }) => (
          <li key={owner?.id ?? ""}>
            <PageLink to="officeInbox" search={{ view: "open", owner: owner?.id ?? "none" }}>
              {nameOf(owner, ownId)}
            </PageLink>
            <Count value={count} />
          </li>
        ))}
      </ul>
      {moreOwners && <p className={officeDesk().muted}>{copy.moreOwners}</p>}
    </AsideBlock>
  );
}

function nameOf(owner: Today["owners"][number]["owner"], ownId: string): string {
  if (owner === null) return copy.nobody;
  return owner.id === ownId ? copy.you : owner.name;
}
