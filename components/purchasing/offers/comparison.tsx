'use client';

import { useTranslations } from 'next-intl';
import { Table } from '#components/base/ui/table.tsx';
import { AwardBar } from './award-bar.tsx';
import { LineRow } from './line-row.tsx';
import classes from './offers.module.css';
import { SupplierHead } from './supplier-head.tsx';
import { TotalCell } from './total-cell.tsx';
import { useChoice } from './use-choice.ts';
import { useTriedAward } from './use-tried-award.ts';
import { awardLinesOf, choiceOf, type Rfq } from './view.ts';

/** The lines of a request as rows and its suppliers as columns, with the best of each line marked. */
export function Comparison({ rfq, mayAward }: { rfq: Rfq; mayAward: boolean }) {
  const t = useTranslations('offers');
  const own = useChoice(rfq);
  const choice = rfq.award ? choiceOf(rfq) : own.choice;
  const lines = mayAward ? awardLinesOf(choice) : [];
  const tried = useTriedAward(rfq, lines);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('title')}>
        <Table className={classes.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              {rfq.supplier_ids.map((id) => (
                <SupplierHead key={id} rfq={rfq} id={id} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rfq.lines.map((line) => (
              <LineRow
                key={line.id}
                rfq={rfq}
                line={line}
                parts={choice[line.id] ?? {}}
                isDivided={own.divided.has(line.id)}
                problems={tried.problems}
                actions={mayAward ? own : undefined}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {rfq.supplier_ids.map((id) => (
                <TotalCell key={id} rfq={rfq} id={id} />
              ))}
            </tr>
          </tfoot>
        </Table>
      </section>
      {mayAward && <AwardBar rfq={rfq} lines={lines} tried={tried} onChoose={own.replace} />}
    </>
  );
}
