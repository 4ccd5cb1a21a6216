import { Suspense, use, useDeferredValue, useEffect } from "react";
import { pageAt } from "#pages";
import { Arrival } from "./arrival.tsx";
import { Footer } from "./layout/footer.tsx";
import { NavigationBar } from "./layout/navigation-bar.tsx";
import { SkipLink } from "./layout/skip-link.tsx";
import { useAddress } from "./router.tsx";
import { type PageProps, preparedPage, preparePage } from "./routes.tsx";

/** The whole of what is drawn inside the document: the Worker draws it, the browser wakes it. */
export function App({ onAwake }: { onAwake?: () => void }) {
  // Deferred: a page whose chunk is still on its way leaves the old one standing.
  const pathname = useDeferredValue(useAddress());
  const found = pageAt(pathname);
  return (
    <>
      <SkipLink />
      <NavigationBar pathname={pathname} />
      <main id="main" tabIndex={-1}>
        <Suspense>
          <CurrentPage key={pathname} found={found} onAwake={onAwake} />
        </Suspense>
      </main>
      <Footer />
      <Arrival pathname={pathname} found={found} />
    </>
  );
}

function CurrentPage({ found, onAwake }: PageProps & { onAwake: (() => void) | undefined }) {
  const Page = preparedPage(found) ?? use(preparePage(found)).Page;
  // Told from here, because React wakes what is inside a Suspense after what is around it, and a form sent in between
  // would be the browser's to send.
  useEffect(() => {
    onAwake?.();
  }, [onAwake]);
  return <Page found={found} />;
}
