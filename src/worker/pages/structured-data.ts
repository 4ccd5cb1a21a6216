import { articles } from "#content/data/insights.ts";
import { positions } from "#content/data/positions.ts";
import { portal, postalAddress } from "#content/portal.ts";
import { addresses, type FoundPage, pageAt } from "#pages";
import { descriptionOf } from "./description.ts";

const context = "https://schema.org";

type Place = Exclude<(typeof positions)[number]["location"], "Remote">;

/** Google ignores a job whose place does not name its country. */
const countryCodes = { Milan: postalAddress.countryCode, "New York": "US" } satisfies Record<Place, string>;

/** Returns a page's structured data (schema.org). The home page and a page that was not found have none. */
export function structuredDataOf(found: FoundPage, origin: string): object[] {
  if (!found.canonical || found.name === "home") return [];
  const trail = { "@context": context, ...breadcrumbs(found, origin) };
  // The organization is described on one page only.
  if (found.name === "company") return [trail, { "@context": context, ...organization(origin) }];
  if (found.name === "article") return [trail, { "@context": context, ...article(found, origin) }];
  if (found.name === "openPositions")
    return [trail, ...positions.map((each) => ({ "@context": context, ...jobPosting(each, origin) }))];
  return [trail];
}

function organization(origin: string) {
  return {
    "@type": "Organization",
    name: portal.name,
    url: `${origin}/`,
    email: portal.email,
    telephone: portal.phone,
    address: {
      "@type": "PostalAddress",
      addressLocality: postalAddress.locality,
      addressCountry: postalAddress.countryCode,
    },
    sameAs: [portal.network.href],
  };
}

/** Returns the trail from the home page to this page, through those parts of the address that are pages themselves. */
function breadcrumbs(found: FoundPage, origin: string) {
  const path = found.canonical ?? "/";
  const above = addresses().filter(({ address }) => address !== "/" && path.startsWith(`${address}/`));
  const steps = [
    { name: portal.name, address: "/" },
    ...above.map(({ address }) => ({ name: pageAt(address).title, address })),
  ];
  const items = [...steps, { name: found.title, address: path }].map(({ name, address }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: origin + address,
  }));
  return { "@type": "BreadcrumbList", itemListElement: items };
}

function article(found: FoundPage, origin: string) {
  const listed = articles.find(({ slug }) => slug === found.value);
  return {
    "@type": "Article",
    headline: found.title,
    description: descriptionOf(found),
    ...(listed && { datePublished: listed.date, articleSection: listed.category }),
    author: { "@type": "Organization", name: portal.name, url: `${origin}/` },
    mainEntityOfPage: origin + found.canonical,
  };
}

function jobPosting({ title, text, location, posted }: (typeof positions)[number], origin: string) {
  return {
    "@type": "JobPosting",
    title,
    description: text,
    datePosted: posted,
    employmentType: "FULL_TIME",
    hiringOrganization: { "@type": "Organization", name: portal.name, sameAs: `${origin}/` },
    ...(location === "Remote"
      ? {
          jobLocationType: "TELECOMMUTE",
          applicantLocationRequirements: { "@type": "Country", name: postalAddress.country },
        }
      : {
          jobLocation: {
            "@type": "Place",
            address: { "@type": "PostalAddress", addressLocality: location, addressCountry: countryCodes[location] },
          },
        }),
  };
}
