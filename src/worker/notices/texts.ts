import type { Member } from "#rules/accounts/person.ts";
import type { NoticeText } from "#rules/notices/answers.ts";
import { type Topic, topicsFor } from "#rules/notices/topics.ts";
import type { Bindings } from "../env.ts";
import { sources } from "./sources/sources.ts";

type Told = { id: string; topic: Topic; subject: string };

/**
 * Returns the texts of notices for a person now, by the ids of the notices, with one query for each topic. Topics that the
 * person's kind does not get are left out: the person was of another kind then, and has no page for these notices any more.
 */
export async function findTexts(
  env: Bindings,
  person: Member,
  told: readonly Told[],
  now: Date,
): Promise<Map<string, NoticeText>> {
  const texts = await Promise.all(
    topicsFor[person.kind].map(async (topic) => {
      const ofTopic = told.filter((each) => each.topic === topic);
      if (ofTopic.length === 0) return [];
      const subjects = ofTopic.map(({ subject }) => subject);
      const described = await sources[topic].describe(env, person, subjects, now);
      return ofTopic.flatMap(({ id, subject }) => {
        const text = described.get(subject);
        return text ? [[id, text] as const] : [];
      });
    }),
  );
  return new Map(texts.flat());
}
