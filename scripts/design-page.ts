const asked = { DESIGN_PAGE: "shown" };

/** Adds /design to a local portal: to the Worker by a flag of `wrangler dev`, to the client by the build's environment. */
export const withDesignPage = { flags: ["--define", `process.env.DESIGN_PAGE:'${asked.DESIGN_PAGE}'`], env: asked };

/** Whether this build has /design. A deployed build never has it, whatever the environment says. */
export const hasDesignPage = process.env.DESIGN_PAGE === asked.DESIGN_PAGE && process.env.WRANGLER_COMMAND === "dev";
