import type { Tool } from "#content/pages/dashboard-tool.ts";
import { addressOf } from "#pages";
import { dashboardPage } from "#styled-system/recipes";
import { AddressLink } from "../../navigation/page-link.tsx";

export function Tools({ list }: { list: readonly Tool[] }) {
  const styles = dashboardPage();
  return (
    <ul className={styles.tools}>
      {list.map((tool) => (
        <li key={tool.name}>
          <AddressLink address={addressOfTool(tool)} className={styles.tool}>
            <b className={styles.toolName}>{tool.name}</b>
            <span className={styles.toolText}>{tool.text}</span>
          </AddressLink>
        </li>
      ))}
    </ul>
  );
}

function addressOfTool(tool: Tool): string {
  return "tool" in tool ? addressOf("tool", { tool: tool.tool }) : addressOf(tool.to, undefined);
}
