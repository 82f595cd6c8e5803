'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ProblemText } from '../../values/problem-text.tsx';
import { type FieldProps, problemsBelow } from '../editor-props.ts';
import formClasses from '../form.module.css';
import { useNaming } from '../naming.tsx';
import { isBlank } from '../values.ts';
import { allocate, type Choices, centsOf, noChoices, type Share } from './allocate.ts';
import { AllocationRow } from './allocation-row.tsx';
import { AllocationSums } from './allocation-sums.tsx';
import classes from './allocations.module.css';
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

/** The open documents of a party, and how much of each the money of the form settles. */
export function AllocationsEditor({ property, value, onChange, problems }: FieldProps) {
  const t = useTranslations('data.allocations');
  const naming = useNaming();
  const { values, isStored } = useMoneyValues();
  const [stored] = useState(() => storedIn(value));
  const [choices, setChoices] = useState<Choices>(stored.length > 0 ? choicesOf(stored) : noChoices);
  const found = useOpenDocuments(values, stored);
  const money = isBlank(values.amount) ? undefined : centsOf(values.amount);
  const shares = allocate(found.documents, money, { ...choices, isAutomatic: !isStored });
  const next = sentOf(shares, stored);
  const written = JSON.stringify(next);
  const isKnown = found.documents.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form has what is shown, whenever that changes
  useEffect(() => {
    if (isKnown) onChange(next);
    else if (!isStored) onChange(undefined);
  }, [written, isKnown]);

  const choose = (id: string, isChosen: boolean) => {
    const { [id]: _, ...typed } = choices.typed;
    setChoices({ isChosen: { ...choices.isChosen, [id]: isChosen }, typed });
  };
  const type = (id: string, text: string) =>
    setChoices({
      isChosen: { ...choices.isChosen, [id]: text !== '' },
      typed: { ...choices.typed, [id]: text },
    });
  const problemOf = (id: string) => {
    const at = next.findIndex(({ invoice_id }) => invoice_id === id);
    return at < 0 ? undefined : Object.values(problemsBelow(problems, String(at)))[0];
  };

  return (
    <section className={classes.editor} aria-label={naming.property(property.name)}>
      <h3 className={formClasses.legend}>{naming.property(property.name)}</h3>
      {problems[''] && (
        <p className={formClasses.problem} role="alert">
          <ProblemText text={problems['']} />
        </p>
      )}
      {!found.isAsked && <p className={classes.quiet}>{t('choosePartyFirst')}</p>}
      {found.isLoading && <p className={classes.quiet}>{t('loading')}</p>}
      {found.isFailed && (
        <p className={classes.quiet} role="alert">
          {t('failed')}
        </p>
      )}
      {found.isAsked && !found.isLoading && !found.isFailed && !isKnown && (
        <p className={classes.quiet}>{t('nothingOpen')}</p>
      )}
      {isKnown && (
        <ul className={classes.rows}>
          {shares.map((share, at) => (
            <AllocationRow
              key={share.document.id}
              share={share}
              invoice={found.documents[at]?.invoice}
              currency={found.currency ?? ''}
              problem={problemOf(share.document.id)}
              onChoose={(isChosen) => choose(share.document.id, isChosen)}
              onType={(text) => type(share.document.id, text)}
            />
          ))}
        </ul>
      )}
      {found.otherCurrencies.length > 0 && (
        <p className={classes.quiet}>
          {t('otherCurrencies', { currencies: found.otherCurrencies.join(', ') })}
        </p>
      )}
      {found.hasMore && <p className={classes.quiet}>{t('onlyFirst', { count: found.documents.length })}</p>}
      {found.isAsked && (
        <AllocationSums values={values} shares={shares} money={money} currency={found.currency} />
      )}
    </section>
  );
}
