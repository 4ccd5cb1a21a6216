import * as z from "zod/mini";
import { kinds } from "../accounts/person.ts";
import { named } from "../named.ts";
import { queryText } from "../query-text.ts";

export const choicesQuery = z.object({ q: z._default(queryText, "") });

export const peopleChoices = z.object({
  people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), kind: z.enum(kinds) })),
});
export type PersonChoice = z.output<typeof peopleChoices>["people"][number];

export const projectChoices = z.object({ projects: z.array(named) });
export type ProjectChoice = z.output<typeof named>;
