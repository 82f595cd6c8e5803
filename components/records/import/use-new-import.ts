'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { type CsvTable, partsOf } from './csv.ts';
import type { Writing } from './format-choice.tsx';
import { guessAll, mappingOf, matchesOf } from './mapping.ts';
import type { ProductExport } from './products/product-export.ts';
import { recognizedExport } from './products/recognized.ts';

/** Length of a part in characters, well below the limit of a call for any letters. */
const partLength = 300_000;

/** Number of rows in the API call that is shown as an example. */
const exampleRows = 3;

/** The chosen file and the properties of its columns, as its product or its headings suggest them. */
function useAssignedColumns(headings: Readonly<Record<string, string>>) {
  const { kind } = useKind();
  const [table, setTable] = useState<CsvTable>();
  const [targets, setTargets] = useState<Readonly<Record<string, string>>>({});
  const [recognized, setRecognized] = useState<ProductExport>();
  const [matchBy, setMatchBy] = useState<string | null>(null);

  function assign(file: CsvTable, known: ProductExport | undefined) {
    const guessed = guessAll(file.columns, { ...headings, ...known?.columns });
    setRecognized(known);
    setTargets(guessed);
    setMatchBy(matchesOf(kind, guessed)[0] ?? null);
  }

  return {
    table,
    targets,
    recognized,
    matchBy,
    setMatchBy,
    setTarget: (column: string, target: string) => setTargets({ ...targets, [column]: target }),
    read(file: CsvTable) {
      setTable(file);
      assign(file, recognizedExport(kind.kind, file.columns));
    },
    /** Assigns the columns as those of any file. */
    asUsual: () => table && assign(table, undefined),
  };
}

/** The chosen file, the properties of its columns, and the call that tries the import. */
export function useNewImport(headings: Readonly<Record<string, string>>, onMade: (id: string) => void) {
  const { kind } = useKind();
  const client = useTRPCClient();
  const locale = useLocale();
  const columns = useAssignedColumns(headings);
  const { targets, matchBy } = columns;
  const [emptyClears, setEmptyClears] = useState(false);
  const [writing, setWriting] = useState<Writing>({ decimal_separator: null, date_order: null });
  const matches = matchesOf(kind, targets);
  const options = {
    resource: kind.kind,
    mapping: mappingOf(targets),
    match_by: matchBy !== null && matches.includes(matchBy) ? matchBy : null,
    empty_clears: emptyClears,
    locale,
    ...writing,
    dry_run: true,
  };

  /** Sends the file in parts, because a call takes only so much text. */
  async function send(file: CsvTable) {
    const [first = '', ...others] = partsOf(file, partLength);
    const { data } = await client.imports.create.mutate({
      ...options,
      csv: first,
      complete: others.length === 0,
    });
    for (const [at, csv] of others.entries())
      await client.imports.append.mutate({ id: data.id, csv, complete: at === others.length - 1 });
    return data.id;
  }

  const example = ({ rows, ...file }: CsvTable) => ({
    ...options,
    csv: partsOf({ ...file, rows: rows.slice(0, exampleRows) }, partLength)[0] ?? '',
  });

  return {
    ...columns,
    matches,
    options,
    setEmptyClears,
    writing,
    setWriting,
    sending: useMutation({ mutationFn: send, onSuccess: onMade }),
    example,
  };
}

export type NewImportState = ReturnType<typeof useNewImport>;
