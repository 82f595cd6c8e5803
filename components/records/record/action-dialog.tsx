'use client';

import { Modal } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { presetsOf, propertiesOf } from '../form/editor-of.ts';
import { useNotifySaved } from '../form/saved-notice.tsx';
import { typedProperties, valueAt } from '../form/values.ts';
import { asEntry, type Call, type Entry, isObject } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { freeFormProperties } from '../values/free-form-properties.ts';
import { FullValue } from '../values/full-value.tsx';
import { RecordLink, TitlesOf } from '../values/titles.tsx';
import { CallDialog } from './call-dialog.tsx';
import { Confirmed } from './confirmed.tsx';
import { initialOf } from './initial-values.ts';

const dataOf = (reply: unknown) => (isObject(reply) && isObject(reply.data) ? reply.data : {});

interface Props {
  action: Call;
  record?: Entry | undefined;
  onClose: () => void;
}

/** Runs an operation: asks for its input, and shows its answer unless the answer is the record. */
export function ActionDialog({ action, record, onClose }: Props) {
  const t = useTranslations();
  const { kind, words } = useKind();
  const notifySaved = useNotifySaved();
  const client = useTRPCClient();
  const router = useRouter();
  const [answer, setAnswer] = useState<unknown>();
  const title = words.verb(action.area, action.verb);
  const declared = action.area === kind.area ? kind.screen.calls[action.verb] : undefined;
  const properties = typedProperties(
    propertiesOf(action.schema, action.refers, kind.screen),
    kind,
    record,
  ).filter(({ name }) => declared?.asks?.includes(name) ?? !freeFormProperties.includes(name));
  const confirms = declared?.confirms[String(record?.status)] ?? [];

  function done(reply: unknown) {
    const isSame = record !== undefined && asEntry(reply)?.id === record.id && !action.shows_secret;
    if (!isSame && Object.keys(dataOf(reply)).length > 0) return setAnswer(reply);
    notifySaved(reply);
    onClose();
    if (declared?.opens) void openOnly(valueAt(dataOf(reply), declared.opens));
  }

  /** Opens the page of the only record that the call has made. */
  async function openOnly(ids: unknown) {
    const [id, ...others] = Array.isArray(ids) ? ids : [];
    if (typeof id !== 'string' || others.length > 0) return;
    const page = (await client.surface.titles.query({ ids: [id] }))[id]?.page;
    if (page) router.push(page);
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
        initial={record ? initialOf(properties, declared, record) : presetsOf(properties)}
        onDone={done}
        onClose={onClose}
      >
        {record && <Confirmed names={confirms} record={record} />}
      </CallDialog>
    );
  return <Answer title={title} answer={answer} record={record} onClose={onClose} />;
}

interface AnswerProps {
  title: string;
  answer: unknown;
  record: Entry | undefined;
  onClose: () => void;
}

/** The answer of an operation that is not about the record alone. */
function Answer({ title, answer, record, onClose }: AnswerProps) {
  const t = useTranslations();
  const made = asEntry(answer);
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
