'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useId, useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { anyPlace } from '#components/base/files/any-place.ts';
import { type Attachment, writtenAttachment } from '#components/base/files/attachment.ts';
import { ComposerFiles } from '#components/base/files/lazy-composer-files.tsx';
import { AudienceChoice } from '../../comments/audience-choice.tsx';
import type { Audience, Draft } from '../../comments/comment.ts';
import comments from '../../comments/comments.module.css';
import { Composer } from '../../comments/composer.tsx';
import { DrawButton } from '../../drawing/draw-button.tsx';
import type { DrawingState } from '../../drawing/use-drawing.ts';
import type { useFilm } from '../../player/use-film.ts';
import type { Version } from '../card.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import { useWrite } from '../use-write.ts';
import { WriteProblem } from '../write-problem.tsx';

const place = anyPlace('edit_comment.attachments');

interface Props {
  version: Version | undefined;
  cut: ReturnType<typeof useFilm>;
  bodyRef: Ref<HTMLTextAreaElement>;
  drawing: DrawingState;
}

/** The comment that is being written: its audience, its files and its drawing, and how it is sent. */
function useNewComment({ version, cut, drawing }: Props) {
  const { card } = useCardWorkspace();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const write = useWrite();
  const [audience, setAudience] = useState<Audience>('team');
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const annotation = drawing.annotation(cut.film?.playback.aspect());
  const of = {
    id: card.id,
    audience,
    ...(version ? { version_id: version.id } : {}),
    ...(annotation ? { annotation } : {}),
    ...(files.length > 0 ? { attachments: files.map(writtenAttachment) } : {}),
  };

  async function send(draft: Draft, isSent: () => void) {
    const isDone = await write.run(() => client.editComments.create.mutate({ ...of, ...draft }));
    if (!isDone) return;
    // The focus returns at once, so that the next key is one of the film and not one of the form.
    isSent();
    setAudience('team');
    setFiles([]);
    cut.forget();
    drawing.forget();
    // The card counts its open fixes, which decide about its next steps, so it is reloaded too.
    await Promise.all(
      [[['editComments']], [['editCards', 'get']]].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  }
  return { of, write, audience, setAudience, files, setFiles, send };
}

/**
 * A form for a comment on the shown version at the current frame. Everybody may comment at any time and overwrites
 * nothing, so a comment is not sent under a claim that may end while the form is open.
 */
export function CommentForm(props: Props) {
  const { cut, bodyRef, drawing } = props;
  const { of, write, audience, setAudience, files, setFiles, send } = useNewComment(props);
  const [isUploading, setUploading] = useState(false);
  const owner = useId();
  const draw = () => {
    cut.hold();
    drawing.setTool(drawing.tool ? undefined : 'pen');
  };
  return (
    <Composer
      mentions="edit_card"
      isOneLine={files.length === 0 && !isUploading}
      clock={cut.clock}
      marked={cut.marked}
      onWriting={cut.hold}
      bodyRef={bodyRef}
      isSending={write.isBusy || isUploading}
      problem={<WriteProblem write={write} />}
      choices={<AudienceChoice value={audience} onChange={setAudience} />}
      files={(root) => (
        <ComposerFiles
          root={root}
          owner={owner}
          place={place}
          files={files}
          onChange={setFiles}
          onBusy={setUploading}
        />
      )}
      more={(draft) => (
        <>
          {cut.film && <DrawButton isDrawing={drawing.tool !== undefined} onDraw={draw} />}
          <span className={comments.code}>
            <AsCode area="editComments" verb="create" input={() => ({ ...of, ...draft() })} />
          </span>
        </>
      )}
      onSend={send}
    />
  );
}
