'use client';

import { Checkbox, Modal } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { NamedCode } from '#components/base/as-code/named-code.tsx';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import type { Warned } from '#components/records/kinds/kind.ts';
import { useTitles } from '#components/records/values/titles.tsx';
import classes from './offers.module.css';
import { useAward } from './use-award.ts';
import { type Award, type AwardLine, ordersOf, type Rfq } from './view.ts';

interface Props {
  rfq: Rfq;
  lines: readonly AwardLine[];
  award: Award;
  warnings: readonly Warned[];
  onClose: () => void;
}

/** The orders that the award makes, to be checked before it is made. */
export function AwardDialog({ rfq, lines, award, warnings, onClose }: Props) {
  const t = useTranslations('offers');
  const common = useTranslations('common');
  const titles = useTitles();
  const [isTold, setTold] = useState(true);
  const awarding = useAward(rfq.id, onClose);
  const input = { id: rfq.id, lines: [...lines], tell_others: isTold };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('awardTitle')}
      size="lg"
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          awarding.mutate(input);
        }}
      >
        {ordersOf(award).map((order) => (
          <OrderPreview key={order.supplier_id} rfq={rfq} order={order} />
        ))}
        <Unawarded rfq={rfq} award={award} />
        {warnings.map(({ message, id }) => (
          <p key={`${message}${id}`} className={classes.warning}>
            {id === undefined ? message : `${titles[id]?.title ?? ''}: ${message}`}
          </p>
        ))}
        <Checkbox
          mt="md"
          label={t('tellOthers', { count: award.declined.length })}
          disabled={award.declined.length === 0}
          checked={isTold && award.declined.length > 0}
          onChange={(event) => setTold(event.currentTarget.checked)}
        />
        <DialogFooter
          submit={t('award')}
          isBusy={awarding.isPending || awarding.isSuccess}
          problem={awarding.problem}
          aside={<NamedCode name="rfqs-award" input={() => input} />}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}

function OrderPreview({ rfq, order }: { rfq: Rfq; order: ReturnType<typeof ordersOf>[number] }) {
  const t = useTranslations('offers');
  const format = useFormatter();
  const titles = useTitles();
  const money = (value: number) =>
    format.number(value, { style: 'currency', currency: rfq.currency ?? 'EUR' });
  const cents = order.lines.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
  const supplier = titles[order.supplier_id]?.title ?? order.supplier_id;
  return (
    <section className={classes.order} aria-label={t('orderTo', { supplier })}>
      <h3 className={classes.orderHead}>
        <span>{t('orderTo', { supplier })}</span>
        <span>{money(cents / 100)}</span>
      </h3>
      <ul>
        {order.lines.map(({ line_id, quantity, total }) => {
          const line = rfq.lines.find(({ id }) => id === line_id);
          const count = format.number(quantity ?? line?.quantity ?? 0, { maximumFractionDigits: 6 });
          return (
            <li key={line_id}>
              <span>{line?.description}</span>
              <span>{[count, line?.unit].filter(Boolean).join(' ')}</span>
              <span>{money(total)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The quantities that nobody gets, so that a forgotten line is noticed before the award. */
function Unawarded({ rfq, award }: Pick<Props, 'rfq' | 'award'>) {
  const t = useTranslations('offers');
  const format = useFormatter();
  if (award.unawarded.length === 0) return null;
  const rest = award.unawarded.map(({ line_id, quantity }) => {
    const line = rfq.lines.find(({ id }) => id === line_id);
    const count = format.number(quantity, { maximumFractionDigits: 6 });
    return `${line?.description} (${[count, line?.unit].filter(Boolean).join(' ')})`;
  });
  return <p className={classes.warning}>{t('unawarded', { lines: format.list(rest) })}</p>;
}
