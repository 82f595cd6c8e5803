import { Marked, type Tokens } from 'marked';

export interface Guide {
  title: string;
  html: string;
  sections: readonly { id: string; title: string }[];
}

/** Returns the anchor of a heading, as GitHub makes it. */
export const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** `settings.md#x` or `../settings.md` is a page of ours; what is no guide is only words there. */
function addressOf(href: string, isGuide: (name: string) => boolean): string | undefined {
  const [, name = '', anchor = ''] = /^(?:\.\.\/|guides\/)?([a-z-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (isGuide(name)) return `/docs/guides/${name}${anchor}`;
  return /^(https?:|\/|#)/.test(href) ? href : undefined;
}

/** A state machine, as the sentences it is made of. */
function steps(diagram: string): string {
  const rows = [...diagram.matchAll(/^\s*(\S+) --> (\S+?)(?:: (.*))?$/gm)].map(
    ([, from = '', to = '', why = '']) => {
      const name = (state: string) => (state === '[*]' ? '' : `<code>${escaped(state)}</code>`);
      return `<tr><td>${name(from)}</td><td>${name(to)}</td><td>${escaped(why)}</td></tr>`;
    },
  );
  return `<table><thead><tr><th>from</th><th>to</th><th>event</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

export function toGuide(markdown: string, isGuide: (name: string) => boolean): Guide {
  const sections: { id: string; title: string }[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = slug(text);
        if (depth === 2) sections.push({ id, title: text.replaceAll('`', '') });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const address = addressOf(href, isGuide);
        const words = this.parser.parseInline(tokens);
        return address ? `<a href="${escaped(address)}">${words}</a>` : words;
      },
      image({ href, text }: Tokens.Image) {
        return `<img src="${escaped(`/docs/${href}`)}" alt="${escaped(text)}" loading="lazy">`;
      },
      code({ text, lang }: Tokens.Code) {
        if (lang === 'mermaid') return steps(text);
        return `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`;
      },
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('');
        return `<div class="table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  const [, title = '', text = markdown] = /^# (.*)\n([\s\S]*)$/.exec(markdown) ?? [];
  // Ours, from the repository: nobody else's text comes into it.
  const html = marked.parse(text.replace(/<!--.*?-->/gs, ''), { async: false });
  return { title, html, sections };
}
