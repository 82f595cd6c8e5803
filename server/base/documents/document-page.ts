import { escapeHtml } from '#server/base/mail/template.ts';
import type { Code, DocumentDescription, Fact, Party, Row } from './description.ts';
import { qrCode } from './qr-code.ts';
import { usualColor } from './usual-color.ts';

const style = `
:root { color-scheme: light; --accent: ACCENT; --quiet: #625d54; --hairline: #d9d5cc; }
body { margin: 0; background: #f4f2ee; color: #1d1c19; font: 15px/1.5 "Noto Sans", system-ui, sans-serif; }
main { position: relative; box-sizing: border-box; max-width: 54rem; margin: 2rem auto; padding: 3rem; background: #fff; }
header, .parties { display: flex; flex-wrap: wrap; gap: 1.5rem 2.5rem; justify-content: space-between; }
header > :last-child { text-align: right; }
.code { text-align: center; font-size: .85rem; }
.code svg { display: block; }
header img { max-width: 15rem; max-height: 4.5rem; }
h1 { margin: 0 0 .5rem; color: var(--accent); font-size: 1.75rem; line-height: 1.2; }
dl { display: grid; grid-template-columns: auto auto; gap: .2rem 1rem; margin: 0; justify-content: end; }
dt, .label, th, footer { color: var(--quiet); font-size: .85rem; font-weight: 400; }
dd { margin: 0; }
.parties { margin: 2.5rem 0; }
.parties > div { flex: 1 1 15rem; }
.text { white-space: pre-line; overflow-wrap: anywhere; }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem .6rem; border-bottom: 1px solid var(--hairline); text-align: left; vertical-align: top; }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
th { border-bottom: 2px solid var(--accent); }
.figure, .figure .text { white-space: nowrap; overflow-wrap: normal; }
.figure { text-align: right; font-variant-numeric: tabular-nums; }
.sums { position: relative; left: .6rem; width: auto; min-width: 55%; margin: 1.5rem 0 1.5rem auto; }
.sums tr > td { padding: .3rem .6rem; border: 0; }
.strong td { background: color-mix(in srgb, var(--accent) 10%, #fff); font-weight: 600; }
section { margin-top: 1rem; }
footer { margin-top: 3rem; padding-top: .75rem; border-top: 1px solid var(--hairline); }
.mark { position: absolute; inset: 30% 0 auto; color: #1d1c1912; font-size: 7rem; font-weight: 600; text-align: center;
  text-transform: uppercase; transform: rotate(-25deg); pointer-events: none; }
@media (max-width: 40rem) { main { margin: 0; padding: 1.25rem; } header > :last-child { text-align: left; } dl { justify-content: start; } }
@media print { body { background: none; } main { margin: 0; padding: 0; max-width: none; } }
`;

const each = <One>(all: readonly One[], written: (one: One, nth: number) => string) =>
  all.map(written).join('');

const text = (value: string) => `<span class="text">${escapeHtml(value)}</span>`;

const party = ({ label, name, lines }: Party) =>
  `<div><div class="label">${escapeHtml(label)}</div><strong>${escapeHtml(name)}</strong>` +
  `${each(lines, (line) => `<div>${text(line)}</div>`)}</div>`;

const sum = ({ label, value, isStrong }: Fact) =>
  `<tr${isStrong ? ' class="strong"' : ''}><td>${escapeHtml(label)}</td><td class="figure">${escapeHtml(value)}</td></tr>`;

const codeFigure = ({ caption, legend, content }: Code) =>
  `<div class="code"><div>${escapeHtml(caption)}</div>` +
  `<a href="${escapeHtml(content)}" aria-label="${escapeHtml(`${caption} ${content}`)}">${qrCode(content).svg}</a>` +
  `${legend === null ? '' : `<strong>${escapeHtml(legend)}</strong>`}</div>`;

/** The document as a page that loads nothing and runs nothing, so that it can be kept as it is. */
export function documentPage(description: DocumentDescription, bytes: Uint8Array | undefined): string {
  const { language, title, author, color, logo, mark, code, facts, parties } = description;
  const { columns, rows, sums, blocks, footer } = description;
  const classOf = (nth: number) => (columns[nth]?.isFigure ? ' class="figure"' : '');
  const row = ({ cells }: Row) =>
    `<tr>${each(cells, (cell, nth) => `<td${classOf(nth)}>${text(cell)}</td>`)}</tr>`;
  const picture =
    logo &&
    bytes &&
    `<img alt="${escapeHtml(author)}" src="data:${logo.media};base64,${Buffer.from(bytes).toString('base64')}">`;
  const head = each(columns, ({ label }, nth) => `<th scope="col"${classOf(nth)}>${escapeHtml(label)}</th>`);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style.replace('ACCENT', color ?? usualColor)}</style></head>
<body><main>${mark === null ? '' : `<div class="mark" aria-hidden="true">${escapeHtml(mark)}</div>`}
<header>${code ? codeFigure(code) : ''}<div>${picture ?? `<strong>${escapeHtml(author)}</strong>`}</div>
<div><h1>${escapeHtml(title)}</h1>
<dl>${each(facts, ({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`)}</dl></div></header>
<div class="parties">${each(parties, party)}</div>
<div class="table"><table><thead><tr>${head}</tr></thead><tbody>${each(rows, row)}</tbody></table></div>
<table class="sums"><tbody>${each(sums, sum)}</tbody></table>
${each(blocks, ({ title: of, text: body }) => `<section>${of === null ? '' : `<div class="label">${escapeHtml(of)}</div>`}${text(body)}</section>`)}
${footer.length === 0 ? '' : `<footer>${each(footer, (line) => `<div>${text(line)}</div>`)}</footer>`}</main></body></html>
`;
}
