import { useId, useLayoutEffect, useRef } from "react";
import { unsentCopy as copy } from "#content/office/projects.ts";
import { officeButton, officeDesk, officeProjects } from "#styled-system/recipes";

type UnsentTextProps = { about: "submission" | "update"; text: string; onDiscard: () => void };

/** The text for a step that a decision has made impossible. It is shown so that it can be copied. */
export function UnsentText({ about, text, onDiscard }: UnsentTextProps) {
  const [desk, styles] = [officeDesk(), officeProjects()];
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button may be gone with the form, and had the focus. Runs before anything else can take the focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  return (
    <section className={desk.block} aria-labelledby={id}>
      <div className={desk.blockHead}>
        <h2 id={id} ref={title} tabIndex={-1}>
          {copy.title}
        </h2>
      </div>
      <p className={desk.muted}>{copy[about]}</p>
      <p className={`${styles.text} ${styles.step}`}>{text}</p>
      <p className={`${desk.acts} ${styles.step}`}>
        <button type="button" className={officeButton()} onClick={onDiscard}>
          {copy.discard}
        </button>
      </p>
    </section>
  );
}
