import type { ServiceText } from "#content/data/services/service-text.ts";
import { servicePage } from "#styled-system/recipes";
import { Entries } from "../../ui/entries.tsx";

const styles = servicePage();

export function Features({ groups }: { groups: ServiceText["features"] }) {
  const [only, second] = groups;
  if (only && !second) return <Entries list={only.list} columns={2} />;
  return (
    <div className={styles.groups}>
      {groups.map(({ title, list }) => (
        <div key={title}>
          <h3 className={styles.groupTitle}>{title}</h3>
          <Entries list={list} columns={1} />
        </div>
      ))}
    </div>
  );
}
