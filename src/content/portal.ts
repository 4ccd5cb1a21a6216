/** What an operator changes to make the portal their own. */
export const portal = {
  name: "Cantiere",
  tagline: "Capital for things that get built.",
  email: "hello@cantiere.example",
  phone: "+39 02 5550 0100",
  phoneHref: "tel:+390255500100",
  city: "Milano, Italy",
  network: { label: "LinkedIn", href: "https://www.linkedin.com/company/cantiere" },
  social: [
    { label: "LinkedIn", href: "https://www.linkedin.com/company/cantiere" },
    { label: "X", href: "https://x.com/cantiere" },
    { label: "YouTube", href: "https://www.youtube.com/@cantiere" },
  ],
  copyrightYear: 2025,
  businessHours: [
    { days: "Mon-Fri", hours: "9:00 AM-6:00 PM EST" },
    { days: "Sat", hours: "10:00 AM-2:00 PM EST" },
    { days: "Sun", hours: "closed" },
  ],
  /**
   * The value of `BUSINESS_TIME_ZONE` in wrangler.toml, and its name. If it is set to another zone, the Worker tells the pages.
   */
  timeZone: "America/New_York",
  timeZoneName: "Eastern Time",
} as const;

/** `city` for search engines. Kept apart from `portal`, because no page needs it. */
export const postalAddress = { locality: "Milano", country: "Italy", countryCode: "IT" } as const;
