import * as z from "zod/mini";
import { type MoneyWeighted, undefinedReasons } from "./money-weighted-return.ts";

export const moneyWeighted: z.ZodMiniType<MoneyWeighted> = z.discriminatedUnion("over", [
  z.object({ over: z.literal("year"), tenths: z.int() }),
  z.object({ over: z.literal("period"), tenths: z.int(), days: z.int() }),
  z.object({ over: z.literal("none"), reason: z.enum(undefinedReasons) }),
]);
