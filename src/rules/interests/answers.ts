import * as z from "zod/mini";
import { money } from "../portfolio/answers.ts";

export const interestList = z.object({
  interests: z.array(
    z.object({ reference: z.string(), project: z.string(), amount: money, createdAt: z.iso.datetime() }),
  ),
});
