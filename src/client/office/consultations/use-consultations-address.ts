import { useSearchParams } from "react-router-dom";
import { addressOf } from "#pages";
import { consultationViews } from "#rules/consultations/consultation-views.ts";
import { useGoTo } from "../../navigation/use-go-to.ts";
import { searchWith } from "../use-address-filters.ts";

export const views = ["week", ...consultationViews, "blocked"] as const;

/** Parameters that are left out stay as they are. An undefined one is removed from the address. */
type Changes = Partial<Record<"view" | "week" | "open", string | undefined>>;

/** The view, the week and the open consultation, from the address. */
export function useConsultationsAddress() {
  const [search] = useSearchParams();
  const goTo = useGoTo();
  function addressWith(changes: Changes): string {
    const query = `${searchWith(search, changes)}`;
    return [addressOf("officeConsultations", undefined), query].filter(Boolean).join("?");
  }
  const view = views.find((each) => each === search.get("view")) ?? "week";
  return {
    view,
    // The blocked times have no consultation beside them.
    open: view === "blocked" ? undefined : (search.get("open") ?? undefined),
    askedWeek: search.get("week") ?? undefined,
    addressWith,
    go: (changes: Changes) => goTo(addressWith(changes)),
  };
}
