import { useId } from "react";
import { positions } from "#content/data/positions.ts";
import { careers as copy } from "#content/pages/careers.ts";
import { button, careersPage } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import type { PageProps } from "../../navigation/page-props.ts";
import { Closing } from "../../ui/closing.tsx";
import { Figure } from "../../ui/figure.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlockData } from "../../ui/title-block-data.tsx";
import { Wrap } from "../../ui/wrap.tsx";

const { teams, speculative } = copy;
const styles = careersPage();

export function Page({ found }: PageProps) {
  return (
    <Wrap>
      <PageHead title={found.title} lead={copy.lead}>
        <TitleBlockData cells={copy.cells} />
      </PageHead>
      <Section title={teams.title} aside={teams.aside}>
        <ul className={styles.plan}>
          {teams.list.map((team) => (
            <Room key={team.name} {...team} />
          ))}
        </ul>
      </Section>
      <Closing
        title={speculative.title}
        lead={speculative.lead}
        links={
          <a href={speculative.href} className={button({ tone: "primary" })}>
            {speculative.action}
          </a>
        }
      />
    </Wrap>
  );
}

function Room({ name, text }: { name: string; text: string }) {
  const id = useId();
  const open = positions.filter(({ department }) => department === name).length;
  return (
    <li className={styles.room}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      <p className={styles.count}>
        <Figure>{open}</Figure> {open === 1 ? teams.position : teams.positions}
      </p>
      <p className={styles.text}>{text}</p>
      <PageLink to="openPositions" className={button({ size: "sm" })} aria-describedby={id}>
        {teams.see}
      </PageLink>
    </li>
  );
}
