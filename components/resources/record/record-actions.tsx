'use client';

import { Button, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { type Call, type Entry, placeOf } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { useAllowed } from '../kinds/use-allowed.ts';
import { type OfferedAction, offeredActionsOf } from './offered-actions.ts';
import { RecordMenu } from './record-menu.tsx';
import { useStepping } from './use-stepping.ts';

const ActionDialog = dynamic(
  () => loadPart(() => import('./action-dialog.tsx')).then((all) => all.ActionDialog),
  {
    ssr: false,
  },
);
const StepDialog = dynamic(() => loadPart(() => import('./step-dialog.tsx')).then((all) => all.StepDialog), {
  ssr: false,
});

/** The usual next action is first and prominent, followed by other usual ones; the menu has the rest. */
export function RecordActions({ record }: { record: Entry }) {
  const { kind, words } = useKind();
  const allowed = useAllowed();
  const { steps, take, isPending, asking, done } = useStepping(record);
  const [call, setCall] = useState<Call>();
  const { shown, inMenu, isDeclared } = offeredActionsOf(kind, record, steps, allowed);
  const isDeleted = typeof record.deleted_at === 'string';
  const mayEdit = kind.update !== null && !isDeleted && allowed(kind.area, 'update');
  const offered = isDeleted ? [] : shown;

  function button(doing: OfferedAction, at: number) {
    const variant = !isDeclared ? 'light' : at === 0 ? 'filled' : 'default';
    if (doing.kind === 'make') {
      const about = new URLSearchParams([
        [doing.column ?? 'parent', record.id],
        ...Object.entries(doing.from).map(([name, own]) => [name, String(record[own])]),
      ]);
      return (
        <Button
          key={doing.made}
          component={Link}
          variant={variant}
          href={`${placeOf(doing.plural)}/new?${about}`}
        >
          {words.verb(doing.area, 'create')}
        </Button>
      );
    }
    if (doing.kind === 'call')
      return (
        <Button key={doing.call.verb} variant={variant} onClick={() => setCall(doing.call)}>
          {words.verb(doing.call.area, doing.call.verb)}
        </Button>
      );
    return (
      <Button key={doing.open.to} variant={variant} disabled={isPending} onClick={() => take(doing.open)}>
        {words.step(kind.kind, doing.open.to, String(record.status))}
      </Button>
    );
  }

  return (
    <Group gap="sm">
      {offered.map(button)}
      {mayEdit && (
        <Button
          component={Link}
          href={`${placeOf(kind.plural, record.id)}/edit`}
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.8} aria-hidden />}
        >
          {words.verb(kind.area, 'update')}
        </Button>
      )}
      <RecordMenu
        record={record}
        steps={inMenu}
        onStep={take}
        shown={offered.flatMap((one) => (one.kind === 'call' ? [one.call] : []))}
      />
      {call && <ActionDialog action={call} record={record} onClose={() => setCall(undefined)} />}
      {asking && kind.update && (
        <StepDialog
          open={asking.open}
          refusal={asking.refusal}
          update={kind.update}
          record={record}
          onClose={done}
        />
      )}
    </Group>
  );
}
