import * as z from "zod/mini";
import { currencies } from "./money.ts";

/** In a file of its own, so that pages can write amounts without loading the schema library. */
export const money = z.object({ minorUnits: z.int(), currency: z.enum(currencies) });
