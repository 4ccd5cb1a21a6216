import * as z from "zod/mini";

/** Replaces better-auth's thirty-six providers (wrangler.toml, [alias]): nobody logs in with another company's account. */
export const socialProviders = {};
export const SocialProviderListEnum = z.string();
