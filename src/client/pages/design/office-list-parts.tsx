import { inboxDesk } from "#content/office/inbox-desk.ts";
import { officeParts } from "#content/office/parts.ts";
import { officeDesign as copy } from "#content/pages/design-office/copy.ts";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import { Ledger } from "../../office/ledger/ledger.tsx";
import { Choice } from "../../office/parts/choice.tsx";
import { ChoiceField } from "../../office/parts/choice-field.tsx";
import { CopyField } from "../../office/parts/copy-field.tsx";
import { DayBars } from "../../office/parts/day-bars.tsx";
import { FactList } from "../../office/parts/fact-list.tsx";
import { FailedLoad } from "../../office/parts/failed-load.tsx";
import { FieldError } from "../../office/parts/field-error.tsx";
import { FindField } from "../../office/parts/find-field.tsx";
import { FoldedFilters } from "../../office/parts/folded-filters.tsx";
import { RowList } from "../../office/parts/row-list.tsx";
import { type Column, RowTable } from "../../office/parts/row-table.tsx";
import { ShowMore } from "../../office/parts/show-more.tsx";
import { UnsentText } from "../../office/parts/unsent-text.tsx";
import { Pair, Specimen } from "./specimen.tsx";

type SampleRow = (typeof copy.days)[number] & { id: string };
const rows: readonly SampleRow[] = copy.days.map((row) => ({ ...row, id: row.day }));
const columns: readonly Column<SampleRow>[] = [
  { id: "day", header: officeParts.chart.day, is: "name", cell: ({ day }) => day },
  { id: "solid", header: copy.chart.solid, is: "number", cell: ({ solid }) => solid },
];

const facts = copy.days.map(({ day, solid }) => [day, solid] as const);
const fetchNextPage = () => {};
const state = { isPending: false, isLoadingError: false, error: null, hasNextPage: false, isFetchingNextPage: false };
const emptyList = { ...state, rows: [], refetch() {}, fetchNextPage };

/** The parts above a list, in place of a list and at its end, and its figures by day. */
export function ListParts() {
  return (
    <>
      <Pair>
        <Specimen of="office/parts/find-field">
          <FindField label={copy.searchHint} value="" maxLength={100} onFind={() => {}} />
        </Specimen>
        <Specimen of="office/parts/field-error">
          <FieldError id="sample" error={copy.failed} />
        </Specimen>
        <Specimen of="office/parts/choice-field">
          <ChoiceField
            label={copy.choice}
            choices={copy.choices}
            nameOf={(choice) => choice}
            value={copy.choices[1]}
            onChoose={() => {}}
          />
        </Specimen>
        <Specimen of="office/parts/choice">
          <Choice
            label={copy.choice}
            all={copy.choices[0]}
            value={undefined}
            options={{ contact: copy.choices[1] }}
            onChange={() => {}}
          />
        </Specimen>
        <Specimen of="office/parts/folded-filters">
          <FoldedFilters label={inboxDesk.filters}>
            <Choice label={copy.choice} all={copy.choices[0]} value={undefined} options={{}} onChange={() => {}} />
          </FoldedFilters>
        </Specimen>
      </Pair>
      <Pair>
        <Specimen of="office/parts/failed-load">
          <FailedLoad title={copy.failedTitle} query={{ error: new Error(copy.failed), refetch() {} }} />
        </Specimen>
        <Specimen of="office/parts/show-more">
          <ShowMore list={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage }} />
          <ShowMore list={{ hasNextPage: true, isFetchingNextPage: true, fetchNextPage }} />
        </Specimen>
      </Pair>
      <Specimen of="office/parts/copy-field">
        <CopyField label={copy.linkLabel} link={copy.link} />
      </Specimen>
      <Specimen of="office/parts/unsent-text">
        <UnsentText about="consultation" text={copy.reason} sent={[]} takesFocus={false} onDiscard={() => {}} />
      </Specimen>
      <Specimen of="office/parts/fact-list">
        <FactList facts={facts.slice(0, 5)} />
        <FactList layout="three" facts={facts.slice(0, 6)} />
        <FactList layout="four" facts={facts.slice(0, 4)} />
        <FactList layout="headed" facts={facts.slice(0, 4)} />
      </Specimen>
      <Specimen of="office/parts/row-table">
        <RowTable label={copy.shown} rows={rows} columns={columns} open={copy.days[0].day} />
      </Specimen>
      <Specimen of="office/parts/row-list">
        <RowList list={emptyList} columns={columns} isFiltered copy={{ ...inboxDesk, table: copy.shown }} />
      </Specimen>
      <Specimen of="office/ledger/ledger">
        <Ledger by="person" id={sampleViewed.id} />
      </Specimen>
      <Specimen of="office/parts/day-bars">
        <DayBars days={copy.days} now={Date.parse(copy.staleAt)} copy={copy.chart} />
      </Specimen>
    </>
  );
}
