'use client';

import { useMemo, useRef, useState } from 'react';
import { initialsOf } from '#components/base/ui/initials-of.ts';
import { readText } from '#components/base/ui/inputs/mentions/mention-text.ts';
import { marksOf } from '../comments/threads.ts';
import { useDrawing } from '../drawing/use-drawing.ts';
import { useFilm } from '../player/use-film.ts';
import { useNameOf } from '../queue/use-refusal.ts';
import { CardDrop } from './card-files.tsx';
import { useCardWorkspace } from './card-workspace.ts';
import { FilmKeys } from './film/film-keys.tsx';
import { NoVersion } from './film/no-version.tsx';
import { ShownVersion } from './film/shown-version.tsx';
import { useCaptions } from './film/use-captions.ts';
import { useCompared } from './film/use-compared.ts';
import classes from './page.module.css';
import { ShownFilmContext } from './shown-film.ts';
import { SidePanel } from './side-panel.tsx';
import { CommentsPanel } from './tabs/comments-panel.tsx';
import { useShownVersion } from './tabs/use-shown-version.ts';
import { useComments } from './use-card.ts';
import { useCardKeys } from './use-card-keys.ts';
import { useCardView } from './view.ts';

/** The comments of the version that is shown, and their pins with the faces of their authors. */
function useVersionComments(version: string | null) {
  const { card, people } = useCardWorkspace();
  const nameOf = useNameOf(people);
  const found = useComments(card.id, version);
  const all = useMemo(() => found.data?.data ?? [], [found.data]);
  const faces = new Map(
    all.map(({ id, author_name, created_by }) => [id, initialsOf(author_name ?? nameOf(created_by))]),
  );
  const read = all.map((one) => ({ ...one, body: readText(one.body, (id) => people.get(id)) }));
  const marks = marksOf(read).map((mark) => ({ ...mark, face: faces.get(mark.id) }));
  return { all, marks, isKnown: found.isSuccess };
}

/** The film of a card with its panel: beside it, or below it where there is less room. */
export function CardBody() {
  const version = useShownVersion();
  const { shown, before, mode, setMode } = version;
  const [{ tab }] = useCardView();
  const comments = useVersionComments(shown?.id ?? null);
  const cut = useFilm(shown);
  const drawing = useDrawing();
  const [chosen, choose] = useState<string>();
  const [isTheatre, setTheatre] = useState(false);
  const composer = useRef<HTMLTextAreaElement>(null);
  const compared = useCompared(version);
  const captions = useCaptions();
  useCardKeys({
    cut,
    compare: () => before && setMode(mode === null ? 'side' : null),
    wipe: () => before && setMode(mode === 'wipe' ? 'side' : 'wipe'),
    theatre: () => setTheatre(!isTheatre),
    write: () => composer.current?.focus(),
  });
  return (
    <div className={classes.desk} data-theatre={isTheatre || undefined}>
      {tab !== 'files' && <CardDrop />}
      <div className={classes.film} data-empty={!shown || undefined}>
        {shown ? (
          <ShownVersion
            version={shown}
            cut={cut}
            marks={comments.marks}
            comments={comments.all}
            chosen={chosen}
            drawing={drawing}
            compared={compared}
            captions={captions}
            keys={<FilmKeys version={version} captions={captions} />}
            theatre={{ isOn: isTheatre, toggle: () => setTheatre(!isTheatre) }}
          />
        ) : (
          <NoVersion />
        )}
      </div>
      <ShownFilmContext value={cut.film}>
        <SidePanel
          comments={
            <CommentsPanel
              version={shown}
              comments={comments.all}
              isKnown={comments.isKnown}
              cut={cut}
              bodyRef={composer}
              drawing={drawing}
              chosen={chosen}
              onChoose={choose}
            />
          }
        />
      </ShownFilmContext>
    </div>
  );
}
