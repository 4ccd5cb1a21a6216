import { api } from "../../api.ts";
import { ownToday } from "../../notices/day-text.ts";

/** Downloads the member's statement. */
export async function saveStatement(): Promise<"done" | "unauthenticated" | "failed"> {
  try {
    const response = await api.dashboard["statement.csv"].$get();
    if ((response.status as number) === 401) return "unauthenticated";
    if (!response.ok) return "failed";
    const address = URL.createObjectURL(await response.blob());
    const download = `statement-${ownToday()}.csv`;
    Object.assign(document.createElement("a"), { href: address, download }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    return "done";
  } catch {
    return "failed";
  }
}
