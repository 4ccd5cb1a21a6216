import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";

const patienceInMs = 2_000;

/** Says what the page of a failed test shows, and whether its scripts and its frames still run: a click waits for both. */
export async function describeFailedPage(page: Page): Promise<string> {
  if (page.isClosed()) return "The page of the failed test is closed.";
  const state = await inTime(page.evaluate(() => `${document.readyState}, ${document.visibilityState}`));
  const frames = await inTime(page.evaluate(waitForFrame));
  const texts = page.locator("main").allInnerTexts();
  const text = await inTime(texts.then((all) => all.join(" ").replaceAll(/\s+/g, " ").slice(0, 300)));
  return `The page of the failed test: ${page.url()}\n  scripts: ${state}\n  frames: ${frames}\n  text: ${text}`;
}

function waitForFrame(): Promise<string> {
  const begun = performance.now();
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve(`drawn after ${Math.round(performance.now() - begun)} ms`));
  });
}

async function inTime(answer: Promise<string>): Promise<string> {
  const late = pause(patienceInMs, `no answer within ${patienceInMs / 1000} s`, { ref: false });
  return Promise.race([answer, late]).catch(String);
}
