'use client';

import { Button, Checkbox, Group, Select, UnstyledButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { useKind } from '../kinds/kind-context.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import type { CsvTable } from './csv.ts';
import { FileChoice } from './file-choice.tsx';
import { FormatChoice } from './format-choice.tsx';
import classes from './import.module.css';
import { targetsOf } from './mapping.ts';
import { type NewImportState, useNewImport } from './use-new-import.ts';
import { useTargetLabel } from './use-target-label.ts';

interface Props {
  /** Properties by the headings that people use for them. */
  headings: Readonly<Record<string, string>>;
  onMade: (id: string) => void;
}

export function NewImport({ headings, onMade }: Props) {
  const t = useTranslations('data.import');
  const { kind } = useKind();
  const state = useNewImport(headings, onMade);
  const { table } = state;
  return (
    <>
      <Panel title={t('file')}>
        <FileChoice onRead={state.read} />
      </Panel>
      {table && (
        <Panel title={t('columns')}>
          {state.recognized && (
            <p className={classes.recognized} role="status">
              {t('recognized', { product: state.recognized.product })}{' '}
              <UnstyledButton className={classes.past} onClick={state.asUsual}>
                {t('notRecognized')}
              </UnstyledButton>
            </p>
          )}
          <ColumnMapping
            table={table}
            possible={targetsOf(kind)}
            targets={state.targets}
            onChange={state.setTarget}
          />
          <ImportOptions state={state} />
          <ImportTrial state={state} table={table} />
        </Panel>
      )}
    </>
  );
}

/** How known records are recognized, and how the values of the file are read. */
function ImportOptions({ state }: { state: NewImportState }) {
  const t = useTranslations('data.import');
  const { matches, options, writing } = state;
  const labelOf = useTargetLabel();
  return (
    <div className={classes.options}>
      <Select
        label={t('matchBy')}
        description={t('matchByAbout')}
        placeholder={t('matchByNone')}
        clearable
        data={matches.map((value) => ({ value, label: labelOf(value) }))}
        value={options.match_by}
        onChange={state.setMatchBy}
      />
      <FormatChoice writing={writing} onChange={state.setWriting} />
      <Checkbox
        label={t('emptyClears')}
        checked={options.empty_clears}
        onChange={(event) => state.setEmptyClears(event.currentTarget.checked)}
      />
    </div>
  );
}

/** The button that tries the import; nothing is written before its result was seen. */
function ImportTrial({ state: { sending, example }, table }: { state: NewImportState; table: CsvTable }) {
  const t = useTranslations('data.import');
  const failureText = useFailureText();
  return (
    <>
      {sending.error && (
        <p className={classes.problem} role="alert">
          {failureText(sending.error)}
        </p>
      )}
      <Group mt="lg" gap="xs">
        <Button
          loading={sending.isPending}
          disabled={table.rows.length === 0}
          onClick={() => sending.mutate(table)}
        >
          {t('try', { count: table.rows.length })}
        </Button>
        <AsCode area="imports" verb="create" input={() => example(table)} />
      </Group>
      <p className={classes.quiet}>{t('tryAbout')}</p>
    </>
  );
}
