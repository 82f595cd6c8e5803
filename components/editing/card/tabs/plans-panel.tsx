'use client';

import { Badge, Button } from '@mantine/core';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from '../card.module.css';
import { type Plan, partsOf } from '../card.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import { useWrite } from '../use-write.ts';
import { WriteProblem } from '../write-problem.tsx';
import { PlanFiles } from './plan-files.tsx';
import { PlanStretches } from './plan-stretches.tsx';

const colors = { active: 'spruce', superseded: 'gray', discarded: 'gray' } as const;

/** The plans of a recording; the active plan of each kind is shown. */
export function PlansPanel() {
  const t = useTranslations('card.plans');
  const { card } = useCardWorkspace();
  const found = useQuery(useTRPC().editPlans.list.queryOptions(partsOf(card.id)));
  const all = found.data?.data ?? [];
  const ordered = all.toSorted((a, b) => Number(b.status === 'active') - Number(a.status === 'active'));
  return (
    <Panel title={t('title')}>
      {found.isError && <p role="alert">{t('failed')}</p>}
      {found.isSuccess && all.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
      <ul className={classes.list}>
        {ordered.map((plan) => (
          <One key={plan.id} plan={plan} />
        ))}
      </ul>
    </Panel>
  );
}

function One({ plan }: { plan: Plan }) {
  const t = useTranslations('card.plans');
  const { words } = useCardWorkspace();
  const may = useMay()('editPlans', 'update');
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const write = useWrite();
  const [isOpen, setOpen] = useState(false);
  const whole = useQuery(trpc.editPlans.get.queryOptions(isOpen ? { id: plan.id } : skipToken));
  const name = words.value('edit_plan', 'kind', plan.kind);
  const other = plan.status === 'active' ? ('discarded' as const) : ('active' as const);
  const input = () => ({ id: plan.id, status: other });
  const turn = () =>
    write.run(async () => {
      await client.editPlans.update.mutate(input());
      await queryClient.invalidateQueries({ queryKey: [['editPlans']] });
    });
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        <strong>{name}</strong>
        <Badge color={colors[plan.status]}>{words.value('edit_plan', 'status', plan.status)}</Badge>
        <span className={classes.quiet}>{t('items', { count: plan.item_count })}</span>
      </div>
      <WriteProblem write={write} />
      <div className={classes.row}>
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={isOpen}
          loading={whole.isFetching && !whole.data}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('hide') : t('show')}
        </Button>
        {plan.status === 'active' && <PlanFiles plan={plan} />}
        {may && (
          <>
            <Button size="compact-sm" variant="default" loading={write.isBusy} onClick={() => void turn()}>
              {other === 'active' ? t('activate') : t('discard')}
            </Button>
            <AsCode area="editPlans" verb="update" input={input} />
          </>
        )}
      </div>
      {isOpen && whole.data && <PlanStretches name={name} content={whole.data.data.content} />}
    </li>
  );
}
