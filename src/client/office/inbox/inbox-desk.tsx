import { officeDesk } from "#styled-system/recipes";
import type { DeskProps } from "../desk-props.ts";

export function Desk({ found }: DeskProps) {
  const styles = officeDesk();
  return (
    <header className={styles.head}>
      <h1>{found.title}</h1>
    </header>
  );
}
