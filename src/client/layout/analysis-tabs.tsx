import { type ToolName, toolPages } from "#content/page-variants.ts";
import { analysisTabs as copy } from "#content/pages/analysis-tabs.ts";
import { viewTabs } from "#styled-system/recipes";
import { PageLink } from "../navigation/page-link.tsx";

/** The tabs of the three pages about a member's holdings. */
export function AnalysisTabs({ current }: { current: ToolName }) {
  const styles = viewTabs();
  return (
    <nav className={styles.root} aria-label={copy.label}>
      {copy.tools.map((tool) => (
        <PageLink
          key={tool}
          to="tool"
          with={{ tool }}
          className={styles.link}
          aria-current={tool === current ? "page" : undefined}
        >
          {toolPages[tool].title}
        </PageLink>
      ))}
    </nav>
  );
}
