import type { ReactNode } from "react";
import { actions, closing } from "#styled-system/recipes";

type ClosingProps = { title: string; lead: string; links: ReactNode; children?: ReactNode };

export function Closing({ title, lead, links, children }: ClosingProps) {
  const look = closing();
  return (
    <section className={look.root}>
      <h2>{title}</h2>
      <div>
        <p className={look.lead}>{lead}</p>
        <div className={actions()}>{links}</div>
        {children}
      </div>
    </section>
  );
}
