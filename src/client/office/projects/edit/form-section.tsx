import { type ReactNode, useId } from "react";
import { officeDesk, officeForm } from "#styled-system/recipes";

/** A part of the form under its heading. */
export function FormSection({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const desk = officeDesk();
  const id = useId();
  return (
    <section className={desk.block} aria-labelledby={id}>
      <div className={desk.blockHead}>
        <h2 id={id}>{title}</h2>
        {note && <span className={desk.aside}>{note}</span>}
      </div>
      <div className={officeForm().fields}>{children}</div>
    </section>
  );
}
