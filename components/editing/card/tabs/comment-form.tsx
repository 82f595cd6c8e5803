'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useId, useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { anyPlace } from '#components/base/files/any-place.ts';
import { type Attachment, writtenAttachment } from '#components/base/files/attachment.ts';
import { ComposerFiles } from '#components/base/files/lazy-composer-files.tsx';
import { AudienceChoice } from '../../comments/audience-choice.tsx';
import type { Audience } from '../../comments/comment.ts';
import { Composer } from '../../comments/composer.tsx';
import type { useFilm } from '../../player/use-film.ts';
import type { Version } from '../card.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import { useWrite } from '../use-write.ts';
import { WriteProblem } from '../write-problem.tsx';

const place = anyPlace('edit_comment.attachments');

/**
 * A form for a comment on the shown version at the current frame. Everybody may comment at any time and overwrites
 * nothing, so a comment is not sent under a claim that may end while the form is open.
 */
export function CommentForm({
  version,
  cut,
  bodyRef,
}: {
  version: Version | undefined;
  cut: ReturnType<typeof useFilm>;
  bodyRef: Ref<HTMLTextAreaElement>;
}) {
  const { card } = useCardWorkspace();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const write = useWrite();
  const [audience, setAudience] = useState<Audience>('team');
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [isUploading, setUploading] = useState(false);
  const owner = useId();
  const of = {
    id: card.id,
    audience,
    ...(version ? { version_id: version.id } : {}),
    ...(files.length > 0 ? { attachments: files.map(writtenAttachment) } : {}),
  };
  return (
    <Composer
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
      more={(draft) => <AsCode area="editComments" verb="create" input={() => ({ ...of, ...draft() })} />}
      onSend={async (draft, isSent) => {
        const isDone = await write.run(() => client.editComments.create.mutate({ ...of, ...draft }));
        if (!isDone) return;
        // The card counts its open fixes, which decide about its next steps, so it is reloaded too.
        await Promise.all(
          [[['editComments']], [['editCards', 'get']]].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        );
        isSent();
        setAudience('team');
        setFiles([]);
        cut.forget();
      }}
    />
  );
}
