import * as z from "zod/mini";
import { named } from "../../named.ts";
import { updateStates } from "./update.ts";

const instant = z.iso.datetime();
const nullableText = z.nullable(z.string());

const line = {
  id: z.string(),
  title: z.string(),
  project: named,
  /** Null once the account of the company is gone. */
  company: z.nullable(named),
  state: z.enum(updateStates),
  version: z.int(),
  submittedAt: z.nullable(instant),
  releasedAt: z.nullable(instant),
};

export const officeUpdatePage = z.object({ updates: z.array(z.object(line)), next: nullableText });
export type OfficeUpdateLine = z.output<typeof officeUpdatePage>["updates"][number];

export const officeUpdateDetail = z.object({
  ...line,
  /** Null for a draft, which only the company may read. */
  text: nullableText,
  /** The number of people who hold tokens of the project now. */
  holders: z.int(),
  returned: z.nullable(z.object({ reason: z.string(), at: instant })),
  /** The name of the member of staff who released it; null before that, or if their account is gone. */
  releasedBy: nullableText,
});
export type OfficeUpdateDetail = z.output<typeof officeUpdateDetail>;
