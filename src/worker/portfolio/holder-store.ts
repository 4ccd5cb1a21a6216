import { gt } from "drizzle-orm";
import { holdings } from "../db/record-tables.ts";

/**
 * True if the holding of a query's row makes its person a holder of the project, who sees what is meant for its
 * holders. A redeemed holding does, because it keeps its tokens. One whose purchases were all taken back does not: its
 * row stays, but without tokens.
 */
export const isHolder = gt(holdings.tokens, 0);
