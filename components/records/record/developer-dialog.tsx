'use client';

import { Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { NamedCode } from '#components/base/as-code/named-code.tsx';
import { CopyButton } from '#components/base/ui/copy-button.tsx';
import dialog from '../form/form.module.css';
import type { Entry } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { FullValue } from '../values/full-value.tsx';
import { TitlesOf } from '../values/titles.tsx';
import facts from './facts/facts.module.css';
import { shownFacts } from './facts/shown-facts.ts';

interface Props {
  record: Entry;
  onClose: () => void;
}

/** The data of a record that programs use: its id, its version, its metadata, and the call that reads it. */
export function DeveloperDialog({ record, onClose }: Props) {
  const t = useTranslations('record');
  const common = useTranslations('common');
  const { kind, words } = useKind();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('forDevelopers')}
      size="lg"
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <TitlesOf of={record}>
        <dl className={facts.facts}>
          {shownFacts(kind, record).technical.map(({ name }) => (
            <div key={name} className={facts.fact} data-wide>
              <dt>{words.property(kind.kind, name)}</dt>
              <dd>
                <FullValue name={name} value={record[name]} record={record} />
              </dd>
            </div>
          ))}
        </dl>
      </TitlesOf>
      <div className={dialog.dialogFooter}>
        <NamedCode name={`${kind.area}-get`} input={() => ({ id: record.id })} />
        <CopyButton text={record.id} label={t('copyId')} />
      </div>
    </Modal>
  );
}
