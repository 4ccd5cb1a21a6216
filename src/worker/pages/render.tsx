import { reactRenderer } from "@hono/react-renderer";
import type { Context } from "hono";
import { StaticRouter } from "react-router-dom";
import { bundle } from "#bundle";
import { App as Portal } from "#client/app.tsx";
import { type Posted, PostedForm } from "#client/forms/posted-form.tsx";
import { BusinessZone } from "#client/navigation/business-zone.ts";
import { PageData } from "#client/navigation/page-data.ts";
import { SessionExpected } from "#client/navigation/session-expected.ts";
import { preparePage } from "#client/routes.tsx";
import { addressShown, type FoundPage, isOfficePage } from "#pages";
import { siteKeyOf } from "../enquiries/site-key.ts";
import type { App } from "../env.ts";
import { HtmlDocument } from "./document.tsx";
import { policyOf } from "./policy.ts";
import type { StoredContent } from "./stored-content.ts";
import { styleSheetFor } from "./style-sheet.ts";

/** Must come before every route that renders a page. */
export const rendersPages = reactRenderer(HtmlDocument);

type RenderOptions = {
  posted?: Posted;
  content?: StoredContent | undefined;
  /** True if the page waits for its members' part instead of showing the part for visitors. */
  isSessionExpected?: boolean;
};

/**
 * Renders a page, with the style rules it needs in its head. Pages of the office link their style sheets instead. A page for a
 * form posted by a browser without scripts is for one person, and has no scripts.
 */
export async function renderPage(
  c: Context<App>,
  found: FoundPage,
  { posted, content, isSessionExpected = false }: RenderOptions,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; policy: string }> {
  await preparePage(found);
  const zone = c.env.BUSINESS_TIME_ZONE;
  const scripts = posted ? null : bundle;
  const isOffice = isOfficePage(found.name);
  // Nothing in the office uses Turnstile. A form that staff reach from there by client-side navigation is sent unchecked.
  const turnstile = isOffice ? undefined : siteKeyOf(c.env);
  const rendered = await c.render(
    <StaticRouter location={addressShown(found)}>
      <PostedForm value={posted ?? null}>
        <PageData value={content?.data}>
          <SessionExpected value={isSessionExpected}>
            <BusinessZone value={zone}>
              <Portal />
            </BusinessZone>
          </SessionExpected>
        </PageData>
      </PostedForm>
    </StaticRouter>,
    { found, origin: c.env.SITE_ORIGIN, scripts, content, isSessionExpected, zone, turnstile },
  );
  const html = await rendered.text();
  const style = isOffice ? undefined : styleSheetFor(html, bundle.styles);
  const whole = style === undefined ? html : html.replace("</head>", () => `<style>${style}</style></head>`);
  const policy = await policyOf(
    { style, script: scripts?.hydrationLoader },
    { hasFrames: isOffice, hasTurnstile: turnstile !== undefined },
  );
  return { bytes: new TextEncoder().encode(whole), policy };
}
