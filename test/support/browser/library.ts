import type { Page } from "playwright-core";
import type { Kind } from "#rules/accounts/person.ts";
import { open } from "./browser.ts";
import { logIn } from "./member.ts";

export async function openLibrary(page: Page, kind: Kind): Promise<void> {
  await logIn(page, kind);
  await open(page, "/company/documents");
  await page.getByRole("table").waitFor();
}

export function downloadButton(page: Page, title: string) {
  return page.getByRole("button", { name: `Download ${title}`, exact: true });
}
