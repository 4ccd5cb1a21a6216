import { company as copy } from "#content/pages/company.ts";
import { addressOf } from "#pages";
import { button, companyPage, link } from "#styled-system/recipes";
import { AddressLink, PageLink } from "../../navigation/page-link.tsx";
import type { PageProps } from "../../navigation/page-props.ts";
import { Closing } from "../../ui/closing.tsx";
import { Entries } from "../../ui/entries.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Plate } from "../../ui/plate.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlockData } from "../../ui/title-block-data.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { canalLock } from "./canal-lock.ts";

const { vision, approach, set, closing } = copy;
const styles = companyPage();

export function Page({ found }: PageProps) {
  return (
    <Wrap>
      <PageHead title={found.title} lead={copy.lead}>
        <TitleBlockData cells={copy.cells} />
      </PageHead>
      <Plate art={canalLock} label={copy.drawing} copy={copy.copy} caption={copy.caption} />
      <Section title={vision.title}>
        <div>
          <p className={styles.statement}>{vision.statement}</p>
          <p className={styles.text}>{vision.text}</p>
        </div>
      </Section>
      <Section title={approach.title} aside={approach.aside}>
        <Entries list={approach.list} columns={2} />
      </Section>
      <Section title={set.title}>
        <ul>
          {set.links.map(({ to, label, text }) => (
            <li key={to} className={styles.card}>
              <AddressLink address={addressOf(to, undefined)} className={link({ styles: "onward" })}>
                {label}
              </AddressLink>
              <span className={styles.cardText}>{text}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Closing
        title={closing.title}
        lead={closing.lead}
        links={
          <PageLink to="connect" className={button({ tone: "primary" })}>
            {closing.contact}
          </PageLink>
        }
      />
    </Wrap>
  );
}
