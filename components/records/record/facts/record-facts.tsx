'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel } from '#components/base/ui/panel.tsx';
import { type Entry, type KindField, placeOf } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { useAllowed } from '../../kinds/use-allowed.ts';
import { Fact } from './fact.tsx';
import classes from './facts.module.css';
import { shownFacts } from './shown-facts.ts';
import { useEditable } from './use-editable.ts';

const isWide = ({ kind, is_long }: KindField) => kind === 'list' || kind === 'object' || is_long;

/** The properties of a record that a person may see. Each that they may change is edited in its place. */
export function RecordFacts({ record }: { record: Entry }) {
  const t = useTranslations('data');
  const { kind } = useKind();
  const { properties, reasonOf } = useEditable(record);
  const [isWhole, setWhole] = useState(false);
  const { shown, more, aside } = shownFacts(kind, record);
  const fields = [...shown, ...(isWhole ? more : []), ...aside];
  if (fields.length + more.length === 0) return null;
  return (
    <Panel title={t('details')} aside={<EditAll record={record} />}>
      <dl className={classes.facts}>
        {fields.map((field) => (
          <Fact
            key={field.name}
            name={field.name}
            record={record}
            property={properties.get(field.name)}
            fixed={reasonOf(field.name)}
            isWide={isWide(field)}
          />
        ))}
      </dl>
      {more.length > 0 && (
        <Button
          mt="md"
          size="compact-sm"
          variant="subtle"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('hideMore') : t('showMore', { count: more.length })}
        </Button>
      )}
    </Panel>
  );
}

/** A link to the form with all properties. */
function EditAll({ record }: { record: Entry }) {
  const { kind, words } = useKind();
  const allowed = useAllowed();
  const mayEdit =
    kind.update !== null && typeof record.deleted_at !== 'string' && allowed(kind.area, 'update');
  if (!mayEdit) return null;
  return <Link href={`${placeOf(kind.plural, record.id)}/edit`}>{words.verb(kind.area, 'update')}</Link>;
}
