/** The address of the example project's page. The landing pages of investors describe this project in their own words. */
export const exampleAddress = "green-energy-example";
