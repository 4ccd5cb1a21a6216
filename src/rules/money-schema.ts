import * as z from "zod/mini";
import { currencies } from "./money.ts";

/** Not in the type's file, so that pages write amounts without loading the schema's library. */
export const money = z.object({ minorUnits: z.int(), currency: z.enum(currencies) });
