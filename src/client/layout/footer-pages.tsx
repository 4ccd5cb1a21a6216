import { footerGroups } from "#content/footer.ts";
import { addressIn } from "#pages";
import { footer } from "#styled-system/recipes";
import { AddressLink } from "../navigation/page-link.tsx";

/** Links to the public pages, in groups: people and search engines find each page from any other. */
export function FooterPages() {
  return (
    <div className={footer().pages}>
      {footerGroups.map(({ title, links }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.label}>
                <AddressLink address={addressIn(link.to, "value" in link ? link.value : undefined)}>
                  {link.label}
                </AddressLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
