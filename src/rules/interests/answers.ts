import * as z from "zod/mini";
import { money } from "../money-schema.ts";
import { interestStates } from "./interest.ts";

/** An interest as its owner sees it. */
const ownInterest = z.object({
  reference: z.string(),
  project: z.string(),
  name: z.string(),
  /** Whether the project is still published. */
  hasPage: z.boolean(),
  amount: money,
  createdAt: z.iso.datetime(),
  state: z.enum(interestStates),
});
export type OwnInterest = z.output<typeof ownInterest>;
export const interestList = z.object({
  personId: z.string(),
  interests: z.array(ownInterest),
  /** The cursor of the next page, for `?after=`. */
  next: z.nullable(z.string()),
});
export type InterestPage = z.output<typeof interestList>;

export const withdrawnInterest = z.object({ withdrawn: z.literal(true) });
