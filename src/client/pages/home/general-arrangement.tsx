import { home } from "#content/pages/home.ts";
import { drawing, homeOpening } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { site } from "../../projects/drawings/site.ts";
import { DimensionChain } from "../../ui/dimension-chain.tsx";
import { Elevation } from "../../ui/elevation.tsx";
import { Figure } from "../../ui/figure.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";

const copy = home.arrangement;
const styles = homeOpening();
/** The part that cash, loans and the grant cover. The tokens cover the rest. */
const coveredPercent = 50;

/** The example project in elevation: solid parts are paid for, dashed parts not yet. The line below is in percent of CAPEX. */
export function GeneralArrangement() {
  const [towers, crane] = copy.heights;
  return (
    <figure>
      <Elevation
        art={site}
        percent={coveredPercent}
        label={copy.drawing}
        className={`${drawing({ drawsIn: true, waits: "signal" })} ${styles.site}`}
      >
        <path
          className="height"
          d="M20 80v196M14 86l12-12M14 282l12-12M10 80h96M1262 46v230M1256 52l12-12M1256 282l12-12M1250 46h22"
        />
        <text transform="translate(15 180)rotate(-90)">{towers}</text>
        <text transform="translate(1257 165)rotate(-90)">{crane}</text>
      </Elevation>
      <DimensionChain parts={copy.sources} className={styles.sources} />
      <figcaption className={styles.under}>
        <p className={styles.caption}>{copy.caption}</p>
        <TitleBlock
          cells={copy.cells.map((cell) => ({
            label: cell.label,
            span: cell.span,
            value: "figure" in cell ? <Figure>{cell.figure}</Figure> : <CellValue {...cell} />,
          }))}
        />
      </figcaption>
    </figure>
  );
}

function CellValue({ value, project }: { value: string; project?: string }) {
  if (project === undefined) return value;
  return (
    <PageLink to="project" with={{ id: project }}>
      {value}
    </PageLink>
  );
}
