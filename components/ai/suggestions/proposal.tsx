'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { datedText } from '#components/records/values/scalar.ts';
import { TitlesOf } from '#components/records/values/titles.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { KindOfOperation } from './proposable-context.tsx';
import { ProposedChange } from './proposed-change.tsx';
import classes from './suggestions.module.css';
import type { Proposed } from './suggestions.ts';

/** The confidence of a suggestion and the amount at stake. The minutes are left out, because they are those of its kind. */
function Weight({ confidence, impact }: Pick<Proposed, 'confidence' | 'impact'>) {
  const t = useTranslations('suggestions');
  const format = useFormatter();
  const { amount = null, currency = null } = impact ?? {};
  const money =
    amount === null
      ? undefined
      : format.number(amount, currency === null ? {} : { style: 'currency', currency });
  return (
    <p className={classes.weight}>
      <span>{t('confidence', { share: format.number(confidence, { style: 'percent' }) })}</span>
      {money !== undefined && <span>{t('amount', { amount: money })}</span>}
    </p>
  );
}

/** A proposed change with its reasons, for suggestions that are open or decided and for previews of a run. */
export function Proposal({ of }: { of: Proposed }) {
  const t = useTranslations('suggestions');
  const format = useFormatter();
  const { rationale, evidence, proposed } = of;
  return (
    <TitlesOf of={[of.target, evidence, proposed, of.edited_input, of.undo]}>
      <div className={classes.proposal}>
        {rationale && <p className={classes.rationale}>{datedText(format, rationale)}</p>}
        {proposed && (
          <section>
            <h3 className={classes.part}>{t('change')}</h3>
            <KindOfOperation
              operation={proposed.operation}
              otherwise={<p className={classes.quiet}>{t('edit.failed')}</p>}
            >
              <ProposedChange of={of} operation={proposed.operation} />
            </KindOfOperation>
          </section>
        )}
        <EvidenceList title={t('evidence')} evidence={evidence ?? []} />
        <Weight {...of} />
      </div>
    </TitlesOf>
  );
}
