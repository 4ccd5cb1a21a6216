import { opportunitiesCopy } from "#content/pages/opportunities.ts";
import { countedTextOf, countTextOf } from "#rules/money.ts";
import type { Opportunity } from "#rules/projects/opportunities/opportunity.ts";
import { isSaleOver, opportunityStatuses } from "#rules/projects/opportunities/opportunity-status.ts";
import { countriesOf, type OpportunitySearch, orders } from "#rules/projects/opportunities/search.ts";
import { opportunitiesPage } from "#styled-system/recipes";
import { localToday } from "../../local-times.ts";
import { SelectField } from "../../ui/field.tsx";
import type { ChangeSearch } from "./use-search.ts";

const copy = opportunitiesCopy.list;

/** In whole units of a currency. An address may name any other minimum. */
const minimumSteps = [1_000, 5_000, 10_000, 50_000, 100_000] as const;
const filterNames = ["category", "status", "country", "currency", "minimum"] as const;
const noFilter = {
  category: undefined,
  status: undefined,
  country: undefined,
  currency: undefined,
  minimum: undefined,
} as const;

type FiltersProps = {
  opportunities: readonly Opportunity[];
  /** The number of matching projects. */
  found: number;
  search: OpportunitySearch;
  change: ChangeSearch;
};

/** Filters that take effect at once. They offer only what some project has. */
export function Filters({ opportunities, found, search, change }: FiltersProps) {
  const styles = opportunitiesPage();
  const { minimum, country, order } = search;
  const categories = [...new Set(opportunities.map(({ project }) => project.category))].sort();
  const currencies = [...new Set(opportunities.map(({ project }) => project.totalValue.currency))].sort();
  const statuses = opportunityStatuses.filter((status) =>
    opportunities.some(
      ({ project, deadline }) => project.status === status && !isSaleOver({ status, deadline }, localToday()),
    ),
  );
  const countries = countriesOf(opportunities);
  const steps = [...new Set([...minimumSteps, ...(minimum === undefined ? [] : [minimum])])].sort(
    (one, other) => one - other,
  );
  const chosen = filterNames.flatMap((name) => {
    const value = search[name];
    if (value === undefined) return [];
    return [{ name, text: name === "minimum" ? upTo(Number(value)) : `${value}` }];
  });
  return (
    <>
      <search className={styles.filters} aria-label={copy.filters}>
        <Choice
          label={copy.category}
          value={search.category}
          none={copy.all}
          options={withChosen(categories, search.category)}
          choose={(category) => change({ category })}
        />
        <Choice
          label={copy.status}
          value={search.status}
          none={copy.anyStatus}
          options={withChosen(statuses, search.status)}
          choose={(status) => change({ status })}
        />
        <Choice
          label={copy.country}
          value={country}
          none={copy.all}
          options={withChosen(countries, country)}
          choose={(chosenCountry) => change({ country: chosenCountry })}
        />
        <Choice
          label={copy.currency}
          value={search.currency}
          none={copy.all}
          options={withChosen(currencies, search.currency)}
          choose={(currency) => change({ currency })}
        />
        <Choice
          label={copy.minimum}
          value={minimum === undefined ? undefined : `${minimum}`}
          none={copy.any}
          options={steps.map((step) => `${step}`)}
          textOf={(step) => upTo(Number(step))}
          choose={(step) => change({ minimum: step === undefined ? undefined : Number(step) })}
        />
        <SelectField
          label={copy.order}
          value={order}
          onChange={({ target }) => change({ order: orders.find((each) => each === target.value) ?? "closing" })}
        >
          {orders.map((each) => (
            <option key={each} value={each}>
              {copy.orders[each]}
            </option>
          ))}
        </SelectField>
      </search>
      <div className={styles.chips}>
        <b role="status">
          {found} {copy.shown} {countedTextOf(opportunities.length, copy.listed)}
        </b>
        {chosen.map(({ name, text }) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-label={`${copy.remove} ${text}`}
            onClick={() => change({ [name]: undefined })}
          >
            {text} <span aria-hidden="true">×</span>
          </button>
        ))}
        {chosen.length > 1 && (
          <button type="button" className={styles.chip} onClick={() => change(noFilter)}>
            {copy.clear}
          </button>
        )}
      </div>
      {minimum !== undefined && <p className={styles.small}>{copy.noMinimum}</p>}
    </>
  );
}

type ChoiceProps<Option> = {
  label: string;
  value: Option | undefined;
  /** The text of the option that removes the filter. */
  none: string;
  options: readonly Option[];
  textOf?: (option: Option) => string;
  choose: (option: Option | undefined) => void;
};

function Choice<Option extends string>(props: ChoiceProps<Option>) {
  const { label, value = "", none, options, textOf = (option) => option, choose } = props;
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => choose(options.find((each) => each === target.value))}
    >
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {textOf(option)}
        </option>
      ))}
    </SelectField>
  );
}

/** Adds the chosen option if no project has it any more: an address may still name it, and it must be possible to remove. */
function withChosen<Option>(options: readonly Option[], chosen: Option | undefined): Option[] {
  return chosen === undefined || options.includes(chosen) ? [...options] : [...options, chosen];
}

function upTo(units: number): string {
  return `${copy.upTo} ${countTextOf(units)}`;
}
