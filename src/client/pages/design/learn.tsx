import { exampleToken } from "#content/data/example-project.ts";
import { design } from "#content/pages/design.ts";
import { highestNetRevenues } from "#rules/projects/revenue-token.ts";
import { Section } from "../../ui/section.tsx";
import { Calculator } from "../learn/calculator.tsx";
import { Glossary } from "../learn/glossary.tsx";
import { PaymentChains } from "../learn/payment-chains.tsx";
import { Specimen, Stack } from "./specimen.tsx";

const copy = design.learn;
const { currency } = exampleToken.price;
const largest = { token: exampleToken, revenues: { minorUnits: highestNetRevenues * 100, currency } };

/** The components of the page on how a revenue token pays. The table of all years is part of the calculator. */
export function Learn() {
  return (
    <Section title={copy.title} aside={copy.aside}>
      <Stack>
        <Specimen of="pages/learn/calculator">
          <Calculator />
        </Specimen>
        <Specimen of="pages/learn/payment-chains">
          <PaymentChains {...largest} count={1} />
          <PaymentChains {...largest} count={exampleToken.supply} />
        </Specimen>
        <Specimen of="pages/learn/glossary">
          <Glossary />
        </Specimen>
      </Stack>
    </Section>
  );
}
