import * as z from "zod/mini";

/** Replaces better-auth's thirty-six providers (vite.worker.config.ts): nobody logs in with another company's account. */
export const socialProviders = {};
export const SocialProviderListEnum = z.string();
