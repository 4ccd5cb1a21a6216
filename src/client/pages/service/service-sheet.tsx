import { servicePageWords as shared } from "#content/service-page.ts";
import { assetTokenizationMore as more } from "#content/services/asset-tokenization.ts";
import type { ServiceText } from "#content/services/service-text.ts";
import type { ServiceName } from "#rules/service.ts";
import { button, servicePage } from "#styled-system/recipes";
import { PageLink } from "../../page-link.tsx";
import { Closing } from "../../ui/closing.tsx";
import { DimensionChain } from "../../ui/dimension-chain.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Plate, type PlateDrawing } from "../../ui/plate.tsx";
import { Section } from "../../ui/section.tsx";
import { SheetData } from "../../ui/sheet-data.tsx";
import { Steps } from "../../ui/steps.tsx";
import { distribution, survey, tokenHall } from "./drawings.ts";
import { Features } from "./features.tsx";
import { ServiceLinks } from "./service-links.tsx";
import { Tokenomics } from "./tokenomics.tsx";
import { UseCases } from "./use-cases.tsx";

const look = servicePage();
const drawings = {
  "asset-tokenization": tokenHall,
  "investment-management": distribution,
  "strategic-advisory": survey,
} satisfies Record<ServiceName, PlateDrawing>;

type ServiceSheetProps = { name: ServiceName; title: string; words: ServiceText };

export function ServiceSheet({ name, title, words }: ServiceSheetProps) {
  const tokenizes = name === "asset-tokenization";
  const first = (
    <PageLink to="connect" className={button({ tone: "primary" })}>
      {words.action}
    </PageLink>
  );
  const second = (
    <PageLink to="connect" className={button()}>
      {tokenizes ? more.guide : shared.contact}
    </PageLink>
  );
  const both = (
    <>
      {first}
      {second}
    </>
  );
  return (
    <>
      <PageHead title={title} lead={words.lead} links={tokenizes ? both : first}>
        <SheetData cells={words.cells} />
      </PageHead>
      <Plate art={drawings[name]} label={words.drawing} words={words.words} caption={words.caption}>
        {tokenizes && <DimensionChain parts={more.halves} className={look.chain} />}
      </Plate>
      <Section number={1} title={shared.what}>
        <div>
          <p className={look.statement}>{words.what.statement}</p>
          <p className={look.text}>{words.what.text}</p>
        </div>
      </Section>
      <Section number={2} title={shared.why}>
        <div>
          {words.why.map((each) => (
            <p key={each} className={look.text}>
              {each}
            </p>
          ))}
        </div>
      </Section>
      <Section number={3} title={shared.features}>
        <Features groups={words.features} />
      </Section>
      <Section number={4} title={shared.steps}>
        <Steps list={words.steps} />
      </Section>
      {tokenizes && (
        <>
          <Tokenomics />
          <UseCases />
        </>
      )}
      <Closing {...words.closing} links={both}>
        {tokenizes && <p className={look.aside}>{more.guideNote}</p>}
        <nav className={look.others} aria-label={shared.others}>
          <ServiceLinks except={name} />
        </nav>
      </Closing>
    </>
  );
}
