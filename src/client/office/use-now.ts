import { useEffect, useState } from "react";

const stepMs = 20_000;

/** Returns the current time, for durations that grow while they are shown. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
