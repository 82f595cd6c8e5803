'use client';

import { useTranslations } from 'next-intl';
import { propertiesOf } from '../../form/editor-of.ts';
import { mayWrite } from '../../kinds/guards.ts';
import type { Call, Entry } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { CallDialog } from '../call-dialog.tsx';
import type { AskedMove } from './use-moving.ts';

interface Props {
  by: string;
  asked: AskedMove;
  update: Call;
  record: Entry;
  onMoved: (reply: unknown) => void;
  onClose: () => void;
}

/** Asks for the values that a stage needs, and moves the record with them. */
export function StageDialog({
  by,
  asked: { stage, names, refusal },
  update,
  record,
  onMoved,
  onClose,
}: Props) {
  const t = useTranslations('record');
  const { kind } = useKind();
  const { writeOptions, later } = kind.screen;
  const properties = propertiesOf(update.schema, update.refers, kind.screen)
    .filter(({ name }) => name !== by && mayWrite(kind, name, record))
    .filter(({ name }) => [...names, ...writeOptions, ...later].includes(name))
    .map((one) => ({ ...one, isRequired: stage.needs.includes(one.name) }));
  return (
    <CallDialog
      title={t('moveTo', { stage: stage.title ?? stage.value })}
      id={record.id}
      area={update.area}
      verb={update.verb}
      fixed={{ [by]: stage.value }}
      properties={properties}
      unasked={later.filter((name) => !names.includes(name))}
      refusal={refusal}
      onDone={(reply) => {
        onMoved(reply);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
