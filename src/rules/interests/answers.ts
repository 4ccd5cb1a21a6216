import * as z from "zod/mini";
import { money } from "../money-schema.ts";
import { interestStates } from "./interest.ts";

export const interestList = z.object({
  interests: z.array(
    z.object({
      reference: z.string(),
      project: z.string(),
      name: z.string(),
      hasPage: z.boolean(),
      amount: money,
      createdAt: z.iso.datetime(),
      state: z.enum(interestStates),
    }),
  ),
  /** Where the next page begins, as `?after=`. */
  next: z.nullable(z.string()),
});

export const withdrawnInterest = z.object({ withdrawn: z.literal(true) });
