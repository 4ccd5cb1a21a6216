import type { Money } from "#rules/money.ts";
import type { TableName } from "#rules/portfolio/analytics/tables.ts";
import { api } from "../../api.ts";
import { saveFile } from "../../ui/save-file.ts";

/** Downloads a table of the member's figures, or all of them. */
export async function fetchTable(
  table: TableName | undefined,
  currency: Money["currency"] | undefined,
): Promise<"done" | "unauthenticated" | "failed"> {
  try {
    const query = { ...(table && { table }), ...(currency && { currency }) };
    const response = await api.dashboard["analytics.csv"].$get({ query });
    if ((response.status as number) === 401) return "unauthenticated";
    if (!response.ok) return "failed";
    const name = ["analytics", table, currency].filter((part) => part !== undefined).join("-");
    saveFile(await response.blob(), `${name}.csv`);
    return "done";
  } catch {
    return "failed";
  }
}
