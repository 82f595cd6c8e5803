import { idsIn, isObject } from '#components/records/kinds/kind.ts';

/** Subtitles are offered as files and not shown in a table. */
const files: Readonly<Record<string, string>> = { srt: 'application/x-subrip', vtt: 'text/vtt' };
/** Fields that only programs use: the API call that would carry out a proposal. */
const forPrograms = new Set(['call']);

/** An id without a type would be read as the id of the line itself, which cannot be opened. */
const isBare = ({ id, type }: Record<string, unknown>) => type === undefined && idsIn(id).length > 0;

/** Fields with our own sentences, whose days are formatted; texts written by people stay unchanged. */
const datedFields = new Set(['reason', 'reasons', 'explanation']);

/** Reduces a result to the values that people read. */
export function readable(value: unknown, dated: (text: string) => string, name = ''): unknown {
  if (typeof value === 'string') return datedFields.has(name) ? dated(value) : value;
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

/** The files in a result, for download. */
export const filesIn = (feature: string, result: unknown) =>
  Object.entries(isObject(result) ? result : {}).flatMap(([name, content]) => {
    const type = files[name];
    return type && typeof content === 'string' ? [{ name: `${feature}.${name}`, type, content }] : [];
  });
