import { glossary } from "#content/data/glossary.ts";
import { learnCopy } from "#content/pages/learn.ts";
import { learnPage } from "#styled-system/recipes";
import { termIdOf } from "../../navigation/term-id.ts";
import { Section } from "../../ui/section.tsx";

const styles = learnPage();
const { title, aside, letters } = learnCopy.glossary;

const terms = Object.entries(glossary);
/** The first term of each letter. */
const firsts = terms.filter(([term], at) => term[0] !== terms[at - 1]?.[0][0]);

export function Glossary() {
  return (
    <Section title={title} aside={aside}>
      <div>
        <nav aria-label={letters} className={styles.letters}>
          {firsts.map(([term]) => (
            <a key={term} href={`#${termIdOf(term)}`}>
              {term[0]}
            </a>
          ))}
        </nav>
        <dl className={styles.glossary}>
          {terms.map(([term, meaning]) => (
            <div key={term} id={termIdOf(term)}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
