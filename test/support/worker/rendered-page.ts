import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import portal from "#worker/index.ts";
import { type ReadPart, readPart } from "./page-reader.ts";

type RenderedPage = ReadPart & { status: number; html: string; navigation: ReadPart; footer: ReadPart };

/** Reads a page as the Worker renders it for a visitor without a session. Needs no browser. */
export async function renderPage(address: string): Promise<RenderedPage> {
  const response = await portal.fetch(
    new Request(new URL(address, "https://portal.test")),
    env,
    createExecutionContext(),
  );
  const html = await response.text();
  const [navigation, footer] = [readPart(html, "nav"), readPart(html, "footer")];
  return { ...readPart(html, "main"), status: response.status, html, navigation, footer };
}

type Lead = readonly [text: string, address: string];

/** Expects each text to be a link of the part, to this address only. */
export function expectLinks(part: ReadPart, leads: readonly Lead[]): void {
  for (const [text, address] of leads) {
    const there = part.links.filter((link) => link.text === text).map((link) => link.address);
    expect([text, ...new Set(there)]).toEqual([text, address]);
  }
}

/** Expects the part to have these lines in this order, each as often as listed. Other lines may be between them. */
export function expectLines(part: ReadPart, lines: readonly string[]): void {
  expect(part.lines.filter((line) => lines.includes(line))).toEqual(lines);
}

/** Expects the part's text to contain each sentence, or label with its value. */
export function expectText(part: ReadPart, copy: readonly string[]): void {
  for (const each of copy) expect(part.text).toContain(each);
}
