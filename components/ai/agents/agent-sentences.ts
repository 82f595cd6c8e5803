const sentences = [
  [/^(?<suggestions>\d+) suggestions, (?<actions>\d+) actions, (?<skipped>\d+) skipped$/, 'counted'],
  [/^switched off$/, 'off'],
  [/^snoozed until (?<until>\S+)$/, 'snoozed'],
  [/^(?<status>applied|rejected|undone) on (?<day>\d{4}-\d{2}-\d{2})$/, 'decided'],
  [/^muted: (?<rejected>\d+) of the last (?<of>\d+) were rejected$/, 'muted'],
  [/^(?<rejected>\d+) of the last (?<of>\d+) were rejected; PATCH /, 'muted'],
  [/^quiet hours$/, 'quiet'],
  [/^as many actions as a run may take$/, 'enoughActions'],
  [/^as many suggestions as a run may make$/, 'enoughSuggestions'],
  [/^nobody decided in time$/, 'tooLate'],
  [/^what it was about is not the case any more$/, 'gone'],
  [/^done by the agent itself$/, 'itself'],
  [/^done$/, 'done'],
] as const;

export type AgentSentenceKey = (typeof sentences)[number][1];

export interface AgentSentence {
  key: AgentSentenceKey;
  values: Readonly<Record<string, string>>;
}

/**
 * Finds the translation key of an English sentence that an agent wrote; undefined for a text written by a
 * person.
 */
export function sentenceOf(text: string): AgentSentence | undefined {
  for (const [form, key] of sentences) {
    const found = form.exec(text);
    if (found) return { key, values: { ...found.groups } };
  }
  return undefined;
}
