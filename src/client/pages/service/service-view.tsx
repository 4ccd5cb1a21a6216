import type { ReactNode } from "react";
import type { ServiceText } from "#content/data/services/service-text.ts";
import { servicePageWords as shared } from "#content/pages/service.ts";
import type { ServiceName } from "#rules/service.ts";
import { button, servicePage } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Closing } from "../../ui/closing.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Plate, type PlateDrawing } from "../../ui/plate.tsx";
import { Section } from "../../ui/section.tsx";
import { SheetData } from "../../ui/sheet-data.tsx";
import { Steps } from "../../ui/steps.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { Features } from "./features.tsx";
import { ServiceLinks } from "./service-links.tsx";

const look = servicePage();

type ServiceSheetProps = {
  name: ServiceName;
  title: string;
  words: ServiceText;
  art: PlateDrawing;
  /** A paper to ask for; without one the second link is the plain one to us. */
  guide?: { label: string; note: string };
  /** What is measured under the drawing. */
  measure?: ReactNode;
  /** Sections of one service alone. */
  children?: ReactNode;
};

/** What all services say in the same order. */
export function ServiceSheet({ name, title, words, art, guide, measure, children }: ServiceSheetProps) {
  const first = (
    <PageLink to="connect" className={button({ tone: "primary" })}>
      {words.action}
    </PageLink>
  );
  const both = (
    <>
      {first}
      <PageLink to="connect" {...(guide && { search: { topic: guide.label } })} className={button()}>
        {guide?.label ?? shared.contact}
      </PageLink>
    </>
  );
  return (
    <Wrap>
      <PageHead title={title} lead={words.lead} links={guide ? both : first}>
        <SheetData cells={words.cells} />
      </PageHead>
      <Plate art={art} label={words.drawing} words={words.words} caption={words.caption}>
        {measure}
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
      {children}
      <Closing {...words.closing} links={both}>
        {guide && <p className={look.aside}>{guide.note}</p>}
        <nav className={look.others} aria-label={shared.others}>
          <ServiceLinks except={name} />
        </nav>
      </Closing>
    </Wrap>
  );
}
