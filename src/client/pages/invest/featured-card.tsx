import type { ComponentProps, ReactNode } from "react";
import { investCopy } from "#content/pages/invest.ts";
import type { ProjectStatus } from "#rules/projects/project.ts";
import { drawing, fundedBar, investPage, strip } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { StatusKey } from "../../projects/status-key.tsx";
import { Elevation } from "../../ui/elevation.tsx";
import { Figure } from "../../ui/figure.tsx";
import { TitleBlockData } from "../../ui/title-block-data.tsx";

const copy = investCopy.featured;

type FeaturedCardProps = {
  /** The last part of the address of the project's page. */
  id: string;
  name: string;
  status: ProjectStatus;
  /** What kind of figures the card has, shown beside the status. */
  content?: string | false;
  drawn: Pick<ComponentProps<typeof Elevation>, "art" | "percent" | "label">;
  fundedNote: string;
  committed: string;
  text: ReactNode;
  cells: ComponentProps<typeof TitleBlockData>["cells"];
  warning: string;
};

/** One project across the width of the page: its drawing on the left, its terms on the right. */
export function FeaturedCard({ id, name, status, content, drawn, fundedNote, ...terms }: FeaturedCardProps) {
  const styles = investPage();
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <p className={styles.row}>
          <StatusKey status={status} />
          {content && <span className={styles.content}>{content}</span>}
        </p>
        <Elevation {...drawn} className={drawing()} />
        <div>
          <progress className={fundedBar()} max={100} value={drawn.percent} aria-label={copy.fundedLabel} />
          <p className={styles.funded}>
            <Figure>{`${drawn.percent}%`}</Figure> {fundedNote} <Figure>{terms.committed}</Figure>
          </p>
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.text}>
          <h3>{name}</h3>
          <p>{terms.text}</p>
        </div>
        <TitleBlockData cells={terms.cells} />
        <p className={styles.warning}>{terms.warning}</p>
        <PageLink to="project" with={{ id }} className={strip()} aria-label={`${copy.details}: ${name}`}>
          {copy.details}
        </PageLink>
      </div>
    </article>
  );
}
