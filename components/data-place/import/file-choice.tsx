'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { type CsvTable, readTable } from './csv.ts';
import classes from './import.module.css';

/** What spreadsheets write: UTF-8, or what Windows takes for it. */
const encodings = ['utf-8', 'windows-1252', 'utf-16le'] as const;
type Encoding = (typeof encodings)[number];

/** A file that is dropped or picked, read with the letters that it was written with. */
export function FileChoice({ onRead }: { onRead: (table: CsvTable) => void }) {
  const t = useTranslations('data.import');
  const input = useId();
  const [file, setFile] = useState<File>();
  const [encoding, setEncoding] = useState<Encoding>('utf-8');
  const [isOver, setOver] = useState(false);

  async function read(chosen: File | undefined, as: Encoding) {
    if (!chosen) return;
    setFile(chosen);
    onRead(readTable(new TextDecoder(as).decode(await chosen.arrayBuffer())));
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the field inside is for everybody */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void read(event.dataTransfer.files[0], encoding);
        }}
      >
        <label htmlFor={input}>{t('choose')}</label>
        <input
          id={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={(event) => read(event.currentTarget.files?.[0], encoding)}
        />
        <span className={classes.quiet}>{t('chooseAbout')}</span>
      </div>
      {file && (
        <Select
          className={classes.encoding}
          size="xs"
          label={t('encoding')}
          allowDeselect={false}
          data={[...encodings]}
          value={encoding}
          onChange={(value) => {
            const next = encodings.find((one) => one === value) ?? 'utf-8';
            setEncoding(next);
            void read(file, next);
          }}
        />
      )}
    </>
  );
}
