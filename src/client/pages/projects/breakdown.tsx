import { greenEnergyPlant, terms } from "#content/data/green-energy-plant.ts";
import { exampleCopy } from "#content/pages/project.ts";
import { moneyTextOf } from "#rules/money.ts";
import { projectPage } from "#styled-system/recipes";
import { DimensionChain } from "../../ui/dimension-chain.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Section } from "../../ui/section.tsx";

const copy = exampleCopy.breakdown;
const styles = projectPage();
const parts = terms.sources.map(({ short, percent }) => ({ name: short, percent }));
const inWords = terms.sources.map(({ name, percent }) => `${name} ${percent}%`).join(", ");

export function Breakdown() {
  return (
    <Section number={2} title={copy.title} aside={copy.aside}>
      <div>
        <svg className={styles.bars} role="img" aria-label={inWords}>
          <defs>
            <pattern id="loans" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <path d="M0 0v7" />
            </pattern>
            <pattern id="grant" width="8" height="8" patternUnits="userSpaceOnUse">
              <path className="dot" d="M1 1h2v2H1zM5 5h2v2H5z" />
            </pattern>
            <pattern id="token" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
              <path className="token" d="M0 0v5" />
            </pattern>
          </defs>
          <rect width="20%" height="100%" className="solid" />
          <rect x="20%" width="20%" height="100%" fill="url(#loans)" />
          <rect x="40%" width="10%" height="100%" fill="url(#grant)" />
          <rect x="50%" width="50%" height="100%" fill="url(#token)" className="token" />
        </svg>
        <DimensionChain parts={parts} className={styles.chain} />
        <Sources />
      </div>
    </Section>
  );
}

function Sources() {
  const { columns } = copy;
  return (
    <table className={styles.sources}>
      <thead>
        <tr>
          <th scope="col">{columns.source}</th>
          <th scope="col">{columns.share}</th>
          <th scope="col">{columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {terms.sources.map(({ name, percent, amount }) => (
          <tr key={name}>
            <th scope="row">
              <i />
              {name}
            </th>
            <td>
              <Figure>{`${percent}%`}</Figure>
            </td>
            <td>
              <Figure>{moneyTextOf(amount)}</Figure>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{copy.total}</th>
          <td>
            <Figure>100%</Figure>
          </td>
          <td>
            <Figure>{moneyTextOf(greenEnergyPlant.totalValue)}</Figure>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
