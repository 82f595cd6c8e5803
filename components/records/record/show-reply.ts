import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../key-of.ts';
import { isObject, type Kind } from '../kinds/kind.ts';
import { recordInput } from './record-input.ts';

/** Replaces properties in the answer of a read. */
export const withProperties = (known: unknown, changed: object) =>
  isObject(known) && isObject(known.data) ? { ...known, data: { ...known.data, ...changed } } : known;

/** Shows the record of a reply before it is read again, so that the next step begins with it. */
export function showReply(
  queryClient: QueryClient,
  kind: Pick<Kind, 'area' | 'fields'>,
  id: string,
  reply: unknown,
): void {
  if (!isObject(reply) || !isObject(reply.data) || reply.data.id !== id) return;
  const { data } = reply;
  const queryKey = keyOf(kind.area, 'get', recordInput(kind, id));
  queryClient.setQueryData(queryKey, (known: unknown) => withProperties(known, data));
}
