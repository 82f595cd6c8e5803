import classes from './document.module.css';

export type DocumentPart = 'paper' | 'aside';

interface Props {
  names: Readonly<Record<DocumentPart, string>>;
  shown: DocumentPart;
  onChange: (part: DocumentPart) => void;
}

const parts = ['aside', 'paper'] as const;

/** Chooses the one part of a document that a narrow place shows. A wide place shows both, without it. */
export const PartSwitch = ({ names, shown, onChange }: Props) => (
  <div className={classes.switch}>
    {parts.map((part) => (
      <button
        key={part}
        type="button"
        className={classes.part}
        aria-pressed={part === shown}
        onClick={() => onChange(part)}
      >
        {names[part]}
      </button>
    ))}
  </div>
);
