import { useId } from "react";
import { learnCopy } from "#content/pages/learn.ts";
import { amountTextOf, countTextOf, type Money } from "#rules/money.ts";
import { type TokenTerms, yearlyPaymentOf } from "#rules/projects/revenue-token.ts";
import { learnPage } from "#styled-system/recipes";

const styles = learnPage();
const copy = learnCopy.year.drawing;

type PaymentChainsProps = { token: TokenTerms; revenues: Money; count: number };

/** Two bars on dimension lines: the year's net revenues, and below them the tokens' part, drawn as wide as the whole. */
export function PaymentChains({ token, revenues, count }: PaymentChainsProps) {
  const id = useId();
  const [project, tokens] = [`${id}project`, `${id}tokens`];
  const { toTokens, toHolder } = yearlyPaymentOf(token, revenues, count);
  const left = (part: Money, whole: Money) =>
    amountTextOf({ ...whole, minorUnits: whole.minorUnits - part.minorUnits });
  const others = `${copy.others}: ${countTextOf(token.supply - count)}`;
  const yours = `${copy.yours}: ${countTextOf(count)}`;
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: not an image with a name, because the text in it can be read */}
      <svg className={styles.chains}>
        <defs>
          <pattern id={project} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0v7" />
          </pattern>
          <pattern id={tokens} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
            <path className="token" d="M0 0v5" />
          </pattern>
        </defs>
        <Chain
          y={0}
          percent={100 - token.sharePercent}
          fills={[project, tokens]}
          names={[copy.project, copy.toTokens]}
          amounts={[left(toTokens, revenues), amountTextOf(toTokens)]}
        />
        <line className="detail" x1={`${100 - token.sharePercent}%`} y1="98" x2="0" y2="138" />
        <line className="detail" x1="100%" y1="98" x2="100%" y2="138" />
        <Chain
          y={142}
          percent={100 - (count * 100) / token.supply}
          fills={[tokens, undefined]}
          names={[others, yours]}
          amounts={[left(toHolder, toTokens), amountTextOf(toHolder)]}
        />
      </svg>
      <figcaption>{copy.detail}</figcaption>
    </figure>
  );
}

type ChainProps = {
  y: number;
  /** Where the second part begins, in percent. */
  percent: number;
  /** The ids of patterns. A part without one is solid. */
  fills: readonly [string, string | undefined];
  names: readonly [string, string];
  amounts: readonly [string, string];
};

function Chain({ y, percent, fills, names, amounts }: ChainProps) {
  const at = `${percent}%`;
  const [first, second] = fills.map((fill) => (fill ? { fill: `url(#${fill})` } : { className: "solid" }));
  return (
    <>
      <rect y={y} width={at} height="40" {...first} />
      <rect x={at} y={y} width={`${100 - percent}%`} height="40" {...second} />
      <line x1="0" x2="100%" y1={y + 54} y2={y + 54} />
      {["0", at, "100%"].map((x) => (
        <line key={x} x1={x} x2={x} y1={y + 48} y2={y + 60} />
      ))}
      {[0, 1].map((side) => (
        <g key={side} className={side === 0 ? undefined : "end"}>
          <text x={side === 0 ? "0" : "100%"} y={y + 77}>
            {names[side]}
          </text>
          <text x={side === 0 ? "0" : "100%"} y={y + 94} className="amount">
            {amounts[side]}
          </text>
        </g>
      ))}
    </>
  );
}
