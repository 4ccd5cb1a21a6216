import { createContext } from "react";
import type { FieldErrors } from "#rules/problem.ts";

/** A form that was sent by a browser without scripts: its values, and the result. */
export type Posted = {
  values: Record<string, string>;
  problem?: { detail: string; fields?: FieldErrors };
  sent?: { reference: string };
};

/** Provided by the Worker when it answers a form sent without scripts; null otherwise. */
export const PostedForm = createContext<Posted | null>(null);
