'use client';

import { Button, Checkbox, Group, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { useKind } from '../kinds/kind-context.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { type CsvTable, partsOf } from './csv.ts';
import { FileChoice } from './file-choice.tsx';
import { FormatChoice, type Writing } from './format-choice.tsx';
import classes from './import.module.css';
import { guessAll, mappingOf, matchesOf, targetsOf } from './mapping.ts';

/** Length of a part in characters, well below the limit of a call for any letters. */
const partLength = 300_000;

export function NewImport({
  headings,
  onMade,
}: {
  /** Properties by the headings that people use for them. */
  headings: Readonly<Record<string, string>>;
  onMade: (id: string) => void;
}) {
  const t = useTranslations('data.import');
  const { kind, words } = useKind();
  const client = useTRPCClient();
  const failureText = useFailureText();
  const [table, setTable] = useState<CsvTable>();
  const [targets, setTargets] = useState<Readonly<Record<string, string>>>({});
  const [matchBy, setMatchBy] = useState<string | null>(null);
  const [emptyClears, setEmptyClears] = useState(false);
  const [writing, setWriting] = useState<Writing>({ decimal_separator: null, date_order: null });
  const locale = useLocale();
  const possible = targetsOf(kind);
  const matches = matchesOf(kind, targets);
  const wordFor = (name: string) => words.property(kind.kind, name);
  const asked = {
    resource: kind.kind,
    mapping: mappingOf(targets),
    match_by: matchBy !== null && matches.includes(matchBy) ? matchBy : null,
    empty_clears: emptyClears,
    locale,
    ...writing,
    dry_run: true,
  };

  function read(file: CsvTable) {
    const guessed = guessAll(file.columns, headings);
    setTable(file);
    setTargets(guessed);
    setMatchBy(matchesOf(kind, guessed)[0] ?? null);
  }

  const send = useMutation({
    mutationFn: async (file: CsvTable) => {
      const [first = '', ...others] = partsOf(file, partLength);
      const { data } = await client.imports.create.mutate({
        ...asked,
        csv: first,
        complete: others.length === 0,
      });
      for (const [at, csv] of others.entries())
        await client.imports.append.mutate({ id: data.id, csv, complete: at === others.length - 1 });
      return data.id;
    },
    onSuccess: onMade,
  });

  const problem = send.error && failureText(send.error);
  return (
    <>
      <Panel title={t('file')}>
        <FileChoice onRead={read} />
      </Panel>
      {table && (
        <Panel title={t('columns')}>
          <ColumnMapping
            table={table}
            possible={possible}
            targets={targets}
            onChange={(column, target) => setTargets({ ...targets, [column]: target })}
          />
          <div className={classes.options}>
            <Select
              label={t('matchBy')}
              description={t('matchByAbout')}
              placeholder={t('matchByNone')}
              clearable
              data={matches.map((value) => ({ value, label: value.includes('.') ? value : wordFor(value) }))}
              value={asked.match_by}
              onChange={setMatchBy}
            />
            <FormatChoice writing={writing} onChange={setWriting} />
            <Checkbox
              label={t('emptyClears')}
              checked={emptyClears}
              onChange={(event) => setEmptyClears(event.currentTarget.checked)}
            />
          </div>
          {problem && (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          )}
          <Group mt="lg" gap="sm">
            <Button
              loading={send.isPending}
              disabled={table.rows.length === 0}
              onClick={() => send.mutate(table)}
            >
              {t('try', { count: table.rows.length })}
            </Button>
            <AsCode
              area="imports"
              verb="create"
              input={() => ({
                ...asked,
                csv: partsOf({ ...table, rows: table.rows.slice(0, 3) }, partLength)[0] ?? '',
              })}
            />
          </Group>
          <p className={classes.quiet}>{t('tryAbout')}</p>
        </Panel>
      )}
    </>
  );
}
