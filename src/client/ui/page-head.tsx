import type { ReactNode } from "react";
import { actions, pageHead } from "#styled-system/recipes";

type PageHeadProps = { title: string; lead: string; links?: ReactNode; children?: ReactNode };

export function PageHead({ title, lead, links, children }: PageHeadProps) {
  const styles = pageHead();
  return (
    <div className={styles.root}>
      <div>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {links && <div className={actions()}>{links}</div>}
      </div>
      {children}
    </div>
  );
}
