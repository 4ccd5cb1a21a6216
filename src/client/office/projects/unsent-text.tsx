import { useEffect, useId, useRef } from "react";
import { reviewCopy as copy } from "#content/office/projects.ts";
import { officeButton, officeDesk, officeProjects } from "#styled-system/recipes";

type UnsentTextProps = { text: string; onDiscard: () => void };

/** What was written for a step that a colleague's decision has made impossible. It is shown so that it can be copied. */
export function UnsentText({ text, onDiscard }: UnsentTextProps) {
  const [desk, styles] = [officeDesk(), officeProjects()];
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button may be gone with the form, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  return (
    <section className={desk.block} aria-labelledby={id}>
      <div className={desk.blockHead}>
        <h2 id={id} ref={title} tabIndex={-1}>
          {copy.unsentTitle}
        </h2>
      </div>
      <p className={desk.muted}>{copy.unsent}</p>
      <p className={styles.text}>{text}</p>
      <p className={desk.acts}>
        <button type="button" className={officeButton()} onClick={onDiscard}>
          {copy.discard}
        </button>
      </p>
    </section>
  );
}
