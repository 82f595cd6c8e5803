'use client';

import { useEffect, useState } from 'react';
import type { FieldProps } from '../editor-props.ts';
import { isBlank } from '../values.ts';
import { allocate, type Choices, centsOf, noChoices, type Share } from './allocate.ts';
import { useMoneyValues } from './use-money.ts';
import { type Stored, storedIn, useOpenDocuments } from './use-open-documents.ts';

/** Stored allocations begin as they are. */
const choicesOf = (stored: readonly Stored[]): Choices => ({
  isChosen: Object.fromEntries(stored.map(({ invoice_id }) => [invoice_id, true])),
  typed: Object.fromEntries(stored.map(({ invoice_id, amount }) => [invoice_id, amount])),
});

const sentOf = (shares: readonly Share[], stored: readonly Stored[]) =>
  shares
    .filter(({ isChosen }) => isChosen)
    .map(({ document, text }) => ({
      ...stored.flatMap(({ id, invoice_id }) => (invoice_id === document.id ? [{ id }] : []))[0],
      invoice_id: document.id,
      amount: text,
    }));

const isUnchanged = (sent: ReturnType<typeof sentOf>, stored: readonly Stored[]) =>
  sent.length === stored.length &&
  sent.every(({ invoice_id, amount }) =>
    stored.some((one) => one.invoice_id === invoice_id && centsOf(one.amount) === centsOf(amount)),
  );

/** Spreads the money of the form over the open documents of its party, with the choices of the person. */
export function useAllocations({ value, onChange }: Pick<FieldProps, 'value' | 'onChange'>) {
  const { values, isStored } = useMoneyValues();
  const [original] = useState(value);
  const stored = storedIn(original);
  const [choices, setChoices] = useState<Choices>(stored.length > 0 ? choicesOf(stored) : noChoices);
  const found = useOpenDocuments(values, stored);
  const money = isBlank(values.amount) ? undefined : centsOf(values.amount);
  const shares = allocate(found.documents, money, { ...choices, isAutomatic: !isStored });
  const sent = sentOf(shares, stored);
  const written = JSON.stringify(sent);
  const isKnown = found.documents.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form has what is shown, whenever that changes
  useEffect(() => {
    if (isKnown) onChange(isStored && isUnchanged(sent, stored) ? original : sent);
    else if (!isStored) onChange(undefined);
  }, [written, isKnown]);

  return {
    ...{ values, found, money, shares, sent },
    choose: (id: string, isChosen: boolean) => {
      const { [id]: _, ...typed } = choices.typed;
      setChoices({ isChosen: { ...choices.isChosen, [id]: isChosen }, typed });
    },
    type: (id: string, text: string) =>
      setChoices({
        isChosen: { ...choices.isChosen, [id]: text !== '' },
        typed: { ...choices.typed, [id]: text },
      }),
  };
}

export type Allocations = ReturnType<typeof useAllocations>;
