import { use } from "react";
import { investCopy as copy, type InvestorType, investors } from "#content/pages/invest.ts";
import type { FeaturedProject } from "#rules/projects/published.ts";
import { button } from "#styled-system/recipes";
import { linkTerms } from "../../navigation/link-terms.tsx";
import { PageData } from "../../navigation/page-data.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import type { PageProps } from "../../navigation/page-props.ts";
import { Closing } from "../../ui/closing.tsx";
import { Entries } from "../../ui/entries.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { Steps } from "../../ui/steps.tsx";
import { TitleBlockData } from "../../ui/title-block-data.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { cards } from "./featured.ts";

export function Page({ found }: PageProps) {
  const type: InvestorType = found.value === "institutional" ? "institutional" : "retail";
  const { lead, minimum, access, benefits, steps } = investors[type];
  const data = use(PageData) as FeaturedProject | undefined;
  const featured = data?.featured;
  const card = featured && cards.of(featured);
  const links = (
    <>
      <PageLink to="login" with={{ userType: "investor" }} className={button({ tone: "primary" })}>
        {copy.start}
      </PageLink>
      <PageLink to="connect" className={button()}>
        {copy.advisor}
      </PageLink>
    </>
  );
  return (
    <Wrap>
      <PageHead title={found.title} lead={lead} links={links}>
        <TitleBlockData
          cells={[
            { label: copy.cells.minimum, figure: minimum, span: 3 },
            { label: copy.cells.access, value: access, span: 3 },
            { label: copy.cells.checks, value: copy.cells.checked, span: 3 },
            { label: copy.cells.capital, value: copy.cells.risk, span: 3 },
          ]}
        />
      </PageHead>
      {featured && card && (
        <Section title={copy.featured.title} aside={card.aside}>
          <card.Card featured={featured} minimum={minimum} />
        </Section>
      )}
      <Section title={copy.benefits.title} aside={copy.benefits.aside}>
        <Entries list={linkedTexts(benefits)} columns={2} />
      </Section>
      <Section title={copy.steps.title} aside={copy.steps.aside}>
        <Steps list={linkedTexts(steps)} />
      </Section>
      <Closing {...copy.closing} links={links} />
    </Wrap>
  );
}

function linkedTexts(list: readonly { name: string; text: string }[]) {
  const linked = linkTerms(copy.terms);
  return list.map(({ name, text }) => ({ name, text: linked(text) }));
}
