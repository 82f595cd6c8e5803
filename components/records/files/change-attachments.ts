import { type Attachment, attachmentsIn, writtenAttachment } from '#components/base/files/attachment.ts';
import { isConflict } from '../form/problems.ts';
import { asEntry, type Entry } from '../kinds/kind.ts';

interface Calls {
  query: (area: string, verb: string, input: object) => Promise<unknown>;
  mutate: (area: string, verb: string, input: object, options: { version: number }) => Promise<unknown>;
}

export interface Target {
  area: string;
  id: string;
  /** Further inputs that a change of this record needs, such as the token of a claim. */
  needs?: (record: Entry) => object;
}

export type Change = (files: readonly Attachment[]) => readonly Attachment[];

const mostTries = 4;
/** The last change of each record. Several files may arrive at once, and each changes the whole list. */
const last = new Map<string, Promise<unknown>>();

async function write({ query, mutate }: Calls, target: Target, change: Change, nth = 1): Promise<unknown> {
  const { area, id, needs } = target;
  const record = asEntry(await query(area, 'get', { id }));
  if (!record) throw new Error(`${area} ${id} was not answered`);
  const attachments = change(attachmentsIn(record.attachments)).map(writtenAttachment);
  try {
    const input = { id, attachments, ...needs?.(record) };
    return await mutate(area, 'update', input, { version: Number(record.version) });
  } catch (error) {
    // Another person has changed the record meanwhile, so the change is made to the new list.
    if (!isConflict(error) || nth === mostTries) throw error;
    return write({ query, mutate }, target, change, nth + 1);
  }
}

/** Changes the attachments of a record, one change after the other. */
export function changeAttachments(calls: Calls, target: Target, change: Change): Promise<unknown> {
  const before = last.get(target.id) ?? Promise.resolve();
  const next = before.catch(() => undefined).then(() => write(calls, target, change));
  last.set(target.id, next);
  const end = () => last.get(target.id) === next && last.delete(target.id);
  next.then(end, end);
  return next;
}
