'use client';

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { downloadCsv } from '#components/views/list/download-csv.ts';
import { writeTable } from './csv.ts';
import { problemColumn } from './mapping.ts';
import type { Run } from './run.ts';

/**
 * Downloads the failed lines as a file to correct, each with its reason in a column that an import ignores.
 */
export function FailedRows({ run }: { run: Run }) {
  const t = useTranslations('data.import');
  const client = useTRPCClient();
  const save = useMutation({
    mutationFn: async () => {
      const rows: string[][] = [];
      for (let page = 1; ; page++) {
        const { data, meta } = await client.imports.rows.query({
          id: run.id,
          outcome: 'failed',
          per_page: 100,
          page,
        });
        for (const { cells, errors } of data) {
          const reason = errors
            .map(({ path, message }) => (path ? `${path}: ${message}` : message))
            .join('; ');
          rows.push([...run.columns.map((_, at) => cells[at] ?? ''), reason]);
        }
        if (page >= meta.total_pages) return rows;
      }
    },
    onSuccess: (rows) =>
      downloadCsv(
        `${run.resource}-failed.csv`,
        writeTable({ columns: [...run.columns, problemColumn], rows }),
      ),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('failedFile', { count: run.counts.failed })}
      </Button>
      {save.isError && <p role="alert">{t('failedFileLost')}</p>}
    </>
  );
}
