'use client';

import { Checkbox, Modal } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { datedText, titleText } from '#components/records/values/scalar.ts';
import { ShortValue } from '#components/records/values/value.tsx';
import { OfKind } from './approval-kinds-context.tsx';
import classes from './approvals.module.css';
import { type Approval, exceptionsFirst, factsOf } from './approvals.ts';
import { useTogether } from './use-together.ts';

/** Approves many records at once. Those with a warning come first and are left out unless somebody ticks them. */
export function TogetherDialog({
  name,
  items,
  onClose,
}: {
  name: string;
  items: readonly Approval[];
  onClose: () => void;
}) {
  const t = useTranslations('approvals');
  const common = useTranslations('common');
  const { chosen, toggle, problems, isBusy, approve } = useTogether(items);
  // The records keep their order while the page behind the dialog is reloaded.
  const [order] = useState(() => exceptionsFirst(items).map(({ id }) => id));
  const shown = order.flatMap((id) => items.find((one) => one.id === id) ?? []);
  const selected = shown.filter(({ id }) => chosen.has(id));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (selected.length > 0 && (await approve(selected))) onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={name}
      size="lg"
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form onSubmit={submit}>
        <ul className={classes.many}>
          {shown.map((one) => (
            <Choice
              key={one.id}
              item={one}
              isChosen={chosen.has(one.id)}
              problem={problems.get(one.id)}
              onToggle={() => toggle(one.id)}
            />
          ))}
        </ul>
        <p className={classes.sum}>
          <span>{t('selected', { count: selected.length, total: shown.length })}</span>
          <Sum items={selected} />
        </p>
        <DialogFooter
          submit={t('approveMany', { count: selected.length })}
          isBusy={isBusy}
          problem={problems.size > 0 ? t('someRefused', { count: problems.size }) : undefined}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}

function Choice({
  item,
  isChosen,
  problem,
  onToggle,
}: {
  item: Approval;
  isChosen: boolean;
  problem: string | undefined;
  onToggle: () => void;
}) {
  const format = useFormatter();
  const [main] = item.facts;
  return (
    <li>
      <Checkbox label={titleText(format, item.title)} checked={isChosen} onChange={onToggle} />
      {main && (
        <span className={classes.amount}>
          <OfKind kind={item.kind}>
            <ShortValue name={main.name} value={main.value} record={factsOf(item)} />
          </OfKind>
        </span>
      )}
      {item.warnings.map(({ code, message }) => (
        <p key={code} className={classes.warning}>
          {datedText(format, message)}
        </p>
      ))}
      {problem !== undefined && <p className={classes.problem}>{problem}</p>}
    </li>
  );
}

/** The sum of the first fact, if it is an amount in one currency. */
function Sum({ items }: { items: readonly Approval[] }) {
  const [first] = items;
  const isOne = items.every(
    ({ currency, facts: [main] }) => currency === first?.currency && typeof main?.value === 'number',
  );
  if (!first || first.currency === null || !isOne) return null;
  const [main] = first.facts;
  // Amounts have two decimals, so cents are added exactly.
  const cents = items.reduce((sum, { facts: [own] }) => sum + Math.round(Number(own?.value) * 100), 0);
  return (
    <span className={classes.amount}>
      <OfKind kind={first.kind}>
        <ShortValue name={main?.name ?? ''} value={cents / 100} record={factsOf(first)} />
      </OfKind>
    </span>
  );
}
