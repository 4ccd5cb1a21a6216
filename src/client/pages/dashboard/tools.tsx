import type { Tool } from "#content/pages/dashboard-tool.ts";
import { dashboardPage } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";

/** A tool that is a message to the team passes its name as the topic. */
export function Tools({ list }: { list: readonly Tool[] }) {
  const styles = dashboardPage();
  return (
    <ul className={styles.tools}>
      {list.map(({ name, text, to }) => (
        <li key={name}>
          <PageLink to={to} className={styles.tool} {...(to === "connect" && { search: { topic: name } })}>
            <b className={styles.toolName}>{name}</b>
            <span className={styles.toolText}>{text}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
