import { escapeHtml } from '../template.ts';
import type { KeyFigure, LetterDescription, Passage } from './letter.ts';
import { colorsOf, darkScheme, styles } from './letter-style.ts';

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const row = (content: string, gap = 20) => `<tr><td style="padding:0 0 ${gap}px">${content}</td></tr>`;

const paragraph = (text: string) => `<p class="text" style="${styles.text}">${escapeHtml(text)}</p>`;

const figureRow = ({ label, value, isStrong }: KeyFigure) => {
  const weight = isStrong ? ';font-size:17px;font-weight:600' : '';
  return (
    `<tr><th scope="row" class="label" style="${styles.label}">${escapeHtml(label)}</th>` +
    `<td class="value" style="${styles.value}${weight}">${escapeHtml(value)}</td></tr>`
  );
};

const passageRow = ({ title, text }: Passage) =>
  row(
    (title === null
      ? ''
      : `<p class="quiet" style="margin:0 0 4px;${styles.quiet}">${escapeHtml(title)}</p>`) + paragraph(text),
  );

/** Programs that show no pictures show the name of the organization in their place. */
function head({ author, logoUrl }: LetterDescription): string {
  const name = escapeHtml(author);
  if (logoUrl === null) return `<p class="text" style="${styles.author}">${name}</p>`;
  return (
    `<img class="logo" src="${escapeHtml(logoUrl)}" alt="${name}" height="48" ` +
    `style="display:block;height:48px;max-width:240px;border:0;${styles.author}">`
  );
}

/** The address of a button is written below it too, for programs and readers that do not press buttons. */
function button({ label, address }: NonNullable<LetterDescription['link']>, color: string | null): string {
  const { accent, onAccent } = colorsOf(color);
  const to = escapeHtml(address);
  return (
    `<table ${table}><tr><td bgcolor="${accent}" style="border-radius:6px;background-color:${accent}">` +
    `<a href="${to}" style="${styles.button};color:${onAccent}">${escapeHtml(label)}</a></td></tr></table>` +
    `<p class="quiet" style="margin:8px 0 0;word-break:break-all;${styles.quiet}">${to}</p>`
  );
}

/** The line that lists of mails show after the subject. */
const preheader = ({ title, figures }: LetterDescription) =>
  [title, ...figures.filter(({ isStrong }) => isStrong).map(({ label, value }) => `${label}: ${value}`)].join(
    ' · ',
  );

/** The letter as HTML that mail programs show: tables and styles of elements, nothing that runs, no picture that is needed. */
export function letterHtml(letter: LetterDescription): string {
  const { language, author, color, title, opening, figures, link, passages, footer } = letter;
  const { accent } = colorsOf(color);
  const rows = [
    row(head(letter)),
    ...opening.map((text) => row(paragraph(text))),
    row(`<h1 class="text" style="${styles.title}">${escapeHtml(title)}</h1>`, 12),
    figures.length === 0
      ? ''
      : row(
          `<table width="100%" cellpadding="0" cellspacing="0" border="0">${figures.map(figureRow).join('')}</table>`,
          24,
        ),
    link ? row(button(link, color), 24) : '',
    ...passages.map(passageRow),
    footer.length === 0
      ? ''
      : row(
          `<p class="quiet" style="margin:0;white-space:pre-line;${styles.quiet}">${escapeHtml(footer.join('\n'))}</p>`,
          0,
        ),
  ].join('\n');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(`${author}: ${title}`)}</title><style>${darkScheme}</style></head>
<body class="page" style="${styles.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader(letter))}</div>
<table ${table} width="100%" class="page" style="${styles.page}"><tr><td align="center" style="padding:24px 12px">
<table ${table} class="sheet" style="${styles.sheet};border-top:4px solid ${accent}"><tr><td style="${styles.inside}">
<table ${table} width="100%">
${rows}
</table></td></tr></table></td></tr></table></body></html>
`;
}
