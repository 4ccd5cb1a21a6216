/** A tool that is not built yet leads to a page, or to a message to the team with the tool as its topic. */
export type Tool = {
  name: string;
  text: string;
  to: "projects" | "learn" | "documents" | "account" | "analytics" | "submissions" | "connect";
};
