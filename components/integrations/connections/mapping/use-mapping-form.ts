'use client';

import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Inputs, useTRPC } from '#components/base/data/trpc.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { fieldsOf, flawsOf, type MappingProblems, noProblems, placeProblems } from './rules.ts';
import type { ResourceMapping } from './use-mapping.ts';
import { useRuleRows } from './use-rule-rows.ts';

interface Options {
  id: string;
  mapping: ResourceMapping;
  onSaved: () => void;
}

/** The edited mapping of one kind of record, its problems, and the calls that save it or reset it. */
export function useMappingForm({ id, mapping, onSaved }: Options) {
  const t = useTranslations('integrationMapping');
  const failureText = useFailureText();
  const resource = useKind().kind.kind;
  const rules = useRuleRows(mapping.fields);
  const [externalId, setExternalId] = useState(mapping.external_id);
  const [matchBy, setMatchBy] = useState(mapping.match_by);
  const [problems, setProblems] = useState<MappingProblems>(noProblems);
  const clearProblems = useCallback(() => setProblems(noProblems), []);
  const save = useSaveMapping(id, { onSaved, onRefused: (error) => setProblems(problemsOf(error)) });

  function problemsOf(error: unknown): MappingProblems {
    const { details } = wireError(error);
    if (details.length === 0) return { ...noProblems, others: [failureText(error)] };
    return placeProblems(details, resource, rules.rows);
  }

  const before = mapping.is_default ? [] : Object.keys(mapping.fields);
  const input = (): Inputs['integrationMapping']['update'] => ({
    id,
    resources: {
      [resource]: { external_id: externalId, match_by: matchBy, fields: fieldsOf(rules.rows, before) },
    },
  });

  function submit() {
    const flaws = Object.entries(flawsOf(rules.rows)).map(([at, flaw]) => [at, t(`flaw.${flaw}`)] as const);
    if (flaws.length) return setProblems({ ...noProblems, rows: Object.fromEntries(flaws) });
    clearProblems();
    save.mutate(input());
  }

  const isTouched = rules.isTouched || externalId !== mapping.external_id || matchBy !== mapping.match_by;
  return {
    rules,
    recognition: { externalId, setExternalId, matchBy, setMatchBy },
    problems,
    clearProblems,
    input,
    submit,
    /** Removes the organization's own rules, so that fields are mapped by their names again. */
    reset: () => save.mutate({ id, resources: { [resource]: null } }),
    isSaving: save.isPending,
    isUnsaved: isTouched && !save.isSuccess,
  };
}

export type MappingFormState = ReturnType<typeof useMappingForm>;

interface SaveEvents {
  onSaved: () => void;
  onRefused: (error: unknown) => void;
}

function useSaveMapping(id: string, { onSaved, onRefused }: SaveEvents) {
  const t = useTranslations('integrationMapping');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.integrationMapping.update.mutationOptions({
      onSuccess: (reply) => {
        queryClient.setQueryData(trpc.integrationMapping.get.queryKey({ id }), reply);
        notifications.show({ message: t('saved') });
        onSaved();
      },
      onError: onRefused,
    }),
  );
}
