import type { ToolName } from "#content/page-variants.ts";

/** What a tool can say about itself on a member's dashboard. */
export type ToolFact =
  | "opportunities"
  | "return"
  | "indicators"
  | "statement"
  | "limits"
  | "goals"
  | "submissions"
  | "projects"
  | "updates"
  | "open"
  | "unread";

/** A tool links to its own page or to another one. */
export type Tool = { name: string; text: string; fact?: ToolFact } & (
  | { tool: ToolName }
  | { to: "projects" | "learn" | "documents" | "account" | "submissions" }
);
