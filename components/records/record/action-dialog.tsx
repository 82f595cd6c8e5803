'use client';

import { Modal } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { presetsOf, propertiesOf } from '../form/editor-of.ts';
import { type Made, useNotifySaved } from '../form/saved-notice.tsx';
import { typedProperties, type Values } from '../form/values.ts';
import { asEntry, type Call, type Entry, isObject } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { freeFormProperties } from '../values/free-form-properties.ts';
import { FullValue } from '../values/full-value.tsx';
import { RecordLink, TitlesOf } from '../values/titles.tsx';
import { CallDialog } from './call-dialog.tsx';
import { Confirmed } from './confirmed.tsx';
import { initialOf } from './initial-values.ts';
import { madeIds } from './made-ids.ts';
import { useAddressOf } from './use-address-of.ts';
import { useWrite } from './use-record.ts';

const dataOf = (reply: unknown) => (isObject(reply) && isObject(reply.data) ? reply.data : {});

interface Props {
  action: Call;
  record?: Entry | undefined;
  /** Asks for the input of an operation that is usually run without a question. */
  isAsking?: boolean;
  onClose: () => void;
}

/** Runs an operation: asks for its input, and shows its answer unless the answer is the record. */
export function ActionDialog({ action, record, isAsking = false, onClose }: Props) {
  const t = useTranslations();
  const { kind, words } = useKind();
  const notifySaved = useNotifySaved();
  const client = useTRPCClient();
  const router = useRouter();
  const [answer, setAnswer] = useState<unknown>();
  const [refusal, setRefusal] = useState<unknown>();
  const title = words.verb(action.area, action.verb);
  const declared = kind.screen.calls[action.verb];
  const properties = typedProperties(
    propertiesOf(action.schema, action.refers, kind.screen),
    kind,
    record,
  ).filter(({ name }) => declared?.asks?.includes(name) ?? !freeFormProperties.includes(name));
  const confirms = declared?.confirms[String(record?.status)] ?? [];

  async function done(reply: unknown) {
    const isSame = record !== undefined && asEntry(reply)?.id === record.id && !action.shows_secret;
    const made = action.shows_secret ? [] : await pagesOf(madeIds(record, reply, declared?.opens));
    if (!isSame && made.length === 0 && Object.keys(dataOf(reply)).length > 0) return setAnswer(reply);
    const [only, ...others] = made;
    // The page of the only record opens, so the notification needs no link to it.
    const isToOpen = isSame || typeof declared?.opens === 'string';
    const isOpened = isToOpen && only !== undefined && others.length === 0;
    notifySaved(reply, isOpened ? [] : made);
    onClose();
    if (isOpened) router.push(only.page);
  }

  /** The titles of those records that have a page. */
  async function pagesOf(ids: string[]): Promise<Made[]> {
    if (ids.length === 0) return [];
    // Without the titles the call is done all the same.
    const titles = await client.surface.titles.query({ ids }).catch(() => undefined);
    return ids.flatMap((id) => {
      const found = titles?.[id];
      return found?.page ? [{ kind: found.kind, title: found.title, page: found.page }] : [];
    });
  }

  const address = useAddressOf(declared?.addressee ? record?.[declared.addressee] : undefined);
  if (address.isLoading) return null;
  const initial = {
    ...(record ? initialOf(properties, declared, record) : presetsOf(properties)),
    ...(address.data?.email ? { to: [address.data.email] } : {}),
  };
  const isAtOnce = declared?.is_at_once === true && !isAsking && refusal === undefined;
  if (answer === undefined && isAtOnce && record)
    return <RunAtOnce action={action} id={record.id} input={initial} onDone={done} onRefused={setRefusal} />;
  if (answer === undefined)
    return (
      <CallDialog
        title={title}
        {...(properties.length || !record ? {} : { about: t('data.actionAbout') })}
        id={record?.id}
        area={action.area}
        verb={action.verb}
        properties={properties}
        initial={initial}
        refusal={refusal}
        onDone={done}
        onClose={onClose}
      >
        {record && <Confirmed names={confirms} record={record} />}
      </CallDialog>
    );
  return <Answer title={title} answer={answer} record={record} onClose={onClose} />;
}

interface RunProps {
  action: Call;
  id: string;
  input: Values;
  onDone: (reply: unknown) => void;
  onRefused: (error: unknown) => void;
}

function RunAtOnce({ action: { area, verb }, id, input, onDone, onRefused }: RunProps) {
  const write = useWrite(id);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    write.mutate({ area, verb, input }, { onSuccess: onDone, onError: onRefused });
  });
  return null;
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
