import { idsIn, isObject } from '#components/resources/kinds/kind.ts';

/** Subtitles are a file to keep, not something to read in a table. */
const files: Readonly<Record<string, string>> = { srt: 'application/x-subrip', vtt: 'text/vtt' };
/** The call that would do what is proposed is for programs. */
const forPrograms = new Set(['call']);

/** An id of a record without its kind beside it would be taken for that of a line, which is nothing to open. */
const isBare = ({ id, type }: Record<string, unknown>) => type === undefined && idsIn(id).length > 0;

/** Sentences of ours, which name days; what people wrote is left as it is. */
const told = new Set(['reason', 'reasons', 'explanation']);

/** What a person reads of a result. */
export function readable(value: unknown, dated: (text: string) => string, name = ''): unknown {
  if (typeof value === 'string') return told.has(name) ? dated(value) : value;
  if (Array.isArray(value)) return value.map((one) => readable(one, dated, name));
  if (!isObject(value)) return value;
  const shown = Object.entries(value).filter(([key]) => !(key in files) && !forPrograms.has(key));
  return Object.fromEntries(
    shown.map(([key, inner]) => [
      key === 'id' && isBare(value) ? 'record_id' : key,
      readable(inner, dated, key),
    ]),
  );
}

/** What a person keeps of it. */
export const filesIn = (feature: string, result: unknown) =>
  Object.entries(isObject(result) ? result : {}).flatMap(([name, content]) => {
    const type = files[name];
    return type && typeof content === 'string' ? [{ name: `${feature}.${name}`, type, content }] : [];
  });
