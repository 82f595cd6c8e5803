import sanitizeHtml from 'sanitize-html';

const tags = [...sanitizeHtml.defaults.allowedTags, 'img', 'del', 'ins', 'center'];

/** Cleans the HTML of a stranger, so that showing it runs and loads nothing. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'target'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      td: ['colspan', 'rowspan', 'align'],
      th: ['colspan', 'rowspan', 'align'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    // Only pictures inside the message are allowed; a picture from elsewhere would show its owner that the message was
    // opened.
    allowedSchemesByTag: { img: ['cid'] },
    allowProtocolRelative: false,
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    },
    nestingLimit: 100,
  });
}

const block = /<\/(?:p|div|tr|h[1-6]|li|blockquote|table)>|<br\s*\/?>/gi;

/** Returns the text of a message that has only HTML. */
export const textOf = (html: string): string =>
  decoded(sanitizeHtml(html.replace(block, '$&\n'), { allowedTags: [], allowedAttributes: {} }))
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const decoded = (text: string) => text.replace(/&(?:lt|gt|quot|amp);/g, (sign) => entities[sign] ?? sign);
