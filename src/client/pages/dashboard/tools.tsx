import type { Tool } from "#content/pages/dashboard-tool.ts";
import { addressOf } from "#pages";
import { dashboardPage } from "#styled-system/recipes";
import { AddressLink } from "../../navigation/page-link.tsx";
import type { Fact, ToolFacts } from "./use-tool-facts.ts";

type ToolsProps = {
  list: readonly Tool[];
  /** For members, what each tool says about itself. */
  facts?: ToolFacts | undefined;
};

export function Tools({ list, facts = {} }: ToolsProps) {
  const styles = dashboardPage();
  return (
    <ul className={styles.tools}>
      {list.map((tool) => (
        <li key={tool.name}>
          <AddressLink address={addressOfTool(tool)} className={styles.tool}>
            <b className={styles.toolName}>{tool.name}</b>
            <span className={styles.toolText}>{tool.text}</span>
            <FactText fact={tool.fact && facts[tool.fact]} />
          </AddressLink>
        </li>
      ))}
    </ul>
  );
}

function FactText({ fact }: { fact: Fact | undefined }) {
  const styles = dashboardPage();
  if (!fact) return null;
  return (
    <span className={styles.toolFact} {...(fact.isWarning && { "data-warning": "" })}>
      {fact.text}
    </span>
  );
}

function addressOfTool(tool: Tool): string {
  return "tool" in tool ? addressOf("tool", { tool: tool.tool }) : addressOf(tool.to, undefined);
}
