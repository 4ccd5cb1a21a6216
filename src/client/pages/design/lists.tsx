import { design } from "#content/pages/design.ts";
import { button, table, viewCards } from "#styled-system/recipes";
import { StatusKey } from "../../projects/status-key.tsx";
import { Entries } from "../../ui/entries.tsx";
import { Section } from "../../ui/section.tsx";
import { Steps } from "../../ui/steps.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { Specimen, Stack } from "./specimen.tsx";

const copy = design.lists;
const cards = viewCards();
const plain = table();
const figures = table({ figures: true });

export function Lists() {
  return (
    <Section title={copy.title} aside={copy.aside}>
      <Stack>
        <Specimen of="ui/entries">
          <Stack>
            <Entries list={copy.entries} columns={2} />
            <Entries list={copy.entries} columns={1} />
          </Stack>
        </Specimen>
        <Specimen of="ui/steps">
          <Steps list={copy.steps} />
        </Specimen>
        <Specimen of="ui/table-head">
          <Rows />
        </Specimen>
        <Specimen of="recipes/view-cards">
          <ul className={cards.root}>
            {copy.cards.map(({ name, text, state }) => (
              <li key={name} className={cards.card}>
                <h4>{name}</h4>
                <p className={cards.text}>{text}</p>
                <button type="button" className={button({ size: "sm" })} disabled>
                  {state}
                </button>
              </li>
            ))}
          </ul>
        </Specimen>
      </Stack>
    </Section>
  );
}

function Rows() {
  return (
    <table className={plain.root}>
      <TableHead columns={copy.columns.map((name, place) => ({ name, isFigure: place > 1 }))} />
      <tbody>
        {copy.rows.map(({ name, status, committed, back }) => (
          <tr key={name} className={plain.row}>
            <th scope="row" className={plain.rowHead}>
              {name}
            </th>
            <td className={plain.cell}>
              <StatusKey status={status} />
            </td>
            <td className={figures.cell}>{committed}</td>
            <td className={figures.cell}>{back}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
