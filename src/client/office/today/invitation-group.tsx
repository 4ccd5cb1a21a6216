import { todayDesk as copy } from "#content/office/today.ts";
import { addressOf } from "#pages";
import { State } from "../parts/signs.tsx";
import { durationTextOf } from "../times.ts";
import { Group, type GroupOf } from "./group.tsx";
import { Line } from "./line.tsx";
import { SendAgain } from "./send-again.tsx";

/** The invitations that expire soon. */
export function Invitations({ group: { items, count }, now }: GroupOf<"invitations">) {
  return (
    <Group name="invitations" count={count}>
      {items.map(({ id, name, email, expiresAt }) => (
        <Line
          key={id}
          sign={<State shape="waits">{copy.invited}</State>}
          due={`${copy.endsIn} ${durationTextOf(Date.parse(expiresAt) - now)}`}
          address={addressOf("officeInvitations", undefined)}
          name={`${copy.invitationOf} ${name}`}
          what={email}
          act={<SendAgain invitationId={id} name={name} />}
        />
      ))}
    </Group>
  );
}
