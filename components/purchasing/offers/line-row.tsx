'use client';

import { Button } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useTitles } from '#components/records/values/titles.tsx';
import { OfferCell } from './offer-cell.tsx';
import classes from './offers.module.css';
import type { ChoiceActions } from './use-choice.ts';
import { type AskedLine, cellKey, offerOf, type Rfq } from './view.ts';

interface Props {
  rfq: Rfq;
  line: AskedLine;
  /** The quantity of each supplier that gets something of the line. */
  parts: Readonly<Record<string, string>>;
  isDivided: boolean;
  problems: ReadonlyMap<string, string>;
  /** Without them, the offers can only be read. */
  actions: ChoiceActions | undefined;
}

/** A line of the request with the offers for it. */
export function LineRow({ rfq, line, parts, isDivided, problems, actions }: Props) {
  const titles = useTitles();
  const best = new Set(
    rfq.comparison.lines
      .find(({ line_id }) => line_id === line.id)
      ?.best_parts.map(({ supplier_id }) => supplier_id),
  );
  return (
    <tr>
      <LineHead rfq={rfq} line={line} parts={parts} isDivided={isDivided} actions={actions} />
      {rfq.supplier_ids.map((id) => (
        <OfferCell
          key={id}
          offer={offerOf(rfq, line.id, id)}
          line={line}
          supplier={titles[id]?.title ?? id}
          currency={rfq.currency ?? 'EUR'}
          isBest={best.has(id)}
          quantity={parts[id]}
          isDivided={isDivided}
          isAwarded={rfq.award !== null}
          problem={problems.get(cellKey(line.id, id))}
          onGive={
            actions && (() => actions.give(line.id, id, String(offerOf(rfq, line.id, id)?.quantity ?? '')))
          }
          onPart={actions && ((quantity) => actions.setPart(line.id, id, quantity))}
        />
      ))}
    </tr>
  );
}

/** The description and the quantity of a line, and its choice between one supplier, several and nobody. */
function LineHead({ rfq, line, parts, isDivided, actions }: Omit<Props, 'problems'>) {
  const t = useTranslations('offers');
  const format = useFormatter();
  const { offers } = rfq.comparison.lines.find(({ line_id }) => line_id === line.id) ?? { offers: [] };
  const asked = [format.number(line.quantity, { maximumFractionDigits: 6 }), line.unit].filter(Boolean);
  return (
    <th scope="row">
      {line.description}
      <span className={classes.note}>{asked.join(' ')}</span>
      {actions && offers.length > 0 && (
        <span className={classes.lineActions}>
          {!isDivided && (
            <label className={classes.nobody}>
              <input
                type="radio"
                name={`award-${line.id}`}
                checked={Object.keys(parts).length === 0}
                onChange={() => actions.give(line.id, undefined)}
              />
              {t('nobody')}
            </label>
          )}
          {offers.length > 1 && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-pressed={isDivided}
              onClick={() => actions.divide(line.id, !isDivided)}
            >
              {isDivided ? t('undivide') : t('divide')}
            </Button>
          )}
        </span>
      )}
    </th>
  );
}
