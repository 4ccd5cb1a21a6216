import { portal } from "#content/portal.ts";
import { navigation } from "#styled-system/recipes";
import { PageLink } from "../navigation/page-link.tsx";

/** The portal's name and its logo, a drawing sheet with a filled title block. */
export function Logo() {
  const styles = navigation();
  return (
    <PageLink to="home" className={styles.logo}>
      <svg viewBox="0 0 24 18" aria-hidden="true" className={styles.logoMark}>
        <path d="M1 1h22v16H1z" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M12 10h11v7H12z" className={styles.logoBlock} />
      </svg>
      {portal.name}
    </PageLink>
  );
}
