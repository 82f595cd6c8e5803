'use client';

import { Select, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Panel } from '#components/base/ui/panel.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import classes from './mapping.module.css';
import type { MappingFormState } from './use-mapping-form.ts';

const byExternalId = 'external_id';

interface Props {
  recognition: MappingFormState['recognition'];
  problems: Readonly<Record<string, string>>;
}

/** The fields by which a row of the source is recognized as a known record. */
export function RecognitionPanel({ recognition, problems }: Props) {
  const t = useTranslations('integrationMapping');
  const { kind, words } = useKind();
  const { externalId, setExternalId, matchBy, setMatchBy } = recognition;
  return (
    <Panel title={t('recognizeTitle')}>
      <div className={classes.columns}>
        <TextInput
          label={t('externalId')}
          description={t('externalIdAbout')}
          error={problems.external_id}
          value={externalId}
          onChange={(event) => setExternalId(event.currentTarget.value)}
        />
        <Select
          label={t('matchBy')}
          description={t('matchByAbout')}
          allowDeselect={false}
          error={problems.match_by}
          data={[
            { value: byExternalId, label: t('byExternalId') },
            ...kind.match.map((name) => ({ value: name, label: words.property(kind.kind, name) })),
          ]}
          value={matchBy}
          onChange={(value) => value && setMatchBy(value)}
        />
      </div>
    </Panel>
  );
}
