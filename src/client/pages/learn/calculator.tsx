import { useLayoutEffect, useRef, useState } from "react";
import { exampleProject, exampleToken } from "#content/data/example-project.ts";
import { learnCopy } from "#content/pages/learn.ts";
import { readAmount } from "#rules/amount.ts";
import { amountTextOf, centsTextOf, countTextOf, type Money } from "#rules/money.ts";
import { highestNetRevenues, type TokenTerms, yearlyPaymentOf } from "#rules/projects/revenue-token.ts";
import { learnPage } from "#styled-system/recipes";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Section } from "../../ui/section.tsx";
import { AllYears } from "./all-years.tsx";
import { PaymentChains } from "./payment-chains.tsx";

const styles = learnPage();
const copy = learnCopy.year;
const token: TokenTerms = exampleToken;
const choices = [3, 5, 7, 10];

type Entries = { revenues: Money; count: number };

/** Shows the defaults in the page as the Worker renders it. After hydration every figure can be changed. */
export function Calculator() {
  const [netRevenues, setNetRevenues] = useState("1,500,000");
  const [tokens, setTokens] = useState("10");
  const [years, setYears] = useState(Number(exampleProject.durationInYears));
  const form = useRef<HTMLFormElement>(null);
  // Takes over what was typed before hydration, and what the browser has restored.
  useLayoutEffect(() => {
    const [revenuesField, tokensField, yearsField] = (form.current?.elements ?? []) as Iterable<HTMLInputElement>;
    if (revenuesField) setNetRevenues(revenuesField.value);
    if (tokensField) setTokens(tokensField.value);
    if (yearsField) setYears(Number(yearsField.value));
  }, []);
  const typedRevenues = readNetRevenues(netRevenues);
  const typedCount = readTokens(tokens);
  // While an entry is invalid, the last valid one counts.
  const [last, setLast] = useState({ revenues: typedRevenues, count: typedCount });
  const revenues = typedRevenues ?? last.revenues;
  const count = typedCount ?? last.count;

  function change(set: (typed: string) => void, typed: string): void {
    setLast({ revenues, count });
    set(typed);
  }

  if (!revenues || !count) return null;
  const shown: Entries = { revenues, count };
  return (
    <>
      <Section title={copy.title} aside={copy.aside}>
        <div>
          <form ref={form} className={styles.form} onSubmit={(event) => event.preventDefault()}>
            <TextField
              label={copy.netRevenues}
              hint={copy.netRevenuesHint}
              inputMode="decimal"
              autoComplete="off"
              value={netRevenues}
              error={typedRevenues ? undefined : copy.faults.netRevenues}
              onChange={({ currentTarget }) => change(setNetRevenues, currentTarget.value)}
            />
            <TextField
              label={copy.tokens}
              inputMode="numeric"
              autoComplete="off"
              value={tokens}
              error={typedCount ? undefined : copy.faults.tokens}
              onChange={({ currentTarget }) => change(setTokens, currentTarget.value)}
            />
            <SelectField
              label={copy.years}
              value={years}
              onChange={({ currentTarget }) => setYears(Number(currentTarget.value))}
            >
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </SelectField>
          </form>
          <Steps {...shown} />
          <PaymentChains token={token} {...shown} />
        </div>
      </Section>
      <AllYears token={token} years={years} {...shown} />
    </>
  );
}

function Steps({ revenues, count }: Entries) {
  const { steps } = copy;
  const { toTokens, perToken, toHolder } = yearlyPaymentOf(token, revenues, count);
  const resultOf = ([before, after]: readonly [string, string], amount: Money) =>
    `${before}\u00a0${centsTextOf(amount)}${after.startsWith(",") ? "" : " "}${after}`;
  const list = [
    { name: steps.netRevenues, figure: amountTextOf(revenues), result: steps.assumed },
    {
      name: steps.share,
      sign: "×",
      figure: exampleProject.revenueShare,
      result: resultOf(steps.shareResult, toTokens),
    },
    { name: steps.supply, sign: "÷", figure: exampleProject.supply, result: resultOf(steps.supplyResult, perToken) },
    { name: steps.tokens, sign: "×", figure: countTextOf(count), result: resultOf(steps.tokensResult, toHolder) },
  ];
  return (
    <dl className={styles.steps}>
      {list.map(({ name, sign, figure, result }) => (
        <div key={name + sign} className={styles.step} data-sign={sign}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
          <dd>{result}</dd>
        </div>
      ))}
    </dl>
  );
}

function readNetRevenues(typed: string): Money | undefined {
  const amount = readAmount(typed, token.price.currency);
  return amount && amount.minorUnits <= highestNetRevenues * 100 ? amount : undefined;
}

/** Returns the number of tokens. Undefined if it is invalid or zero: nobody asks what no token pays. */
function readTokens(typed: string): number | undefined {
  // A comma only separates thousands: to some people `10,5` is not a whole number.
  const count = /^[1-9](\d{0,3}|,\d{3})$/.test(typed.trim()) ? Number(typed.replace(",", "")) : 0;
  return count && count <= token.supply ? count : undefined;
}
