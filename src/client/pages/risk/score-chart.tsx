import { riskCopy } from "#content/pages/risk.ts";
import type { ScorePart } from "#rules/portfolio/risk/exposure.ts";
import { tenthsOf } from "#rules/portfolio/risk/figures.ts";
import type { OtherParts } from "#rules/portfolio/risk/score-blocks.ts";
import { riskScale } from "#rules/portfolio/risk-score.ts";
import { chart, riskPage } from "#styled-system/recipes";
import { percentOf } from "../../ui/coordinates.ts";
import { fillOf } from "../../ui/hatches.tsx";

const copy = riskCopy.score;

/** The height of ten points of the scale, in pixels. */
const height = 150;
const top = 26;
const base = top + height;

/** With more numbers than this, they would overlap. */
export const maxNumbered = 6;
/** In percent. A block that is narrower has no number of its own. */
const leastNumbered = 3;
/** The width of a character in percent of the narrowest chart, on a wide screen and on a phone. */
const characterWidth = { wide: 1.3, narrow: 2.7 };

type ScoreChartProps = { named: readonly ScorePart[]; others: OtherParts | undefined; scoreThousandths: number };

/** An elevation in which each block is as wide as its share and as high as its grade. The mean height is the score. */
export function ScoreChart({ named, others, scoreThousandths }: ScoreChartProps) {
  const [styles, own] = [chart(), riskPage()];
  const parts = [
    ...named.map(({ id, name, shareTenths, grade }) => ({ id, name, shareTenths, grade, gradeText: `${grade}` })),
    ...(others ? [blockOf(others)] : []),
  ];
  let end = 0;
  const blocks = parts.map((part) => {
    const from = end;
    end += part.shareTenths / 10;
    return { ...part, from, width: part.shareTenths / 10, y: yOf(part.grade) };
  });
  const said = blocks
    .map(({ name, shareTenths, gradeText }) => `${name} ${tenthsOf(shareTenths)}%, ${copy.grade} ${gradeText}`)
    .join("; ");
  const mean = yOf(scoreThousandths / 1000);
  const last = others && blocks.at(-1);
  return (
    <svg className={styles.chart} height={base + 34} role="img" aria-label={`${copy.label} ${said}`}>
      {[2, 4, 6, 8, riskScale].map((grade) => (
        <g key={grade}>
          <line className={styles.grid} x2="100%" y1={yOf(grade)} y2={yOf(grade)} />
          {/* The first block would cover the lower numbers. */}
          {grade > (named[0]?.grade ?? 0) && (
            <text x="0" y={yOf(grade) - 4}>
              {grade}
            </text>
          )}
        </g>
      ))}
      {blocks.map(({ id, from, width, y }, at) => (
        <rect key={id} x={percentOf(from)} width={percentOf(width)} y={y} height={base - y} {...fillOf(at)} />
      ))}
      <line className={own.mean} x2="100%" y1={mean} y2={mean} />
      <line className={styles.axis} x2="100%" y1={base + 8} y2={base + 8} />
      {[0, ...blocks.map(({ from, width }) => from + width)].map((x, at) => (
        // Keyed by the block: a block without a width ends where the previous one does.
        <line
          key={blocks[at - 1]?.id ?? "start"}
          className={styles.axis}
          x1={percentOf(x)}
          x2={percentOf(x)}
          y1={base + 2}
          y2={base + 14}
        />
      ))}
      {blocks.slice(0, maxNumbered).map(
        ({ id, from, width, y }, at) =>
          width >= leastNumbered && (
            <text key={id} data-strong="" x={percentOf(from + width / 2)} y={Math.min(y, mean) - 7} textAnchor="middle">
              {at + 1}
            </text>
          ),
      )}
      {last && (
        <TextOf block={last} x={last.from + last.width / 2} y={Math.min(last.y, mean) - 7} textAnchor="middle">
          {last.name}
        </TextOf>
      )}
      {blocks.map((block) => (
        <TextOf key={block.id} block={block} x={block.from} y={base + 30}>
          {`${tenthsOf(block.shareTenths)}%`}
        </TextOf>
      ))}
    </svg>
  );
}

type TextOfProps = {
  block: { width: number };
  x: number;
  y: number;
  textAnchor?: "middle";
  children: string;
};

/** A text that is left out if its block is narrower than the text. The table has it in any case. */
function TextOf({ block: { width }, x, children, ...place }: TextOfProps) {
  if (width < children.length * characterWidth.wide) return null;
  const isWide = width < children.length * characterWidth.narrow;
  return (
    <text data-strong="" {...(isWide && { "data-wide": "" })} x={percentOf(x)} {...place}>
      {children}
    </text>
  );
}

function yOf(points: number): number {
  return Math.round(base - (points * height) / riskScale);
}

function blockOf({ shareTenths, gradeTenths }: OtherParts) {
  return { id: "others", name: copy.others, shareTenths, grade: gradeTenths / 10, gradeText: tenthsOf(gradeTenths) };
}
