import { gt } from "drizzle-orm";
import { holdings } from "../db/record-tables.ts";

/**
 * Whether the holding of a query's row makes its person a holder of the project, who sees what is for its holders. A redeemed
 * one keeps its tokens and does. One whose purchases were all taken back does not: it has no tokens, though its row stays.
 */
export const isHolder = gt(holdings.tokens, 0);
