/** The project that the landing pages of investors describe in their own words, by the address of its page. */
export const exampleAddress = "green-energy-example";
