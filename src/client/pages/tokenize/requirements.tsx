import { tokenize } from "#content/pages/tokenize.ts";
import { tokenizePage } from "#styled-system/recipes";
import { linkTerms } from "../../navigation/link-terms.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Section } from "../../ui/section.tsx";

const copy = tokenize.requirements;
const styles = tokenizePage();

export function Requirements() {
  const { eligibility, documentation } = copy;
  const linked = linkTerms(tokenize.terms);
  return (
    <Section title={copy.title} aside={copy.aside}>
      <div className={styles.lists}>
        <div>
          <h3 className={styles.listTitle}>{eligibility.title}</h3>
          <ul className={styles.list}>
            <li>
              {eligibility.minimum.text}
              <Figure>{eligibility.minimum.figure}</Figure>
            </li>
            {eligibility.list.map((each) => (
              <li key={each}>{linked(each)}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className={styles.listTitle}>{documentation.title}</h3>
          <ul className={styles.list}>
            {documentation.list.map((each) => (
              <li key={each}>{linked(each)}</li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
