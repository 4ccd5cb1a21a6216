import type { ReactNode } from "react";
import type { ServiceText } from "#content/data/services/service-text.ts";
import { serviceCopy as shared } from "#content/pages/service.ts";
import type { ServiceName } from "#rules/service.ts";
import { button, servicePage } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Closing } from "../../ui/closing.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Plate, type PlateDrawing } from "../../ui/plate.tsx";
import { Section } from "../../ui/section.tsx";
import { Steps } from "../../ui/steps.tsx";
import { TitleBlockData } from "../../ui/title-block-data.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { Features } from "./features.tsx";
import { ServiceLinks } from "./service-links.tsx";

const styles = servicePage();

type ServiceViewProps = {
  name: ServiceName;
  title: string;
  copy: ServiceText;
  art: PlateDrawing;
  /** A document. Without it, the second link leads to the contact page. The Worker serves its address, with a full page load. */
  guide?: { label: string; address: string; note: string };
  /** The measurements under the drawing. */
  measure?: ReactNode;
  /** Sections that only this service has. */
  children?: ReactNode;
};

/** The parts that all services have in common, in the same order. */
export function ServiceView({ name, title, copy, art, guide, measure, children }: ServiceViewProps) {
  const first = (
    <PageLink to="connect" className={button({ tone: "primary" })}>
      {copy.action}
    </PageLink>
  );
  const both = (
    <>
      {first}
      {guide ? (
        <a href={guide.address} className={button()}>
          {guide.label}
        </a>
      ) : (
        <PageLink to="connect" className={button()}>
          {shared.contact}
        </PageLink>
      )}
    </>
  );
  return (
    <Wrap>
      <PageHead title={title} lead={copy.lead} links={guide ? both : first}>
        <TitleBlockData cells={copy.cells} />
      </PageHead>
      <Plate art={art} label={copy.drawing} copy={copy.copy} caption={copy.caption}>
        {measure}
      </Plate>
      <Section title={shared.what}>
        <div>
          <p className={styles.statement}>{copy.what.statement}</p>
          <p className={styles.text}>{copy.what.text}</p>
        </div>
      </Section>
      <Section title={shared.why}>
        <div>
          {copy.why.map((each) => (
            <p key={each} className={styles.text}>
              {each}
            </p>
          ))}
        </div>
      </Section>
      <Section title={shared.features}>
        <Features groups={copy.features} />
      </Section>
      <Section title={shared.steps}>
        <Steps list={copy.steps} />
      </Section>
      {children}
      <Closing {...copy.closing} links={both}>
        {guide && <p className={styles.aside}>{guide.note}</p>}
        <nav className={styles.others} aria-label={shared.others}>
          <ServiceLinks except={name} />
        </nav>
      </Closing>
    </Wrap>
  );
}
