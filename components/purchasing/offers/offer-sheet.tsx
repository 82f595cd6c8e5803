'use client';

import { Alert, Button, Checkbox } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { numberAsWritten } from '#components/base/ui/inputs/written.ts';
import { WrittenDay } from '#components/base/ui/inputs/written-day.tsx';
import { LeaveGuard } from '#components/records/form/leave-guard.tsx';
import { useTitles } from '#components/records/values/titles.tsx';
import { Grid } from '#components/views/grid/grid.tsx';
import classes from './offers.module.css';
import { type Conflict, supplierOf } from './sheet.ts';
import { useOfferSheet } from './use-offer-sheet.ts';
import { useSheetColumns } from './use-sheet-columns.ts';
import type { Rfq } from './view.ts';

declare module 'react' {
  interface CSSProperties {
    /** The width that the columns of offers need. */
    '--sheet-width'?: string;
  }
}

const columnWidth = 108;

/** The offers as a sheet: a column for each supplier, typed or pasted from a spreadsheet. */
export function OfferSheet({ rfq, onSaved }: { rfq: Rfq; onSaved: () => void }) {
  const t = useTranslations('offers');
  const hasParts = rfq.responses.some(({ lines }) => lines.some(({ quantity }) => quantity !== null));
  const [isDetailed, setDetailed] = useState(hasParts);
  const { columns, cells } = useSheetColumns(rfq, isDetailed);
  const sheet = useOfferSheet(rfq, cells, onSaved);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sheet.save();
      }}
    >
      <LeaveGuard isActive={sheet.isEdited} />
      <Conflicts all={sheet.conflicts} columns={columns} onUseStored={sheet.useStored} />
      <div className={classes.sheetBar}>
        <Checkbox
          label={t('details')}
          checked={isDetailed}
          onChange={(event) => setDetailed(event.currentTarget.checked)}
        />
      </div>
      <div className={classes.sheet} style={{ '--sheet-width': `${columns.length * columnWidth}px` }}>
        <Grid
          label={t('title')}
          columns={columns}
          rows={sheet.rows}
          problems={sheet.problems}
          onChange={sheet.change}
        />
      </div>
      {isDetailed && <Validity rfq={rfq} sheet={sheet} />}
      <div className={classes.bar}>
        <span className={classes.summary} role="alert">
          {sheet.failure && <span className={classes.problem}>{sheet.failure}</span>}
        </span>
        <Button type="submit" size="sm" loading={sheet.isSaving} disabled={!sheet.isEdited}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** The last day of each offer. */
function Validity({ rfq, sheet }: { rfq: Rfq; sheet: ReturnType<typeof useOfferSheet> }) {
  const t = useTranslations('offers');
  const titles = useTitles();
  const convention = useConvention();
  return (
    <div className={classes.validity}>
      {rfq.supplier_ids.map((id) => (
        <WrittenDay
          key={id}
          size="xs"
          convention={convention}
          label={t('until', { supplier: titles[id]?.title ?? '' })}
          value={sheet.validityOf(id)}
          onChange={(day) => sheet.setValidity(id, day)}
        />
      ))}
    </div>
  );
}

interface ConflictsProps {
  all: readonly Conflict[];
  columns: readonly { name: string; title: string }[];
  onUseStored: () => void;
}

/** The cells that somebody else has changed while they were typed, with the three values. */
function Conflicts({ all, columns, onUseStored }: ConflictsProps) {
  const t = useTranslations('offers');
  const titles = useTitles();
  const convention = useConvention();
  if (all.length === 0) return null;
  const shown = (text: string) => numberAsWritten(text, convention) || t('nothingValue');
  return (
    <Alert color="amber" mb="md" title={t('conflictTitle')}>
      <ul className={classes.conflicts}>
        {all.map(({ row, column, seen, stored, typed }) => (
          <li key={`${row.id} ${column}`}>
            {t('conflict', {
              line: String(row.description),
              column:
                columns.find(({ name }) => name === column)?.title ??
                titles[supplierOf(column)]?.title ??
                column,
              ...{ seen: shown(seen), stored: shown(stored), typed: shown(typed) },
            })}
          </li>
        ))}
      </ul>
      <Button size="xs" variant="default" onClick={onUseStored}>
        {t('useStored')}
      </Button>
    </Alert>
  );
}
