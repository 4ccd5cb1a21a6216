import { home } from "#content/home.ts";
import { drawing, homeOpening } from "#styled-system/recipes";
import { DimensionChain } from "../../ui/dimension-chain.tsx";
import { Figure } from "../../ui/figure.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { site } from "./drawings.ts";

const words = home.arrangement;
const look = homeOpening();

/** The example project in elevation: solid is paid for, dashed waits; the line below measures it in percent of CAPEX. */
export function GeneralArrangement() {
  const [towers, crane] = words.heights;
  return (
    <figure>
      <svg
        className={`${drawing({ drawsIn: true, waits: "signal" })} ${look.site}`}
        viewBox="0 0 1280 292"
        preserveAspectRatio="xMidYMax slice"
        role="img"
        aria-label={words.drawing}
      >
        <defs>
          <g id="site">
            <path className="heavy" d={site.heavy} />
            <path d={site.thin} />
          </g>
        </defs>
        <svg x="640" width="640" aria-hidden="true">
          <use href="#site" x="-640" className="waiting" />
        </svg>
        <g className="paid">
          <svg width="640" aria-hidden="true">
            <use href="#site" />
          </svg>
        </g>
        <path
          className="height"
          d="M20 80v196M14 86l12-12M14 282l12-12M10 80h96M1262 46v230M1256 52l12-12M1256 282l12-12M1250 46h22"
        />
        <text transform="translate(15 180)rotate(-90)">{towers}</text>
        <text transform="translate(1257 165)rotate(-90)">{crane}</text>
        <path className="cut" d="M640 0v292" />
      </svg>
      <DimensionChain parts={words.sources} className={look.sources} />
      <figcaption className={look.under}>
        <p className={look.caption}>{words.caption}</p>
        <TitleBlock
          cells={words.cells.map((cell) => ({
            label: cell.label,
            span: cell.span,
            value: "figure" in cell ? <Figure>{cell.figure}</Figure> : cell.value,
          }))}
        />
      </figcaption>
    </figure>
  );
}
