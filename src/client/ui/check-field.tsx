import type { ComponentProps } from "react";
import { field } from "#styled-system/recipes";

export function CheckField({ label, ...input }: { label: string } & Omit<ComponentProps<"input">, "type">) {
  const styles = field();
  return (
    <label className={styles.check}>
      <input type="checkbox" className={styles.box} {...input} />
      <span>{label}</span>
    </label>
  );
}
