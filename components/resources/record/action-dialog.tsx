'use client';

import { Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { propertiesOf } from '../form/editor-of.ts';
import { useNotifySaved } from '../form/saved-notice.tsx';
import { typedProperties } from '../form/values.ts';
import { asEntry, type Call, type Entry, isObject } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { FullValue } from '../values/full-value.tsx';
import { RecordLink, TitlesOf } from '../values/titles.tsx';
import { CallDialog } from './call-dialog.tsx';
import { Confirmed } from './confirmed.tsx';

const dataOf = (reply: unknown) => (isObject(reply) && isObject(reply.data) ? reply.data : {});

/** Runs an operation: asks for its input, and shows its answer unless the answer is the record. */
export function ActionDialog({
  action,
  record,
  onClose,
}: {
  action: Call;
  record?: Entry | undefined;
  onClose: () => void;
}) {
  const t = useTranslations();
  const { kind, words } = useKind();
  const notifySaved = useNotifySaved();
  const [answer, setAnswer] = useState<unknown>();
  const title = words.verb(action.area, action.verb);
  const properties = typedProperties(propertiesOf(action.schema, action.refers), kind, record);
  const made = asEntry(answer);
  const declared = action.area === kind.area ? kind.screen.calls[action.verb] : undefined;
  const confirms = declared?.confirms[String(record?.status)] ?? [];

  function done(reply: unknown) {
    const isSame = record !== undefined && asEntry(reply)?.id === record.id && !action.shows_secret;
    if (!isSame && Object.keys(dataOf(reply)).length > 0) return setAnswer(reply);
    notifySaved(reply);
    onClose();
  }

  if (answer === undefined)
    return (
      <CallDialog
        title={title}
        {...(properties.length || !record ? {} : { about: t('data.actionAbout') })}
        id={record?.id}
        area={action.area}
        verb={action.verb}
        properties={properties}
        onDone={done}
        onClose={onClose}
      >
        {record && <Confirmed names={confirms} record={record} />}
      </CallDialog>
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('data.done', { action: title })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <TitlesOf of={answer}>
        {made && made.id !== record?.id && (
          <p>
            <RecordLink id={made.id} />
          </p>
        )}
        <FullValue name="" value={dataOf(answer)} record={dataOf(answer)} />
      </TitlesOf>
    </Modal>
  );
}
