import { design } from "#content/pages/design.ts";
import { actions, button, designLayout, designState, link, strip } from "#styled-system/recipes";
import { BusinessHours } from "../../layout/business-hours.tsx";
import { LegalLine } from "../../layout/legal-line.tsx";
import { linkTerms } from "../../navigation/link-terms.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { Section } from "../../ui/section.tsx";
import { Pair, Row, Specimen, Stack } from "./specimen.tsx";

const copy = design.actions;
const { framed } = designLayout();
const focused = designState({ state: "focused" });

export function Actions() {
  return (
    <Section title={copy.title} aside={copy.aside}>
      <Stack>
        <Specimen of="recipes/button">
          <Row>
            <button type="button" className={button({ tone: "primary" })}>
              {copy.primary}
            </button>
            <button type="button" className={button({ tone: "secondary" })}>
              {copy.secondary}
            </button>
            <button type="button" className={button({ tone: "primary", size: "sm" })}>
              {copy.small}
            </button>
            <button type="button" className={button({ size: "sm" })}>
              {copy.small}
            </button>
            <button type="button" className={button({ size: "foot" })}>
              {copy.secondary}
            </button>
            <button type="button" className={button()} disabled>
              {copy.disabled}
            </button>
            <button type="button" className={button({ tone: "primary" })} disabled>
              {copy.sending}
            </button>
            <button type="button" className={`${button({ tone: "primary" })} ${focused}`}>
              {copy.focused}
            </button>
          </Row>
        </Specimen>
        <Specimen of="recipes/actions">
          <div className={actions()}>
            <PageLink to="connect" className={button({ tone: "primary" })}>
              {copy.primary}
            </PageLink>
            <PageLink to="projects" className={button()}>
              {copy.secondary}
            </PageLink>
          </div>
          <div className={actions({ flush: true })}>
            <PageLink to="connect" className={button()}>
              {copy.secondary}
            </PageLink>
          </div>
        </Specimen>
        <Specimen of="recipes/link">
          <Row>
            <PageLink to="projects" className={link({ styles: "onward" })}>
              {copy.onward}
            </PageLink>
            <button type="button" className={link({ styles: "quiet" })}>
              {copy.quiet}
            </button>
          </Row>
          <p>{linkTerms(copy.terms)(copy.term)}</p>
        </Specimen>
        <Specimen of="recipes/strip">
          <Pair>
            <div className={framed}>
              <PageLink to="projects" className={strip()}>
                {copy.strip}
              </PageLink>
            </div>
            <div className={framed}>
              <button type="button" className={strip()} disabled>
                {copy.stripSoon}
              </button>
            </div>
          </Pair>
        </Specimen>
        <Pair>
          <Specimen of="recipes/business-hours">
            <BusinessHours />
          </Specimen>
          <Specimen of="recipes/legal-line">
            <LegalLine form="enquiry" />
          </Specimen>
        </Pair>
      </Stack>
    </Section>
  );
}
