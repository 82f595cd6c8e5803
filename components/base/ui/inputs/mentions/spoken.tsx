import { partsOf } from './mention-text.ts';
import classes from './spoken.module.css';

/** A stored text with the names of the people whom it mentions. */
export function Spoken({ text, nameOf }: { text: string; nameOf: (id: string) => string | undefined }) {
  return partsOf(text, nameOf).map((part, nth) =>
    part.isName ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and keep their order
      <span key={nth} className={classes.name}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}
