import { team as copy } from "#content/pages/team.ts";
import { button, drawing, teamPage } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import type { PageProps } from "../../navigation/page-props.ts";
import { Closing } from "../../ui/closing.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlockData } from "../../ui/title-block-data.tsx";
import { Wrap } from "../../ui/wrap.tsx";

const { founder, closing } = copy;
const styles = teamPage();
/** A surveyor's target, 240 × 240: the point that everything else is measured from. */
const target = {
  frame:
    "M8 48V8h40M192 8h40v40M232 192v40h-40M48 232H8v-40M120 8v40M120 192v40M8 120h40M192 120h40M36 120a84 84 0 0 0 168 0a84 84 0 0 0-168 0",
  ticks:
    "M60.6 60.6l8.5 8.5M179.4 60.6l-8.5 8.5M179.4 179.4l-8.5-8.5M60.6 179.4l8.5-8.5M48 120a72 72 0 0 0 144 0a72 72 0 0 0-144 0",
  marks: "M120 26v34M120 180v34M26 120h34M180 120h34",
};

export function Page({ found }: PageProps) {
  return (
    <Wrap>
      <PageHead title={found.title} lead={copy.lead}>
        <TitleBlockData cells={copy.cells} />
      </PageHead>
      <Section title={founder.section}>
        <article className={styles.card}>
          <div className={styles.avatar}>
            <svg className={drawing()} viewBox="0 0 240 240" aria-hidden="true">
              <path className="heavy" d={target.frame} />
              <path d={target.ticks} />
              <path className="target heavy" d={target.marks} />
              <text x="120" y="142">
                {founder.initials}
              </text>
            </svg>
          </div>
          <div className={styles.text}>
            <h3>{founder.name}</h3>
            <p className={styles.role}>{founder.role}</p>
            {founder.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <TitleBlockData cells={founder.cells} />
        </article>
      </Section>
      <Closing
        title={closing.title}
        lead={closing.lead}
        links={
          <>
            <PageLink to="careers" className={button({ tone: "primary" })}>
              {closing.careers}
            </PageLink>
            <PageLink to="connect" className={button()}>
              {closing.contact}
            </PageLink>
          </>
        }
      />
    </Wrap>
  );
}
