import type { ToolName } from "#content/page-variants.ts";

/** A tool links to its own page or to another one. */
export type Tool = { name: string; text: string } & (
  | { tool: ToolName }
  | { to: "projects" | "learn" | "documents" | "account" | "submissions" }
);
