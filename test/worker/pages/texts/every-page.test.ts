import { expect, test } from "vitest";
import { everyAddress } from "#test/support/every-address.ts";
import { expectLines, expectLinks, expectText, renderPage } from "#test/support/worker/rendered-page.ts";

const menus: [menu: string, links: [label: string, address: string][]][] = [
  [
    "Services",
    [
      ["Asset Tokenization", "/services/asset-tokenization"],
      ["Investment Management", "/services/investment-management"],
      ["Strategic Advisory", "/services/strategic-advisory"],
    ],
  ],
  [
    "Private Area",
    [
      ["Institutional", "/login/institutional"],
      ["Retail", "/login/retail"],
      ["Company", "/login/company"],
    ],
  ],
  [
    "Company",
    [
      ["About", "/company/about"],
      ["Team", "/company/team"],
      ["Careers", "/company/careers"],
      ["White Paper and Documents", "/company/documents"],
      ["Business Model", "/company/business-model"],
    ],
  ],
  [
    "Insights",
    [
      ["News", "/insights"],
      ["Events", "/insights/events"],
    ],
  ],
];

test("the navigation bar has the logo, four menus and two direct links, as the specification lists them", async () => {
  const { navigation } = await renderPage("/connect");
  expect(navigation.buttons.map(({ text }) => text)).toEqual(menus.map(([menu]) => menu));
  const links = menus.flatMap(([, each]) => each);
  const all = [["Cantiere", "/"], ...links, ["Projects", "/projects"], ["Connect", "/connect"]];
  expect(navigation.links.map(({ address }) => address)).toEqual(all.map(([, address]) => address));
  navigation.links.forEach(({ text }, place) => {
    expect(text).toMatch(new RegExp(`^${all[place]?.[0]}`));
  });
});

test("the footer shows our social network, how to contact us, where we are and the year", async () => {
  const { footer } = await renderPage("/");
  expectLinks(footer, [
    ["Contact Us", "/connect"],
    ["hello@cantiere.example", "mailto:hello@cantiere.example"],
    ["+39 02 5550 0100", "tel:+390255500100"],
    ["LinkedIn", "https://www.linkedin.com/company/cantiere"],
    ["Privacy", "/privacy"],
    ["Terms", "/terms"],
  ]);
  expectText(footer, ["Milano, Italy", "© 2025 Cantiere"]);
});

test("the navigation bar and the footer are the same on every page", async () => {
  const home = await renderPage("/");
  for (const address of [...everyAddress().map((each) => each.address), "/no/such/page", "/services/none"]) {
    const page = await renderPage(address);
    expect([address, page.navigation.links]).toEqual([address, home.navigation.links]);
    expect([address, page.footer.text]).toEqual([address, home.footer.text]);
    expect([address, page.footer.links]).toEqual([address, home.footer.links]);
  }
});

test("every page has a canonical address, a title and a description, and says whether it may be indexed", async () => {
  for (const { address, indexed } of everyAddress()) {
    const { html } = await renderPage(address);
    expect(html).toContain(`<link rel="canonical" href="https://portal.test${address}"/>`);
    expect(html, address).toMatch(/<title>[^<]*Cantiere[^<]*<\/title>/);
    expect(html, address).toMatch(/<meta name="description" content="[^"]{10,}"/);
    expect([address, html.includes('<meta name="robots" content="noindex"/>')]).toEqual([address, !indexed]);
  }
});

test("the not-found page says so and links home", async () => {
  const page = await renderPage("/no/such/page");
  expect(page.status).toBe(404);
  expect(page.headings).toEqual(["Oops! Page not found"]);
  expect(page.lines.slice(0, 2)).toEqual(["404", "Oops! Page not found"]);
  expect(page.links).toEqual([expect.objectContaining({ text: "Return to Home", address: "/" })]);
});

test("the contact page has its form, our address and our hours", async () => {
  const page = await renderPage("/connect");
  expectLines(page, ["Full Name", "Email Address", "Message", "Send Message"]);
  expectText(page, [
    "Company (optional)",
    "+39 02 5550 0100",
    "Milano, Italy",
    "Mon-Fri 9:00 AM-6:00 PM EST",
    "Sat 10:00 AM-2:00 PM EST",
    "Sun closed",
    "Within 24 hours",
  ]);
  expectLinks(page, [["hello@cantiere.example", "mailto:hello@cantiere.example"]]);
});

test.each([
  ["/privacy", "Privacy"],
  ["/terms", "Terms"],
])("%s says that it is to be reviewed by counsel", async (address, title) => {
  const page = await renderPage(address);
  expect(page.headings[0]).toBe(title);
  expectText(page, ["To be reviewed by counsel"]);
  expect(page.headings.length).toBeGreaterThan(4);
});

test.each(["/connect", "/login/retail", "/forgot-password", "/set-password"])(
  "%s links to privacy and terms below its form",
  async (address) => {
    const page = await renderPage(address);
    expectLinks(page, [
      ["Privacy", "/privacy"],
      ["Terms", "/terms"],
    ]);
  },
);
