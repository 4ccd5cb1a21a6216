/** The address of the example project's page. The home page, Learn and the landing pages of investors describe it and link to it. */
export const exampleAddress = "green-energy-example";
