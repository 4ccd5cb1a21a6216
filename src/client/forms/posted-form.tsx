import { createContext } from "react";
import type { FieldErrors } from "#rules/problem.ts";

/** A form that a browser without scripts has sent: what was in it, and what came of it. */
export type Posted = {
  values: Record<string, string>;
  problem?: { detail: string; fields?: FieldErrors };
  sent?: { reference: string };
};

/** Given by the Worker when it answers such a form with a page. A page that was asked for has none. */
export const PostedForm = createContext<Posted | null>(null);
