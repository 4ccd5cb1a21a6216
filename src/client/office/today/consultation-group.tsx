import { todayDesk as copy } from "#content/office/today.ts";
import { State } from "../parts/signs.tsx";
import { businessDayAt, cityOf, dateTextOf, durationTextOf, timeTextIn, timeTextOf } from "../times.ts";
import { deskAddress } from "./desk-address.ts";
import { Group, type GroupOf } from "./group.tsx";
import { Line } from "./line.tsx";

export function Consultations({ group: { items, count }, now }: GroupOf<"consultations">) {
  return (
    <Group name="consultations" count={count}>
      {items.map(({ reference, name, company, startsAt, visitorTimeZone }) => (
        <Line
          key={reference}
          sign={<State shape="waits">{copy.requested}</State>}
          due={`${copy.in} ${durationTextOf(Date.parse(startsAt) - now)}`}
          address={deskAddress("officeConsultations", { week: businessDayAt(Date.parse(startsAt)), open: reference })}
          name={name}
          what={[company, `${dateTextOf(startsAt, now)}, ${timeTextOf(startsAt)}${theirsOf(startsAt, visitorTimeZone)}`]
            .filter(Boolean)
            .join(". ")}
          act={copy.confirm}
        />
      ))}
    </Group>
  );
}

/** `; 4:00 PM Rome` */
function theirsOf(startsAt: string, zone: string): string {
  const time = timeTextIn(zone, startsAt);
  return time ? `; ${time} ${cityOf(zone)}` : "";
}
