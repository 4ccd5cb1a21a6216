import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { type EventEmitter, once } from "node:events";
import { createServer } from "node:net";

/**
 * Returns an unused local port. It is below the ports that systems give to outgoing connections, so that none of these takes it
 * before it is used. While this process lives, no other call of this function returns the same port, in any process.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_768);
  return (await reserve(port)) && (await isFree(port)) ? port : freePort();
}

/** Binds the UDP port of the same number as a lock. The TCP port stays free for the server that will listen on it. */
async function reserve(port: number): Promise<boolean> {
  const socket = createSocket("udp4").unref();
  socket.bind(port, "127.0.0.1");
  return isListening(socket);
}

export async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  server.listen(port, "127.0.0.1");
  if (!(await isListening(server))) return false;
  server.close();
  await once(server, "close");
  return true;
}

/** Returns false if the port is taken. */
async function isListening(opened: EventEmitter): Promise<boolean> {
  try {
    await once(opened, "listening");
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return false;
    throw error;
  }
}
