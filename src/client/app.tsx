import { Suspense, use, useEffect } from "react";
import { Outlet, useLocation, useRoutes } from "react-router-dom";
import { isOfficePage, type PageName, pageAs, pageAt, paths, unknownPage } from "#pages";
import { Footer } from "./layout/footer.tsx";
import { NavigationBar } from "./layout/navigation-bar.tsx";
import { SkipLink } from "./layout/skip-link.tsx";
import { Arrival } from "./navigation/arrival.tsx";
import { useOfficeAccess } from "./navigation/office-access.ts";
import { PageData } from "./navigation/page-data.ts";
import { PagePreparation } from "./navigation/page-preparation.ts";
import type { PageProps } from "./navigation/page-props.ts";
import { openPage, preparedPage, preparePage } from "./routes.tsx";

type Hydrated = { onHydrated: (() => void) | undefined };

/** Everything inside the document. The Worker renders it and the browser hydrates it. */
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

/** The frame around every page. */
function Layout() {
  const { pathname } = useLocation();
  const found = pageAt(pathname);
  const isOffice = isOfficePage(found.name);
  // The office has a frame of its own.
  if (useOfficeAccess() && isOffice)
    return (
      <PagePreparation value={prepareAddress}>
        <Suspense>
          <Outlet />
        </Suspense>
      </PagePreparation>
    );
  return (
    <PagePreparation value={prepareAddress}>
      <SkipLink />
      {/* The Worker caches a single page for all unknown addresses, so its bar marks no entry as current. */}
      <NavigationBar pathname={preparedPage(found)?.isUnknown ? "" : pathname} />
      <main id="main" tabIndex={-1}>
        <Suspense>
          <Outlet />
          <Arrival />
        </Suspense>
      </main>
      <Footer />
    </PagePreparation>
  );
}

/** The address may be relative. */
function prepareAddress(address: string): Promise<unknown> {
  return preparePage(pageAt(new URL(address, location.href).pathname));
}

/** The router finds the page, and `pageAs` its variant. The key gives each address fresh state. */
function CurrentPage({ name, onHydrated }: { name: PageName } & Hydrated) {
  const { pathname } = useLocation();
  const isOpen = useOfficeAccess();
  if (!isOfficePage(name)) return <LoadedPage key={pathname} found={pageAs(name, pathname)} onHydrated={onHydrated} />;
  if (!isOpen) return <LoadedPage key={pathname} found={unknownPage} onHydrated={onHydrated} />;
  // The office stays mounted while its desks change: a list beside an open enquiry keeps its scroll position.
  return <LoadedPage key="office" found={pageAs(name, pathname)} onHydrated={onHydrated} />;
}

function LoadedPage({ found, onHydrated }: PageProps & Hydrated) {
  // Reported from here because React hydrates a Suspense boundary after the content around it, and until then the browser itself
  // would submit a form. The hook must come before `use`: when the chunk has arrived, React repeats the render, skips `use`, and
  // fails at any hook that the first attempt did not reach.
  useEffect(() => {
    onHydrated?.();
  }, [onHydrated]);
  // The router navigates in a transition: the old page stays while the chunk of the new one loads.
  const { Page, data } = preparedPage(found) ?? use(openPage(found));
  const page = <Page found={found} />;
  return data ? <PageData value={data}>{page}</PageData> : page;
}
