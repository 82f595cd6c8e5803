import type { KeyFigure, LetterDescription, Passage } from './letter.ts';

const figure = ({ label, value }: KeyFigure) => `${label}: ${value}`;

const passage = ({ title, text }: Passage) => (title === null ? text : `${title}:\n${text}`);

/** The letter for programs that show no HTML, and for people who prefer text. */
export function letterText({ title, opening, figures, link, passages, footer }: LetterDescription): string {
  const parts = [
    ...opening,
    title,
    figures.map(figure).join('\n'),
    ...(link ? [`${link.label}:\n${link.address}`] : []),
    ...passages.map(passage),
    footer.join('\n'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}
