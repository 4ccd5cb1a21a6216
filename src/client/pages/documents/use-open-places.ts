import { useEffect, useState } from "react";
import type { PublicPlace } from "#rules/documents/public-places.ts";
import { answerOf, api } from "../../api.ts";

/**
 * The places where everyone can download a document. The page itself is the same for everyone and kept at the edge, so that it
 * says what is there without a file until the Worker has answered.
 */
export function useOpenPlaces(): readonly PublicPlace[] {
  const [places, setPlaces] = useState<readonly PublicPlace[]>([]);
  useEffect(() => {
    let isLeft = false;
    void answerOf(api["public-documents"].$get()).then((answer) => {
      if (answer.ok && !isLeft) setPlaces(answer.body.places);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return places;
}
