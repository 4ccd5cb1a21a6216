import { documentsDesk as copy, documentStateNames, viewerNames } from "#content/office/documents.ts";
import { documentLimits } from "#rules/documents/document-limits.ts";
import { mediaTypes } from "#rules/documents/library-document.ts";
import { viewerFilters } from "#rules/documents/office-filter.ts";
import { officeDesk, officeDocuments } from "#styled-system/recipes";
import { Choice } from "../parts/choice.tsx";
import { ClearFilters, FindField } from "../parts/find-field.tsx";
import { type DocumentFilters, isNarrowed } from "./use-documents.ts";

const seenBy = Object.fromEntries(viewerFilters.map((seen) => [seen, viewerNames[seen]]));
const typeNames = Object.fromEntries(Object.keys(mediaTypes).map((type) => [type, type.toUpperCase()]));

const { newest, ...otherOrders } = copy.orders;

type FilterBarProps = { filters: DocumentFilters; change: (changed: DocumentFilters) => void };

/** The filters of the list. All of them are in the address. */
export function FilterBar({ filters, change }: FilterBarProps) {
  const desk = officeDesk();
  return (
    <search className={desk.tools}>
      <FindField label={copy.find} value={filters.q} maxLength={documentLimits.search} onFind={(q) => change({ q })} />
      <Choice
        label={copy.stateFilter}
        all={copy.everyState}
        value={filters.state}
        onChange={(state) => change({ state })}
        options={documentStateNames}
      />
      <Choice
        label={copy.seenFilter}
        all={copy.seenByAnyone}
        value={filters.seen}
        onChange={(seen) => change({ seen })}
        options={seenBy}
      />
      <Choice
        label={copy.typeFilter}
        all={copy.everyType}
        value={filters.type}
        onChange={(type) => change({ type })}
        options={typeNames}
      />
      {isNarrowed(filters) && (
        <ClearFilters label={copy.clear} onClear={() => change({ q: "", state: "", seen: "", type: "" })} />
      )}
      <span className={officeDocuments().order}>
        <Choice
          label={copy.order}
          all={newest}
          value={filters.sort}
          onChange={(sort) => change({ sort })}
          options={otherOrders}
        />
      </span>
    </search>
  );
}
