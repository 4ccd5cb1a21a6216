import { todayDesk as copy } from "#content/office/today.ts";
import { State } from "../parts/signs.tsx";
import { timeOrDateTextOf } from "../times.ts";
import { deskAddress } from "./desk-address.ts";
import { Group, type GroupOf } from "./group.tsx";
import { Line } from "./line.tsx";

export function Submissions({ group: { items, count }, now }: GroupOf<"submissions">) {
  return (
    <Group name="submissions" count={count}>
      {items.map(({ id, title, company, status, submittedAt }) => (
        <Line
          key={id}
          sign={<State shape={status === "In review" ? "half" : "empty"}>{status}</State>}
          due={submittedAt ? `${copy.since} ${timeOrDateTextOf(submittedAt, now)}` : ""}
          address={deskAddress("officeProjects", { open: id })}
          name={title}
          what={company}
          act={copy.decide}
        />
      ))}
    </Group>
  );
}

export function Updates({ group: { items, count }, now }: GroupOf<"updates">) {
  return (
    <Group name="updates" count={count}>
      {items.map(({ id, title, project, submittedAt }) => (
        <Line
          key={id}
          sign={<State shape="half">{copy.waitsForRelease}</State>}
          due={submittedAt ? `${copy.since} ${timeOrDateTextOf(submittedAt, now)}` : ""}
          address={deskAddress("officeProjects", { view: "updates", open: id })}
          name={title}
          what={project}
          act={copy.decide}
        />
      ))}
    </Group>
  );
}

export function Indicators({ group: { items, count }, now }: GroupOf<"indicators">) {
  return (
    <Group name="indicators" count={count}>
      {items.map(({ id, name, project, submittedAt }) => (
        <Line
          key={id}
          sign={<State shape="half">{copy.waitsForRelease}</State>}
          due={`${copy.since} ${timeOrDateTextOf(submittedAt, now)}`}
          address={deskAddress("officeRecords", { view: "indicators" })}
          name={name}
          what={project}
          act={copy.decide}
        />
      ))}
    </Group>
  );
}
