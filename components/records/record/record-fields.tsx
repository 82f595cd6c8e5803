'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel } from '#components/base/ui/panel.tsx';
import type { Entry, KindField } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { freeFormProperties } from '../values/free-form-properties.ts';
import { FullValue } from '../values/full-value.tsx';
import { isEmpty, isWithheld } from '../values/value.tsx';
import classes from './record.module.css';
import { isLines } from './record-lines.tsx';

const ofThePlatform = ['id', 'version', 'created_at', 'created_by', 'updated_at', 'deleted_at'];
/** Digests that the platform checks a record by; people rarely need them, so they are folded away. */
const isFingerprint = (name: string) => /(_hash|_sha256)$/.test(name);
const isOfThePlatform = ({ name }: KindField) => ofThePlatform.includes(name) || isFingerprint(name);
const isAside = ({ name }: KindField) => name === 'tags' || freeFormProperties.includes(name);

function Fields({ fields, record }: { fields: readonly KindField[]; record: Entry }) {
  const { kind, words } = useKind();
  return (
    <dl className={classes.fields}>
      {fields.map(({ name, kind: of, is_long }) => (
        <div key={name} className={of === 'list' || of === 'object' || is_long ? classes.wide : undefined}>
          <dt>{words.property(kind.kind, name)}</dt>
          <dd>
            <FullValue name={name} value={record[name]} record={record} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** All properties of a record that the person may see, the most important first. */
export function RecordFields({ record }: { record: Entry }) {
  const t = useTranslations('data');
  const { kind } = useKind();
  const [isWhole, setWhole] = useState(false);
  // These are shown with the conversation and the document.
  const { conversation, document } = kind.screen;
  const elsewhere = [conversation?.opening, ...(document?.made_of ?? [])];
  const own = kind.fields.filter(
    (field) =>
      !isOfThePlatform(field) &&
      !isAside(field) &&
      !isLines(field, record) &&
      !elsewhere.includes(field.name),
  );
  const filled = own.filter(({ name }) => !isEmpty(record[name]) || isWithheld(name, record));
  const shown = isWhole ? own : filled;
  const aside = kind.fields.filter((field) => isAside(field) && !isEmpty(record[field.name]));
  const emptyCount = own.length - filled.length;
  return (
    <>
      <Panel title={t('details')}>
        <Fields fields={shown} record={record} />
        {emptyCount > 0 && (
          <Button
            mt="md"
            size="compact-sm"
            variant="subtle"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('hideEmpty') : t('showEmpty', { count: emptyCount })}
          </Button>
        )}
      </Panel>
      {aside.length > 0 && (
        <Panel title={t('more')}>
          <Fields fields={aside} record={record} />
        </Panel>
      )}
      <Panel title={t('platform')}>
        <Fields
          fields={kind.fields.filter((field) => isOfThePlatform(field) && !isEmpty(record[field.name]))}
          record={record}
        />
      </Panel>
    </>
  );
}
