import { home } from "#content/pages/home.ts";
import { drawing, homeSections } from "#styled-system/recipes";
import { Section } from "../../ui/section.tsx";
import { bridge } from "./drawings.ts";

const copy = home.gaps;
const styles = homeSections();

/** Companies on the left, investors on the right, and a truss across the gaps between them. */
export function Gaps() {
  const [left, right] = copy.sides;
  const [funding, access] = copy.each;
  return (
    <Section title={copy.title} aside={copy.aside}>
      <div className={styles.span}>
        <svg
          className={`${drawing()} ${styles.bridge}`}
          viewBox="0 -4 640 156"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <path className="heavy" d={bridge.heavy} />
          <path d={bridge.thin} />
          <path className="cut" d="M320 4v148" />
          <path className="measure" d="M120 18h400M120 12v12M520 12v12M320 12v12" />
          <text x="4" y="60">
            {left}
          </text>
          <text x="636" y="60" textAnchor="end">
            {right}
          </text>
          <text className="gap" x="220" y="11">
            {funding.label}
          </text>
          <text className="gap" x="420" y="11">
            {access.label}
          </text>
        </svg>
        {copy.each.map((each) => (
          <div key={each.label} className={styles.side}>
            <p className={styles.sideLabel}>{each.label}</p>
            <h3>{each.title}</h3>
            <p className={styles.sideText}>{each.text}</p>
            <h4 className={styles.benefitsTitle}>{each.benefits}</h4>
            <ul>
              {each.list.map((item) => (
                <li key={item.name} className={styles.benefit}>
                  <b className={styles.benefitName}>{item.name}</b>
                  {item.text}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
