import { todayDesk as copy } from "#content/office/today.ts";
import { addressOf } from "#pages";
import { moneyTextOf } from "#rules/money.ts";
import { becomingText } from "../people/becoming-text.ts";
import type { GroupName } from "./counts.ts";
import { deskAddress } from "./desk-address.ts";
import { Group, type GroupOf } from "./group.tsx";
import { PreparedLine } from "./prepared-line.tsx";

/** `viewerId`, because the person who prepared an item may not confirm it, or not yet. */
type PreparedOf<Name extends GroupName> = GroupOf<Name> & { viewerId: string };

export function Runs({ group: { items, count }, viewerId, now }: PreparedOf<"runs">) {
  return (
    <Group name="runs" count={count}>
      {items.map((run) => (
        <PreparedLine
          key={run.id}
          prepared={run}
          viewerId={viewerId}
          now={now}
          address={deskAddress("officeRecords", { run: run.id })}
          name={run.project}
          about={moneyTextOf(run.amount)}
        />
      ))}
    </Group>
  );
}

export function Erasures({ group: { items, count }, viewerId, now }: PreparedOf<"erasures">) {
  return (
    <Group name="erasures" count={count}>
      {items.map((erasure) => (
        <PreparedLine
          key={erasure.id}
          prepared={erasure}
          viewerId={viewerId}
          now={now}
          address={deskAddress("officePersonalData", { erasure: erasure.id })}
          name={erasure.email}
        />
      ))}
    </Group>
  );
}

export function StaffRequests({ group: { items, count }, viewerId, now }: PreparedOf<"staffRequests">) {
  return (
    <Group name="staffRequests" count={count}>
      {items.map((request) => (
        <PreparedLine
          key={request.id}
          prepared={request}
          viewerId={viewerId}
          now={now}
          address={
            request.personId === null
              ? addressOf("officePeople", undefined)
              : addressOf("officePerson", { id: request.personId })
          }
          name={request.name}
          about={becomingText(request.becomes)}
          copy={copy.asked}
        />
      ))}
    </Group>
  );
}
