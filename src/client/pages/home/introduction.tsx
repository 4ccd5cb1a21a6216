import { home } from "#content/pages/home.ts";
import { drawing, homeOpening } from "#styled-system/recipes";
import { Section } from "../../ui/section.tsx";

const copy = home.intro;
const styles = homeOpening();

/** A tank, a valve, works and a manifold. A pipe runs behind them, in the signal colour from where revenue starts. */
const fittings = [
  { heavy: "M4 16q18-14 36 0v32q-18 14-36 0z", thin: "M4 34h36M10 40h24M14 46h16" },
  { heavy: "M4 18L44 46V18L4 46z", thin: "M24 32V10M12 10h24" },
  { heavy: "M4 52V24l14-9v9l14-9v9l14-9v37z", thin: "M4 30h42M12 52V40h10v12M28 36h12v6H28z" },
  {
    heavy: "M4 32h12M16 8v48",
    thin: "M16 8h22M16 24h22M16 40h22M16 56h22M33 4l6 4-6 4M33 20l6 4-6 4M33 36l6 4-6 4M33 52l6 4-6 4",
  },
];

export function Introduction() {
  return (
    <Section title={copy.title}>
      <div>
        <p className={styles.statement}>{copy.statement}</p>
        <p className={styles.introText}>{copy.text}</p>
        <ol className={styles.flow}>
          {copy.flow.map((each, index) => (
            <li key={each.title} className={styles.step}>
              <svg className={`${drawing()} ${styles.fitting}`} viewBox="3 0 50 64" aria-hidden="true">
                <path className="heavy" d={fittings[index]?.heavy} />
                <path d={fittings[index]?.thin} />
              </svg>
              <b className={styles.stepName}>{each.title}</b>
              <span className={styles.stepText}>{each.text}</span>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
