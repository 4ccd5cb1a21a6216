import { api } from "../../api.ts";

/** Downloads the member's statement. */
export async function saveStatement(asOf: string | null): Promise<"done" | "unauthenticated" | "failed"> {
  try {
    const response = await api.dashboard["statement.csv"].$get();
    if ((response.status as number) === 401) return "unauthenticated";
    if (!response.ok) return "failed";
    const address = URL.createObjectURL(await response.blob());
    const download = asOf === null ? "statement.csv" : `statement-${asOf}.csv`;
    Object.assign(document.createElement("a"), { href: address, download }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    return "done";
  } catch {
    return "failed";
  }
}
