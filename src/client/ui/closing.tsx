import type { ReactNode } from "react";
import { actions, closing } from "#styled-system/recipes";

type ClosingProps = { title: string; lead: string; links: ReactNode; children?: ReactNode };

export function Closing({ title, lead, links, children }: ClosingProps) {
  const styles = closing();
  return (
    <section className={styles.root}>
      <h2>{title}</h2>
      <div>
        <p className={styles.lead}>{lead}</p>
        <div className={actions()}>{links}</div>
        {children}
      </div>
    </section>
  );
}
