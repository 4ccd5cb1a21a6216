import * as z from "zod/mini";
import { type Kind, kinds } from "../accounts/person.ts";
import { queryText } from "../query-text.ts";

export const choicesQuery = z.object({ q: z._default(queryText, "") });

export type PersonChoice = { id: string; name: string; email: string; kind: Kind };
export type ProjectChoice = { id: string; name: string };

export const peopleChoices: z.ZodMiniType<{ people: PersonChoice[] }> = z.object({
  people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), kind: z.enum(kinds) })),
});

export const projectChoices: z.ZodMiniType<{ projects: ProjectChoice[] }> = z.object({
  projects: z.array(z.object({ id: z.string(), name: z.string() })),
});
