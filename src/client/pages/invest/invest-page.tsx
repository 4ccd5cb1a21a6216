import { type InvestorType, investors, investWords as words } from "#content/pages/invest.ts";
import { button } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import type { PageProps } from "../../navigation/page-props.ts";
import { Closing } from "../../ui/closing.tsx";
import { Entries } from "../../ui/entries.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { SheetData } from "../../ui/sheet-data.tsx";
import { Steps } from "../../ui/steps.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { Featured } from "./featured.tsx";

export function Page({ found }: PageProps) {
  const type: InvestorType = found.value === "institutional" ? "institutional" : "retail";
  const { lead, minimum, access, benefits, steps } = investors[type];
  const links = (
    <>
      <PageLink to="login" with={{ userType: "investor" }} className={button({ tone: "primary" })}>
        {words.start}
      </PageLink>
      <PageLink to="connect" className={button()}>
        {words.advisor}
      </PageLink>
    </>
  );
  return (
    <Wrap>
      <PageHead title={found.title} lead={lead} links={links}>
        <SheetData
          cells={[
            { label: words.cells.minimum, figure: minimum, span: 3 },
            { label: words.cells.access, value: access, span: 3 },
            { label: words.cells.checks, value: words.cells.checked, span: 3 },
            { label: words.cells.capital, value: words.cells.risk, span: 3 },
          ]}
        />
      </PageHead>
      <Section number={1} title={words.featured.title} aside={words.featured.aside}>
        <Featured minimum={minimum} />
      </Section>
      <Section number={2} title={words.benefits.title} aside={words.benefits.aside}>
        <Entries list={benefits} columns={2} />
      </Section>
      <Section number={3} title={words.steps.title} aside={words.steps.aside}>
        <Steps list={steps} />
      </Section>
      <Closing {...words.closing} links={links} />
    </Wrap>
  );
}
