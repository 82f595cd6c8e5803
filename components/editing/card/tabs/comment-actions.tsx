'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { MentionField } from '#components/base/ui/inputs/mentions/mention-field.tsx';
import { useChosenNames } from '#components/base/ui/inputs/mentions/use-mentions.ts';
import { AudienceChoice } from '../../comments/audience-choice.tsx';
import type { Audience } from '../../comments/comment.ts';
import classes from '../card.module.css';
import { type Comment, commentsOf } from '../card.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import { useWrite } from '../use-write.ts';
import { WriteProblem } from '../write-problem.tsx';

/**
 * Resolves or reopens a comment: shown at once, and read again if the server refuses. A second press waits for the first one,
 * so that they are written in their order.
 */
function useResolve(comment: Comment) {
  const { card } = useCardWorkspace();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const queryKey = useTRPC().editComments.list.queryKey(commentsOf(card.id, comment.version_id));
  const input = (resolved: boolean) => ({
    id: comment.id,
    resolved,
  });
  const { mutate: resolve } = useMutation({
    scope: { id: comment.id },
    mutationFn: (resolved: boolean) => client.editComments.update.mutate(input(resolved)),
    onMutate: async (resolved) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (known) =>
          known && {
            ...known,
            data: known.data.map((one) => (one.id === comment.id ? { ...one, resolved } : one)),
          },
      );
    },
    onError: async (error) => {
      notifications.show({ color: 'brick', message: failureText(error), role: 'alert', autoClose: false });
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return { input, resolve };
}

export function CommentActions({ comment }: { comment: Comment }) {
  const t = useTranslations('card.comments');
  const may = useMay();
  const [isAnswering, setAnswering] = useState(false);
  const isReturning = useRef(false);
  const { input, resolve } = useResolve(comment);
  // An answer has no state of its own; only the comment that it answers can be resolved.
  if (comment.parent_id !== null) return null;
  return (
    <>
      <div className={classes.row}>
        {may('editComments', 'create') && !isAnswering && (
          <Button
            size="compact-xs"
            variant="subtle"
            // The focus returns to where the answer began.
            ref={(button) => {
              if (button && isReturning.current) button.focus({ preventScroll: true });
              isReturning.current = false;
            }}
            onClick={() => setAnswering(true)}
          >
            {t('answer')}
          </Button>
        )}
        {may('editComments', 'update') && comment.kind !== 'praise' && (
          <>
            <Button size="compact-xs" variant="subtle" onClick={() => resolve(!comment.resolved)}>
              {comment.resolved ? t('reopen') : t('resolve')}
            </Button>
            {isAnswering && (
              <AsCode area="editComments" verb="update" input={() => input(!comment.resolved)} />
            )}
          </>
        )}
      </div>
      {isAnswering && (
        <Answer
          comment={comment}
          onClose={() => {
            isReturning.current = true;
            setAnswering(false);
          }}
        />
      )}
    </>
  );
}

function Answer({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const t = useTranslations('card.comments');
  const c = useTranslations('common');
  const { card } = useCardWorkspace();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const write = useWrite();
  const [body, setBody] = useState('');
  const names = useChosenNames();
  const [isTried, setTried] = useState(false);
  const [audience, setAudience] = useState<Audience>('team');
  const input = () => ({ id: card.id, parent_id: comment.id, audience, body: names.stored(body) });

  async function send() {
    setTried(true);
    if (!body.trim() || !(await write.run(() => client.editComments.create.mutate(input())))) return;
    onClose();
    await queryClient.invalidateQueries({ queryKey: [['editComments']] });
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <MentionField
        label={t('answerLabel')}
        names={names}
        kind="edit_card"
        autosize
        minRows={2}
        maxLength={5000}
        value={body}
        error={isTried && !body.trim() && t('answerMissing')}
        onChange={setBody}
        ref={(field) => {
          if (field && document.activeElement?.tagName === 'BODY') field.focus();
        }}
      />
      {comment.audience === 'client' && <AudienceChoice value={audience} onChange={setAudience} />}
      <WriteProblem write={write} />
      <div className={classes.row}>
        <Button type="submit" size="compact-sm" loading={write.isBusy}>
          {t('sendAnswer')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {c('cancel')}
        </Button>
        <AsCode area="editComments" verb="create" input={input} />
      </div>
    </form>
  );
}
