import { connect } from "node:net";
import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { sendablePath } from "../support/worker/raw-paths.ts";

const paths = 2000;
const socketsAtOnce = 8;

type Answer = { status: number; location: string | undefined };

/** Sends the request line byte for byte, because every HTTP client normalizes an address first. */
function send(path: string): Promise<Answer> {
  const { hostname, port, host } = new URL(inject("origin"));
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = "";
    socket.setEncoding("latin1");
    socket.on("data", (piece: string) => {
      received += piece;
    });
    socket.once("error", reject);
    socket.once("close", () => {
      const [head = ""] = received.split("\r\n\r\n");
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
      resolve({ status, location: /^location: ([^\r\n]*)$/im.exec(head)?.[1] });
    });
    socket.end(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
}

test("no raw path redirects to another site or makes the Worker fail", async () => {
  const named = [
    "/%5Cevil.example/",
    "/\\evil.example/",
    "//evil.example/",
    "/%09/evil.example/",
    "/a%00/",
    "/%0d%0aX/",
  ];
  const left = [...named, ...fc.sample(sendablePath, paths)];
  const seen: (Answer & { path: string })[] = [];
  await Promise.all(
    Array.from({ length: socketsAtOnce }, async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) seen.push({ path, ...(await send(path)) });
    }),
  );
  expect(seen).toHaveLength(named.length + paths);
  expect(seen.filter(({ status }) => !(status >= 200 && status < 500))).toEqual([]);
  const redirects = seen.filter(({ location }) => location !== undefined);
  expect(redirects.length).toBeGreaterThan(paths / 10);
  const leading = redirects.filter(({ path, location = "" }) => {
    const asked = new URL(`${inject("origin")}${path}`);
    return new URL(location, asked).origin !== inject("origin") || !/^[\x21-\x7e]+$/.test(location);
  });
  expect(leading).toEqual([]);
}, 180_000);
