'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { EvidenceList } from '#components/ai/suggestions/evidence-list.tsx';
import type { Suggestion } from '#components/ai/suggestions/suggestions.ts';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Inputs, useTRPCClient } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { datedText } from '#components/records/values/scalar.ts';
import { TitlesOf } from '#components/records/values/titles.tsx';
import { lengthText } from '../../queue/face/length-text.ts';
import classes from '../card.module.css';
import { PlanStretches } from './plan-stretches.tsx';
import { type PlanKind, planKinds, stretchesIn, sumOf } from './stretches.ts';

type NewPlan = Inputs['editPlans']['create'];

/** The plan that a suggestion would add; undefined for suggestions of other things. */
export function proposedPlan({ proposed, edited_input }: Suggestion): NewPlan | undefined {
  if (proposed?.operation !== 'editPlans-create') return undefined;
  const { id, kind: name, run_id, language, content } = { ...proposed.input, ...edited_input };
  const kind = planKinds.find((one) => one === name);
  if (typeof id !== 'string' || !kind) return undefined;
  return {
    id,
    kind,
    ...(typeof run_id === 'string' ? { run_id } : {}),
    ...(typeof language === 'string' ? { language } : {}),
    ...(isContent(content) ? { content } : {}),
  };
}

const isContent = (value: unknown): value is NonNullable<NewPlan['content']> =>
  typeof value === 'object' && value !== null;

/**
 * The plan that would be added, with its times. The server makes it in a dry run, so it is what Accept would store, and
 * its figures are counted in it.
 */
export function PlanProposal({ suggestion, plan }: { suggestion: Suggestion; plan: NewPlan }) {
  const t = useTranslations('card.suggestions');
  const s = useTranslations('suggestions');
  const format = useFormatter();
  const may = useMay()('editPlans', 'create');
  const client = useTRPCClient();
  const failureText = useFailureText();
  const { rationale, evidence, confidence } = suggestion;
  const found = useQuery({
    queryKey: ['proposed plan', suggestion.id, plan],
    queryFn: may ? () => client.editPlans.create.mutate(plan, { context: { isDryRun: true } }) : skipToken,
    retry: false,
  });
  const content = found.data?.data.content;
  return (
    <TitlesOf of={evidence}>
      {found.isLoading && <p className={classes.quiet}>{t('loading')}</p>}
      {found.isError && <p role="alert">{t('notApplicable', { reason: failureText(found.error) })}</p>}
      {content && (
        <>
          <p className={classes.adds}>
            <Adds kind={plan.kind} content={content} />
          </p>
          <PlanStretches name={t('preview')} content={content} isShort />
        </>
      )}
      {rationale && <p className={classes.quiet}>{datedText(format, rationale)}</p>}
      <EvidenceList title={s('evidence')} evidence={evidence ?? []} />
      <p className={classes.quiet}>
        {s('confidence', { share: format.number(confidence, { style: 'percent' }) })}
      </p>
    </TitlesOf>
  );
}

/** The effect of the plan, counted in its content. */
function Adds({ kind, content }: { kind: PlanKind; content: Readonly<Record<string, unknown>> }) {
  const t = useTranslations('card.suggestions.adds');
  const stretches = stretchesIn(content);
  const whole = typeof content.duration_ms === 'number' ? content.duration_ms : 0;
  const sum = sumOf(stretches);
  return t(kind, {
    count: stretches.length,
    sum: lengthText(sum),
    rest: lengthText(whole - sum),
    whole: lengthText(whole),
  });
}
