/** The environment of a build that adds /design to a local portal. */
export const withDesignPage = { DESIGN_PAGE: "shown" };

/** Whether this build has /design. A deployed build never has it, whatever the environment says. */
export const hasDesignPage =
  process.env.DESIGN_PAGE === withDesignPage.DESIGN_PAGE && process.env.WRANGLER_COMMAND === "dev";
