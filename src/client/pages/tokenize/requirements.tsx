import { tokenize } from "#content/pages/tokenize.ts";
import { tokenizePage } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";
import { Section } from "../../ui/section.tsx";

const words = tokenize.requirements;
const look = tokenizePage();

export function Requirements() {
  const { eligibility, documentation } = words;
  return (
    <Section number={3} title={words.title} aside={words.aside}>
      <div className={look.lists}>
        <div>
          <h3 className={look.listTitle}>{eligibility.title}</h3>
          <ul className={look.list}>
            <li>
              {eligibility.minimum.text}
              <Figure>{eligibility.minimum.figure}</Figure>
            </li>
            {eligibility.list.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className={look.listTitle}>{documentation.title}</h3>
          <ul className={look.list}>
            {documentation.list.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
