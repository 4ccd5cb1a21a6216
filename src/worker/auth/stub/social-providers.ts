import * as z from "zod/mini";

/** In place of better-auth's thirty-six: nobody logs in here with another company's account. */
export const socialProviders = {};
export const SocialProviderListEnum = z.string();
