import { type ReactNode, useId } from "react";
import { section } from "#styled-system/recipes";

type SectionProps = {
  /** The id for links that lead to the section and move the focus into it. */
  id?: string;
  title: string;
  aside?: ReactNode;
  action?: ReactNode;
  onScreenOnly?: boolean;
  children: ReactNode;
};

export function Section({ id: target, title, aside, action, onScreenOnly = false, children }: SectionProps) {
  const styles = onScreenOnly ? section({ onScreenOnly: true }) : section();
  const id = useId();
  return (
    <section className={styles.root} aria-labelledby={id} {...(target && { id: target, tabIndex: -1 })}>
      <header className={styles.header}>
        <span className={styles.number} aria-hidden="true" />
        <h2 id={id}>{title}</h2>
        {aside && <p className={styles.aside}>{aside}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </header>
      {children}
    </section>
  );
}
