import { investWords } from "#content/pages/invest.ts";
import { drawing, fundedBar, investPage, status, strip } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { energy } from "../../ui/drawings/energy.ts";
import { Elevation } from "../../ui/elevation.tsx";
import { Figure } from "../../ui/figure.tsx";
import { SheetData } from "../../ui/sheet-data.tsx";

const words = investWords.featured;
const look = investPage();

export function Featured({ minimum }: { minimum: string }) {
  return (
    <article className={look.card}>
      <div className={look.picture}>
        <p className={look.row}>
          <span className={status({ value: "funding" })}>{words.status}</span>
          <span className={look.content}>{words.content}</span>
        </p>
        <Elevation art={energy} percent={words.funded} label={words.drawing} className={drawing()} />
        <div>
          <progress className={fundedBar()} max={100} value={words.funded} aria-label={words.fundedLabel} />
          <p className={look.funded}>
            <Figure>{words.fundedFigure}</Figure> {words.fundedNote} <Figure>{words.committed}</Figure>
          </p>
        </div>
      </div>
      <div className={look.body}>
        <div className={look.text}>
          <h3>{words.name}</h3>
          <p>{words.text}</p>
        </div>
        <SheetData cells={[{ label: words.minimum, figure: minimum, span: 3 }, ...words.cells]} />
        <p className={look.warning}>{words.warning}</p>
        <PageLink
          to="project"
          with={{ id: words.id }}
          className={strip()}
          aria-label={`${words.details}: ${words.name}`}
        >
          {words.details}
        </PageLink>
      </div>
    </article>
  );
}
