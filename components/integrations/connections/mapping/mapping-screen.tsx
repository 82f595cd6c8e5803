'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMay } from '#components/base/session/context.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useThisConnection } from '../connection-frame.tsx';
import classes from './mapping.module.css';
import { MappingForm } from './mapping-form.tsx';
import { MappingTable } from './mapping-table.tsx';
import { useMapping } from './use-mapping.ts';

/** The page that maps fields of the source to the properties of one kind of record. */
export function MappingScreen() {
  const t = useTranslations('integrationMapping');
  const { connection } = useThisConnection();
  const { kind, words } = useKind();
  const mayUpdate = useMay()('integrationMapping', 'update');
  const found = useMapping(connection.id);
  const [isWanted, setWanted] = useState(false);
  const [saves, setSaves] = useState(0);
  const mapping = found.data?.data.resources[kind.kind];
  if (!mapping) return <p className={classes.quiet}>{t('none')}</p>;
  const isEdited = mayUpdate && (isWanted || !mapping.is_default);
  const name = words.kind(kind.kind, 'many');
  return (
    <div className={classes.stack}>
      <Panel title={name}>
        <p className={classes.sentence}>{t(mapping.is_default ? 'byName' : 'own', { kind: name })}</p>
        {mapping.is_default && mayUpdate && !isWanted && (
          <Button onClick={() => setWanted(true)}>{t('change')}</Button>
        )}
      </Panel>
      {isEdited ? (
        <MappingForm
          key={`${kind.kind} ${saves}`}
          id={connection.id}
          mapping={mapping}
          onSaved={() => {
            setWanted(false);
            setSaves(saves + 1);
          }}
        />
      ) : (
        <MappingTable mapping={mapping} />
      )}
    </div>
  );
}
