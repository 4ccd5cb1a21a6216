import type { ReactNode } from "react";
import { officeDesk } from "#styled-system/recipes";

type DeskHeadProps = {
  title: string;
  /** One line beside the title. */
  lead?: ReactNode;
  /** The buttons of the desk. */
  children?: ReactNode;
};

export function DeskHead({ title, lead, children }: DeskHeadProps) {
  const styles = officeDesk();
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children && <div className={styles.headActs}>{children}</div>}
    </header>
  );
}
