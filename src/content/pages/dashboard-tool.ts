/** Where a tool leads until it is one: a page, or a message to the team with the tool as its topic. */
export type Tool = {
  name: string;
  text: string;
  to: "projects" | "news" | "documents" | "account" | "submissions" | "connect";
};
