import type { Tool } from "#content/pages/dashboard-tool.ts";
import { dashboardPage } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";

/** What is a message to the team carries the tool's name as its topic. */
export function Tools({ list }: { list: readonly Tool[] }) {
  const look = dashboardPage();
  return (
    <ul className={look.tools}>
      {list.map(({ name, text, to }) => (
        <li key={name}>
          <PageLink to={to} className={look.tool} {...(to === "connect" && { search: { topic: name } })}>
            <b className={look.toolName}>{name}</b>
            <span className={look.toolText}>{text}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
