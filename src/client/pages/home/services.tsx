import { home } from "#content/pages/home.ts";
import { homeSections, link } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Section } from "../../ui/section.tsx";

const words = home.services;
const look = homeSections();

export function Services() {
  return (
    <Section number={2} title={words.title} aside={words.aside}>
      <ul>
        {words.cards.map((each, index) => (
          <li key={each.service} className={look.service}>
            <h3 className={look.serviceTitle}>
              <span className={look.serviceNumber} aria-hidden="true">
                2.{index + 1}
              </span>
              <span>
                <PageLink to="service" with={{ service: each.service }} className={link({ look: "onward" })}>
                  {each.title}
                </PageLink>
              </span>
            </h3>
            <div>
              <p>{each.text}</p>
              <ul className={look.parts}>
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
