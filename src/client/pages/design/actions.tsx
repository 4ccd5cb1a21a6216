import { design } from "#content/pages/design.ts";
import { css } from "#styled-system/css";
import { actions, button, link, strip } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Section } from "../../ui/section.tsx";
import { Pair, Row, Specimen, Stack } from "./specimen.tsx";

const words = design.actions;
const focused = css({ outline: "[2px solid {colors.signal}]", outlineOffset: "[3px]" });
const framed = css({ border: "[1px solid {colors.rule}]", background: "sheet" });

export function Actions() {
  return (
    <Section number={4} title={words.title} aside={words.aside}>
      <Stack>
        <Specimen of="recipes/button">
          <Row>
            <button type="button" className={button({ tone: "primary" })}>
              {words.primary}
            </button>
            <button type="button" className={button({ tone: "secondary" })}>
              {words.secondary}
            </button>
            <button type="button" className={button({ tone: "primary", size: "sm" })}>
              {words.small}
            </button>
            <button type="button" className={button({ size: "sm" })}>
              {words.small}
            </button>
            <button type="button" className={button()} disabled>
              {words.disabled}
            </button>
            <button type="button" className={button({ tone: "primary" })} disabled>
              {words.sending}
            </button>
            <button type="button" className={`${button({ tone: "primary" })} ${focused}`}>
              {words.focused}
            </button>
          </Row>
        </Specimen>
        <Specimen of="recipes/actions">
          <div className={actions()}>
            <PageLink to="connect" className={button({ tone: "primary" })}>
              {words.primary}
            </PageLink>
            <PageLink to="projects" className={button()}>
              {words.secondary}
            </PageLink>
          </div>
        </Specimen>
        <Specimen of="recipes/link">
          <Row>
            <PageLink to="projects" className={link({ look: "onward" })}>
              {words.onward}
            </PageLink>
            <button type="button" className={link({ look: "quiet" })}>
              {words.quiet}
            </button>
          </Row>
        </Specimen>
        <Specimen of="recipes/strip">
          <Pair>
            <div className={framed}>
              <PageLink to="projects" className={strip()}>
                {words.strip}
              </PageLink>
            </div>
            <div className={framed}>
              <button type="button" className={strip()} disabled>
                {words.stripSoon}
              </button>
            </div>
          </Pair>
        </Specimen>
      </Stack>
    </Section>
  );
}
