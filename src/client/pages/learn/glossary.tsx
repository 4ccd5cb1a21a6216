import { type GlossaryTerm, glossary } from "#content/data/glossary.ts";
import { learnCopy } from "#content/pages/learn.ts";
import { learnPage } from "#styled-system/recipes";
import { Section } from "../../ui/section.tsx";

const styles = learnPage();
const { title, aside, letters } = learnCopy.glossary;

/** The first term of each letter. */
const firsts = new Map<string, string>();
for (const { id, term } of glossary) if (!firsts.has(letterOf({ term }))) firsts.set(letterOf({ term }), id);

export function Glossary() {
  return (
    <Section number={4} title={title} aside={aside}>
      <div>
        <nav aria-label={letters} className={styles.letters}>
          {[...firsts].map(([letter, id]) => (
            <a key={id} href={`#${id}`}>
              {letter}
            </a>
          ))}
        </nav>
        <dl className={styles.glossary}>
          {glossary.map(({ id, term, meaning }) => (
            <div key={id} id={id}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

function letterOf({ term }: Pick<GlossaryTerm, "term">): string {
  return term.charAt(0);
}
