import { investWords } from "#content/invest.ts";
import { drawing, fundedBar, investPage, status } from "#styled-system/recipes";
import { PageLink } from "../../page-link.tsx";
import { Figure } from "../../ui/figure.tsx";
import { SheetData } from "../../ui/sheet-data.tsx";
import { energyPlant } from "./energy-plant.ts";

const words = investWords.featured;
const look = investPage();
/** The drawing is 320 units wide. */
const cutAt = (320 * words.funded) / 100;

export function Featured({ minimum }: { minimum: string }) {
  return (
    <article className={look.card}>
      <div className={look.picture}>
        <p className={look.row}>
          <span className={status({ value: "funding" })}>{words.status}</span>
          <span className={look.content}>{words.content}</span>
        </p>
        <svg className={drawing()} viewBox="0 0 320 142" role="img" aria-label={words.drawing}>
          <defs>
            <g id="energy">
              <path className="heavy" d={energyPlant.heavy} />
              <path d={energyPlant.thin} />
            </g>
          </defs>
          <svg x={cutAt} width={320 - cutAt} aria-hidden="true">
            <use href="#energy" x={-cutAt} className="waiting" />
          </svg>
          <svg width={cutAt} aria-hidden="true">
            <use href="#energy" />
          </svg>
          <path className="cut" d={`M${cutAt} 0v142`} />
        </svg>
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
        <PageLink to="connect" className={look.strip}>
          {investWords.advisor}
        </PageLink>
      </div>
    </article>
  );
}
