'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { type CsvTable, readTable } from './csv.ts';
import { type Encoding, encodingOf, encodings } from './encoding.ts';
import classes from './import.module.css';

/** Reads a dropped or picked file; its encoding is detected from its bytes. */
export function FileChoice({ onRead }: { onRead: (table: CsvTable) => void }) {
  const t = useTranslations('data.import');
  const input = useId();
  const [file, setFile] = useState<File>();
  const [encoding, setEncoding] = useState<Encoding>('utf-8');
  const [isOver, setOver] = useState(false);

  async function read(chosen: File | undefined, wanted?: Encoding) {
    if (!chosen) return;
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const found = wanted ?? encodingOf(bytes);
    setFile(chosen);
    setEncoding(found);
    onRead(readTable(new TextDecoder(found).decode(bytes)));
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is optional; the field inside works with the keyboard */}
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
          void read(event.dataTransfer.files[0]);
        }}
      >
        <label htmlFor={input}>{t('choose')}</label>
        <input
          id={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={(event) => read(event.currentTarget.files?.[0])}
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
            void read(
              file,
              encodings.find((one) => one === value),
            );
          }}
        />
      )}
    </>
  );
}
