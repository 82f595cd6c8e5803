'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { Entry } from '../../kinds/kind.ts';
import { useAddressOf } from '../use-address-of.ts';
import classes from './composer.module.css';
import type { Draft } from './use-adding.ts';

interface Props {
  record: Entry;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** The recipient and the subject of a mail. The address is that of the record, or of its contact. */
export function MailParts({ record, draft, onChange }: Props) {
  const t = useTranslations('record');
  const found = useAddressOf(record.contact_id);
  const known = typeof record.email === 'string' ? record.email : (found.data?.email ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is filled in once, when it is known, and may be changed
  useEffect(() => {
    if (known !== '' && draft.to === '') onChange({ to: known });
  }, [known]);
  return (
    <div className={classes.mail}>
      <TextInput
        type="email"
        label={t('to')}
        value={draft.to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      <TextInput
        label={t('subject')}
        value={draft.subject}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
    </div>
  );
}
