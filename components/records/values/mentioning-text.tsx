import { Spoken } from '#components/base/ui/inputs/mentions/spoken.tsx';
import { useTitles } from './titles.tsx';

/** A text with the names of the people whom it mentions. */
export function MentioningText({ text }: { text: string }) {
  const titles = useTitles();
  return <Spoken text={text} nameOf={(id) => titles[id]?.title} />;
}
