'use client';

import { Button, Group } from '@mantine/core';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useOfferInPalette } from '#components/base/page-actions/page-actions.ts';
import { inSentence } from '#components/base/wording/words/in-sentence.ts';
import { type Call, type Entry, placeOf } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { useAllowed } from '../kinds/use-allowed.ts';
import { placeOfMade } from './made-from.ts';
import { type OfferedAction, offeredActionsOf } from './offered-actions.ts';
import { RecordMenu } from './record-menu.tsx';
import { useBegun } from './use-begun.ts';
import type { Stepping } from './use-stepping.ts';

const ActionDialog = dynamic(
  () => loadPart(() => import('./action-dialog.tsx')).then((all) => all.ActionDialog),
  {
    ssr: false,
  },
);
const StepDialog = dynamic(() => loadPart(() => import('./step-dialog.tsx')).then((all) => all.StepDialog), {
  ssr: false,
});

const addressOf = (doing: Extract<OfferedAction, { kind: 'make' | 'open' }>, record: Entry) =>
  doing.kind === 'open' ? doing.page : placeOfMade(doing, record);

function keyOf(doing: OfferedAction): string {
  if (doing.kind === 'make') return doing.made;
  if (doing.kind === 'open') return doing.page;
  return doing.kind === 'call' ? doing.call.verb : doing.open.to;
}

/** Returns the label of an action, in the words of its kind of record. */
function useActionLabel(record: Entry) {
  const t = useTranslations('record');
  const { kind, words } = useKind();
  return (doing: OfferedAction): string => {
    if (doing.kind === 'open')
      return t('openMade', { kind: inSentence(words.kind(doing.made)), name: doing.name });
    if (doing.kind === 'make') return words.verb(doing.area, 'create');
    if (doing.kind === 'call') return words.verb(doing.call.area, doing.call.verb);
    return words.step(kind.kind, doing.open.to, String(record.status));
  };
}

interface PrimaryProps {
  doing: OfferedAction;
  record: Entry;
  /** True if the resource declares the action as the usual next one. */
  isDeclared: boolean;
  isBusy: boolean;
  onRun: () => void;
}

/** The button for the next action; a related record and the form for one are links. */
function PrimaryAction({ doing, record, isDeclared, isBusy, onRun }: PrimaryProps) {
  const label = useActionLabel(record)(doing);
  const variant = isDeclared ? 'filled' : 'light';
  if (doing.kind === 'make' || doing.kind === 'open')
    return (
      <Button component={Link} variant={variant} href={addressOf(doing, record)}>
        {label}
      </Button>
    );
  return (
    <Button variant={variant} disabled={isBusy} onClick={onRun}>
      {label}
    </Button>
  );
}

interface Props {
  record: Entry;
  stepping: Stepping;
}

/** The usual next action is a button; everything else is in the menu, the usual actions first. */
export function RecordActions({ record, stepping }: Props) {
  const { kind, words } = useKind();
  const labelOf = useActionLabel(record);
  const { steps, take, isPending } = stepping;
  const [call, setCall] = useState<Call>();
  const allowed = useAllowed();
  const { shown, inMenu, isDeclared } = offeredActionsOf(kind, record, steps, allowed, useBegun(record));
  const isDeleted = typeof record.deleted_at === 'string';
  const mayEdit = kind.update !== null && !isDeleted && allowed(kind.area, 'update');
  const [primary, ...usual] = isDeleted ? [] : shown;
  const router = useRouter();
  const editing = `${placeOf(kind.plural, record.id)}/edit`;

  function run(doing: OfferedAction) {
    if (doing.kind === 'make' || doing.kind === 'open') router.push(addressOf(doing, record));
    else if (doing.kind === 'call') setCall(doing.call);
    else take(doing.open);
  }

  const entryOf = (doing: OfferedAction) => ({
    key: keyOf(doing),
    label: labelOf(doing),
    run: () => run(doing),
  });

  useOfferInPalette([
    ...(primary ? [primary, ...usual] : []).map(entryOf),
    ...(mayEdit ? [{ label: words.verb(kind.area, 'update'), run: () => router.push(editing) }] : []),
    ...inMenu.map((open) => entryOf({ kind: 'step', open })),
  ]);

  return (
    <Group gap="xs" wrap="nowrap">
      {primary && (
        <PrimaryAction
          doing={primary}
          record={record}
          isDeclared={isDeclared}
          isBusy={primary.kind === 'step' && isPending}
          onRun={() => run(primary)}
        />
      )}
      <RecordMenu
        record={record}
        usual={usual.map(entryOf)}
        steps={inMenu}
        onStep={take}
        shown={shown.flatMap((one) => (one.kind === 'call' ? [one.call] : []))}
      />
      {call && <ActionDialog action={call} record={record} onClose={() => setCall(undefined)} />}
      <AskedStep record={record} stepping={stepping} />
    </Group>
  );
}

/** The dialog of a step that needs input, informs or must be confirmed. */
function AskedStep({ record, stepping: { asking, done, onStep } }: Props) {
  const { kind } = useKind();
  if (!asking || !kind.update) return null;
  return (
    <StepDialog
      open={asking.open}
      refusal={asking.refusal}
      update={kind.update}
      record={record}
      onStep={onStep}
      onClose={done}
    />
  );
}
