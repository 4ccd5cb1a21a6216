import { home } from "#content/pages/home.ts";
import { homeSections, link } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Section } from "../../ui/section.tsx";

const copy = home.services;
const styles = homeSections();

export function Services() {
  return (
    <Section title={copy.title} aside={copy.aside}>
      <ul>
        {copy.cards.map((each) => (
          <li key={each.service} className={styles.service}>
            <h3 className={styles.serviceTitle}>
              <span className={styles.serviceNumber} aria-hidden="true" />
              <span>
                <PageLink to="service" with={{ service: each.service }} className={link({ styles: "onward" })}>
                  {each.title}
                </PageLink>
              </span>
            </h3>
            <div>
              <p>{each.text}</p>
              <ul className={styles.parts}>
                {each.parts.map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
