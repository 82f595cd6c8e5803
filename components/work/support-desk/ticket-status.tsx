'use client';

import { Status } from '#components/base/ui/status.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import type { Ticket } from './clock.ts';

/** The status of a ticket by the tone that its kind declares. */
export function TicketStatus({ status }: Pick<Ticket, 'status'>) {
  const { kind, words } = useKind();
  const tone = kind.fields.find(({ name }) => name === 'status')?.tones?.[status];
  return <Status tone={tone ?? 'idle'}>{words.value(kind.kind, 'status', status)}</Status>;
}
