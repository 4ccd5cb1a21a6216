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

/** A message to the team has the tool's name as its topic. */
function addressOfTool(tool: Tool): string {
  if ("tool" in tool) return addressOf("tool", { tool: tool.tool });
  const address = addressOf(tool.to, undefined);
  return tool.to === "connect" ? `${address}?${new URLSearchParams({ topic: tool.name })}` : address;
}
