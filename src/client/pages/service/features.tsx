import type { ServiceText } from "#content/data/services/service-text.ts";
import { servicePage } from "#styled-system/recipes";
import { Entries } from "../../ui/entries.tsx";

const look = servicePage();

export function Features({ groups }: { groups: ServiceText["features"] }) {
  const [only, second] = groups;
  if (only && !second) return <Entries list={only.list} columns={2} />;
  return (
    <div className={look.groups}>
      {groups.map(({ title, list }) => (
        <div key={title}>
          <h3 className={look.groupTitle}>{title}</h3>
          <Entries list={list} columns={1} />
        </div>
      ))}
    </div>
  );
}
