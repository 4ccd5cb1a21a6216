import * as z from "zod/mini";
import { money } from "../portfolio/answers.ts";

export const interestList = z.object({
  interests: z.array(
    z.object({
      reference: z.string(),
      project: z.string(),
      name: z.string(),
      hasPage: z.boolean(),
      amount: money,
      createdAt: z.iso.datetime(),
    }),
  ),
});
