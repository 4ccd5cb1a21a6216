import type { ToolName } from "#content/page-rows/tools.ts";

/**
 * A tool leads to its own page, or to another one. One that is not built yet leads to a message to the team with the tool as
 * its topic.
 */
export type Tool = { name: string; text: string } & (
  | { tool: ToolName }
  | { to: "projects" | "learn" | "documents" | "account" | "submissions" | "connect" }
);
