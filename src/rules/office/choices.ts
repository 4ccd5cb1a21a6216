import * as z from "zod/mini";
import { kinds } from "../accounts/person.ts";
import { named } from "../named.ts";
import { queryText } from "../query-text.ts";

export const choicesQuery = z.object({ q: z._default(queryText, "") });

/** `hasMore` is true if others match as well. They are found by typing more. */
const choicesFound = z.object({ hasMore: z.boolean() });

export const peopleChoices = z.extend(choicesFound, {
  people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), kind: z.enum(kinds) })),
});
export type PeopleChoices = z.output<typeof peopleChoices>;

export const projectChoices = z.extend(choicesFound, { projects: z.array(named) });
export type ProjectChoices = z.output<typeof projectChoices>;
