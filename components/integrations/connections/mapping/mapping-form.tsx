'use client';

import { Button, Select, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Inputs, useTRPC } from '#components/base/data/trpc.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { LeaveGuard } from '#components/resources/form/leave-guard.tsx';
import { useKind } from '#components/resources/kinds/kind-context.tsx';
import formClasses from '../form/form-footer.module.css';
import classes from './mapping.module.css';
import { RuleFields } from './rule-row.tsx';
import {
  blankRow,
  fieldsOf,
  flawsOf,
  type KeyedRow,
  type MappingProblems,
  placeProblems,
  type RuleRow,
  rowsOf,
} from './rules.ts';
import type { ResourceMapping } from './use-mapping.ts';

const byExternalId = 'external_id';
const noProblems: MappingProblems = { rows: {}, own: {}, others: [] };

export function MappingForm({
  id,
  mapping,
  onSaved,
}: {
  id: string;
  mapping: ResourceMapping;
  onSaved: () => void;
}) {
  const t = useTranslations('integrationMapping');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const { kind, words } = useKind();
  const resource = kind.kind;
  const next = useRef(0);
  const withKey = (row: RuleRow): KeyedRow => ({ ...row, key: next.current++ });
  const [first] = useState(() => rowsOf(mapping.fields).map(withKey));
  const [rows, setRows] = useState<readonly KeyedRow[]>(first);
  const [externalId, setExternalId] = useState(mapping.external_id);
  const [matchBy, setMatchBy] = useState(mapping.match_by);
  const [problems, setProblems] = useState<MappingProblems>(noProblems);
  const form = useRef<HTMLFormElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const isTouched = rows !== first || externalId !== mapping.external_id || matchBy !== mapping.match_by;

  const before = mapping.is_default ? [] : Object.keys(mapping.fields);
  const input = (): Inputs['integrationMapping']['update'] => ({
    id,
    resources: {
      [resource]: {
        external_id: externalId,
        match_by: matchBy,
        fields: fieldsOf(rows, before),
      },
    },
  });
  const save = useMutation(
    trpc.integrationMapping.update.mutationOptions({
      onSuccess: (reply) => {
        queryClient.setQueryData(trpc.integrationMapping.get.queryKey({ id }), reply);
        notifications.show({ message: t('saved') });
        onSaved();
      },
      onError: (error) => {
        const { details } = wireError(error);
        const placed = placeProblems(details, resource, rows);
        setProblems(details.length ? placed : { ...noProblems, others: [failureText(error)] });
      },
    }),
  );
  useEffect(() => {
    if (problems !== noProblems) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const change = useCallback(
    (row: KeyedRow) => setRows((known) => known.map((one) => (one.key === row.key ? row : one))),
    [],
  );
  const remove = useCallback((row: KeyedRow) => {
    setProblems(noProblems);
    setRows((known) => known.filter((one) => one.key !== row.key));
    add.current?.focus();
  }, []);

  function submit() {
    const flaws = Object.entries(flawsOf(rows)).map(([at, flaw]) => [at, t(`flaw.${flaw}`)] as const);
    if (flaws.length) return setProblems({ ...noProblems, rows: Object.fromEntries(flaws) });
    setProblems(noProblems);
    save.mutate(input());
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Panel title={t('recognizeTitle')}>
        <div className={classes.columns}>
          <TextInput
            label={t('externalId')}
            description={t('externalIdAbout')}
            error={problems.own.external_id}
            value={externalId}
            onChange={(event) => setExternalId(event.currentTarget.value)}
          />
          <Select
            label={t('matchBy')}
            description={t('matchByAbout')}
            allowDeselect={false}
            error={problems.own.match_by}
            data={[
              { value: byExternalId, label: t('byExternalId') },
              ...kind.match.map((name) => ({ value: name, label: words.property(resource, name) })),
            ]}
            value={matchBy}
            onChange={(value) => value && setMatchBy(value)}
          />
        </div>
      </Panel>
      <Panel
        title={t('rulesTitle')}
        aside={
          <span className={classes.quiet} role="status">
            {t('count', { count: rows.length })}
          </span>
        }
      >
        <div className={classes.rules}>
          {rows.map((row, at) => (
            <RuleFields
              key={row.key}
              row={row}
              number={at + 1}
              problem={problems.rows[at]}
              onChange={change}
              onRemove={remove}
            />
          ))}
        </div>
        <Button
          ref={add}
          mt="md"
          size="xs"
          variant="default"
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
          onClick={() => setRows([...rows, withKey(blankRow)])}
        >
          {t('add')}
        </Button>
      </Panel>
      <div className={formClasses.footer}>
        {problems.others.length > 0 && (
          <p className={formClasses.problem} role="alert">
            {problems.others.join(' ')}
          </p>
        )}
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
        {!mapping.is_default && (
          <Button
            variant="default"
            disabled={save.isPending}
            onClick={() => save.mutate({ id, resources: { [resource]: null } })}
          >
            {t('reset')}
          </Button>
        )}
        <AsCode area="integrationMapping" verb="update" input={input} />
      </div>
      <LeaveGuard isActive={isTouched && !save.isSuccess} />
    </form>
  );
}
