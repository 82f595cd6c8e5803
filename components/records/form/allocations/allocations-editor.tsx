'use client';

import { useTranslations } from 'next-intl';
import { ProblemText } from '../../values/problem-text.tsx';
import { type FieldProps, problemsBelow } from '../editor-props.ts';
import formClasses from '../form.module.css';
import { useNaming } from '../naming.tsx';
import { AllocationRow } from './allocation-row.tsx';
import { AllocationSums } from './allocation-sums.tsx';
import classes from './allocations.module.css';
import { type Allocations, useAllocations } from './use-allocations.ts';

/** The open documents of a party, and how much of each the money of the form settles. */
export function AllocationsEditor({ property, value, onChange, problems }: FieldProps) {
  const naming = useNaming();
  const { values, found, money, shares, sent, choose, type } = useAllocations({ value, onChange });
  const problemOf = (id: string) => {
    const at = sent.findIndex(({ invoice_id }) => invoice_id === id);
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
      <Notes found={found} />
      {found.isAsked && !found.isLoading && (
        <AllocationSums values={values} shares={shares} money={money} currency={found.currency} />
      )}
    </section>
  );
}

/** Why documents are missing from the list. */
function Notes({ found }: Pick<Allocations, 'found'>) {
  const t = useTranslations('data.allocations');
  const { isAsked, isLoading, isFailed, hasMore, documents, otherCurrencies } = found;
  const hasNothing = isAsked && !isLoading && !isFailed && documents.length === 0;
  const notes = [
    ...(isAsked ? [] : [t('choosePartyFirst')]),
    ...(isLoading ? [t('loading')] : []),
    ...(isFailed ? [t('failed')] : []),
    ...(hasNothing && otherCurrencies.length === 0 ? [t('nothingOpen')] : []),
    ...(otherCurrencies.length > 0 ? [t('otherCurrencies', { currencies: otherCurrencies.join(', ') })] : []),
    ...(hasMore ? [t('onlyFirst', { count: documents.length })] : []),
  ];
  return notes.map((note) => (
    <p key={note} className={classes.quiet} role={isFailed ? 'alert' : undefined}>
      {note}
    </p>
  ));
}
