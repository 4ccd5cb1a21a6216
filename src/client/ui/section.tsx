import { type ReactNode, useId } from "react";
import { section } from "#styled-system/recipes";

type SectionProps = { number?: number; title: string; aside?: string; action?: ReactNode; children: ReactNode };

export function Section({ number, title, aside, action, children }: SectionProps) {
  const look = section();
  const id = useId();
  return (
    <section className={look.root} aria-labelledby={id}>
      <header className={look.header}>
        <span className={look.number} aria-hidden="true">
          {number}
        </span>
        <h2 id={id}>{title}</h2>
        {aside && <p className={look.aside}>{aside}</p>}
        {action && <div className={look.action}>{action}</div>}
      </header>
      {children}
    </section>
  );
}
