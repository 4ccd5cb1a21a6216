import { investCopy } from "#content/pages/invest.ts";
import { drawing, fundedBar, investPage, status, strip } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { energy } from "../../ui/drawings/energy.ts";
import { Elevation } from "../../ui/elevation.tsx";
import { Figure } from "../../ui/figure.tsx";
import { TitleBlockData } from "../../ui/title-block-data.tsx";

const copy = investCopy.featured;
const styles = investPage();

export function Featured({ minimum }: { minimum: string }) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <p className={styles.row}>
          <span className={status({ value: "funding" })}>{copy.status}</span>
          <span className={styles.content}>{copy.content}</span>
        </p>
        <Elevation art={energy} percent={copy.funded} label={copy.drawing} className={drawing()} />
        <div>
          <progress className={fundedBar()} max={100} value={copy.funded} aria-label={copy.fundedLabel} />
          <p className={styles.funded}>
            <Figure>{copy.fundedFigure}</Figure> {copy.fundedNote} <Figure>{copy.committed}</Figure>
          </p>
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.text}>
          <h3>{copy.name}</h3>
          <p>{copy.text}</p>
        </div>
        <TitleBlockData cells={[{ label: copy.minimum, figure: minimum, span: 3 }, ...copy.cells]} />
        <p className={styles.warning}>{copy.warning}</p>
        <PageLink to="project" with={{ id: copy.id }} className={strip()} aria-label={`${copy.details}: ${copy.name}`}>
          {copy.details}
        </PageLink>
      </div>
    </article>
  );
}
