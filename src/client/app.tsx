import { Suspense, use, useEffect } from "react";
import { Outlet, useLocation, useRoutes } from "react-router-dom";
import { type PageName, pageAs, paths } from "#pages";
import { Footer } from "./layout/footer.tsx";
import { NavigationBar } from "./layout/navigation-bar.tsx";
import { SkipLink } from "./layout/skip-link.tsx";
import { Arrival } from "./navigation/arrival.tsx";
import { PagePreparation } from "./navigation/page-preparation.ts";
import type { PageProps } from "./navigation/page-props.ts";
import { preparedPage, preparePage } from "./routes.tsx";

type Hydrated = { onHydrated: (() => void) | undefined };

/** All that is rendered inside the document: by the Worker first, then by the browser that hydrates it. */
export function App({ onHydrated }: { onHydrated?: () => void }) {
  return useRoutes([
    {
      element: <Layout />,
      children: paths.map(({ name, path }) => ({
        path,
        caseSensitive: true,
        element: <CurrentPage name={name} onHydrated={onHydrated} />,
      })),
    },
  ]);
}

/** What stands around every page. */
function Layout() {
  const { pathname } = useLocation();
  return (
    <PagePreparation value={preparePage}>
      <SkipLink />
      <NavigationBar pathname={pathname} />
      <main id="main" tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <Arrival />
    </PagePreparation>
  );
}

/** The row of the table is the router's to find, the member of its family the table's. Each address begins anew. */
function CurrentPage({ name, onHydrated }: { name: PageName } & Hydrated) {
  const { pathname } = useLocation();
  return <LoadedPage key={pathname} found={pageAs(name, pathname)} onHydrated={onHydrated} />;
}

function LoadedPage({ found, onHydrated }: PageProps & Hydrated) {
  // The router moves in a transition: a page whose chunk is still on its way leaves the old one standing.
  const Page = preparedPage(found) ?? use(preparePage(found)).Page;
  // Told from here, because React hydrates what is inside a Suspense after what is around it, and a form sent in between
  // would be the browser's to send.
  useEffect(() => {
    onHydrated?.();
  }, [onHydrated]);
  return <Page found={found} />;
}
