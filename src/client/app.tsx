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
      <PagePreparation value={preparePage}>
        <Suspense>
          <Outlet />
        </Suspense>
      </PagePreparation>
    );
  return (
    <PagePreparation value={preparePage}>
      <SkipLink />
      {/* Of all unknown addresses the Worker keeps one page, whose bar marks nothing. */}
      <NavigationBar pathname={preparedPage(found)?.isUnknown ? "" : pathname} />
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

/** The router finds the page's row, and `pageAs` the variant within it. The key gives each address fresh state. */
function CurrentPage({ name, onHydrated }: { name: PageName } & Hydrated) {
  const { pathname } = useLocation();
  const isOpen = useOfficeAccess();
  if (!isOfficePage(name)) return <LoadedPage key={pathname} found={pageAs(name, pathname)} onHydrated={onHydrated} />;
  if (!isOpen) return <LoadedPage key={pathname} found={unknownPage} onHydrated={onHydrated} />;
  // The office stays while its desks change: a list beside an open enquiry keeps its place.
  return <LoadedPage key="office" found={pageAs(name, pathname)} onHydrated={onHydrated} />;
}

function LoadedPage({ found, onHydrated }: PageProps & Hydrated) {
  // Reported from here because React hydrates a Suspense boundary after what surrounds it. In between, the browser itself
  // would send a form. The hook stands before `use`: once the chunk has arrived, React repeats the render, `use` is skipped, and
  // React fails at a hook that the first try had not reached.
  useEffect(() => {
    onHydrated?.();
  }, [onHydrated]);
  // The router navigates in a transition: the old page stays while the chunk of the new one loads.
  const { Page, data } = preparedPage(found) ?? use(openPage(found));
  const page = <Page found={found} />;
  return data ? <PageData value={data}>{page}</PageData> : page;
}
