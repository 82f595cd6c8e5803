export type Level = 'ok' | 'warning' | 'wrong';

/** One result of the doctor: what was found, and what the operator can do about it. */
export interface Finding {
  topic: string;
  level: Level;
  text: string;
  remedy?: string;
}

export const ok = (topic: string, text: string): Finding => ({ topic, level: 'ok', text });

export const warning = (topic: string, text: string, remedy: string): Finding => ({
  topic,
  level: 'warning',
  text,
  remedy,
});

export const wrong = (topic: string, text: string, remedy: string): Finding => ({
  topic,
  level: 'wrong',
  text,
  remedy,
});

/** The message of an error in one line; of a host with several addresses, the message of each. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.trim().replace(/\s*\n\s*/g, ' ');
}
