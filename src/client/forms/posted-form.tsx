import { createContext } from "react";
import type { FieldErrors } from "#rules/problem.ts";

/** A form that a browser without scripts has sent: its values, and the result. */
export type Posted = {
  values: Record<string, string>;
  problem?: { detail: string; fields?: FieldErrors };
  sent?: { reference: string };
};

/** Provided by the Worker when it answers such a form with a page; null otherwise. */
export const PostedForm = createContext<Posted | null>(null);
