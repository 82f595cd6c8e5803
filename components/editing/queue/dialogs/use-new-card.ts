'use client';

import { useSetState } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { focusOnceDrawn } from '#components/views/board/hand/focus.ts';
import { type Card, codeOf } from '../cards/card.ts';
import { type CardTemplate, useCardTemplates } from '../templates/use-card-templates.ts';
import { useWorkspace } from '../workspace.ts';

interface Fields {
  title: string;
  deliverable: Card['deliverable'];
  client: string | null;
  project: string | null;
  brief: string;
  sources: string;
  due: string;
  assignee: string | null;
  isReady: boolean;
}

const begun: Fields = {
  title: '',
  deliverable: 'short',
  client: null,
  project: null,
  brief: '',
  sources: '',
  due: '',
  assignee: null,
  isReady: false,
};

const inputOfFields = ({
  title,
  deliverable,
  client,
  project,
  brief,
  sources,
  due,
  assignee,
  isReady,
}: Fields) => ({
  title: title.trim(),
  deliverable,
  client_company_id: client,
  project_id: project,
  brief: brief.trim() ? { message: brief.trim() } : {},
  source_urls: sources.split(/\s+/).filter(Boolean),
  due_at: due || null,
  assignee_id: assignee,
  ...(isReady ? { status: 'ready' as const } : {}),
});

/** The values of a template that the form has a field for. */
const fieldsOf = (template: CardTemplate | undefined) => ({
  deliverable: template?.deliverable ?? begun.deliverable,
  client: template?.client_company_id ?? null,
  project: template?.project_id ?? null,
  brief: typeof template?.brief.message === 'string' ? template.brief.message : '',
  assignee: template?.assignee_id ?? null,
});

/** The server fills in what the template has, so only what differs from it is sent. */
function inputOf(fields: Fields, template: CardTemplate | undefined) {
  const { brief, ...input } = inputOfFields(fields);
  if (!template) return { ...input, brief };
  const isOwnBrief = fields.brief.trim() !== fieldsOf(template).brief;
  return { ...input, template_id: template.id, ...(isOwnBrief ? { brief } : {}) };
}

/** The typed values of a new card, their problems, and the call that creates it. */
export function useNewCard(onCreated: () => void, title = '', first?: CardTemplate) {
  const t = useTranslations('board.newCard');
  const { store } = useWorkspace();
  const client = useTRPCClient();
  const failureText = useFailureText();
  const { templates, titleOf } = useCardTemplates();
  const [template, setTemplate] = useState(first);
  const [fields, set] = useSetState({ ...begun, ...fieldsOf(first), title });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  /** Fills the fields from a template. Typed values stay; values of the template that was chosen before are replaced. */
  function choose(now: CardTemplate | undefined) {
    const given = (one: CardTemplate | undefined) => ({ ...fieldsOf(one), title: one ? titleOf(one) : '' });
    const [old, next] = [given(template), given(now)];
    const either = <K extends keyof typeof next>(name: K) =>
      fields[name] === old[name] ? next[name] : fields[name];
    set({
      title: either('title'),
      deliverable: either('deliverable'),
      client: either('client'),
      project: either('project'),
      brief: either('brief'),
      assignee: either('assignee'),
    });
    setTemplate(now);
  }

  async function submit() {
    if (!fields.title.trim()) return setProblems({ title: t('titleMissing') });
    setBusy(true);
    try {
      const { data: card } = await client.editCards.create.mutate(inputOf(fields, template));
      store.add([card], true);
      onCreated();
      notifications.show({ message: t('done', { code: codeOf(card) }), role: 'status' });
      // The timeout runs after the dialog has returned the focus to its opener.
      setTimeout(() => focusOnceDrawn(card.id, card.status));
    } catch (error) {
      const { details } = wireError(error);
      setProblems({ '': failureText(error), ...byField(details) });
      setBusy(false);
    }
  }

  return {
    ...{ fields, set, problems, isBusy, submit, templates, template, choose },
    input: () => inputOf(fields, template),
  };
}

export type NewCard = ReturnType<typeof useNewCard>;
