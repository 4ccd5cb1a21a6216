import { tokenize as copy } from "#content/pages/tokenize.ts";
import { button, tokenizePage } from "#styled-system/recipes";
import { linkTerms } from "../../navigation/link-terms.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import type { PageProps } from "../../navigation/page-props.ts";
import { Closing } from "../../ui/closing.tsx";
import { DimensionChain } from "../../ui/dimension-chain.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Plate } from "../../ui/plate.tsx";
import { Section } from "../../ui/section.tsx";
import { Steps } from "../../ui/steps.tsx";
import { TitleBlockData } from "../../ui/title-block-data.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { framedHall } from "./framed-hall.ts";
import { Requirements } from "./requirements.tsx";

const { benefits, process, closing } = copy;
const styles = tokenizePage();

export function Page({ found }: PageProps) {
  const [inBenefits, inProcess] = [linkTerms(copy.terms), linkTerms(copy.terms)];
  const links = (
    <>
      <PageLink to="connect" className={button({ tone: "primary" })}>
        {copy.schedule}
      </PageLink>
      <PageLink to="login" with={{ userType: "company" }} className={button()}>
        {copy.portal}
      </PageLink>
    </>
  );
  return (
    <Wrap>
      <PageHead title={found.title} lead={copy.lead} links={links}>
        <TitleBlockData cells={copy.cells} />
      </PageHead>
      <Plate art={framedHall} label={copy.drawing} waits="signal" caption={copy.caption}>
        <DimensionChain parts={copy.sources} className={styles.chain} />
      </Plate>
      <Section title={benefits.title} aside={benefits.aside}>
        <ul className={styles.cards}>
          {benefits.list.map(({ name, text }) => (
            <li key={name} className={styles.card}>
              <h3>{name}</h3>
              <p className={styles.cardText}>{inBenefits(text)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={process.title} aside={process.aside}>
        <Steps list={process.list.map(({ name, text }) => ({ name, text: inProcess(text) }))} />
      </Section>
      <Requirements />
      <Closing {...closing} links={links} />
    </Wrap>
  );
}
