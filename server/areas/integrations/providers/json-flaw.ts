const spaces = '[ \\t\\r\\n]*';
const plainCharacters = '[[\\x7f-\\x9f][^"\\\\\\p{Cc}]]*';
const escaped = '\\\\(?:["\\\\\\/bfnrt]|u[0-9a-fA-F]{4})';
const text = `"${plainCharacters}(?:${escaped}${plainCharacters})*"`;
const plain = '-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+\\-]?\\d+)?|true|false|null';
const token = new RegExp(`${spaces}(?:(?<mark>[\\{\\}\\[\\],:])|(?<text>${text})|(?<plain>${plain}))`, 'vy');

export interface Flaw {
  line: number;
  column: number;
  /** True if the text is valid up to its end and ends too early. */
  isCut: boolean;
}

type Wanted = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or }' | ', or ]' | 'end';

/** Finds the position at which a text is not JSON. The parser's own message is not used, because it quotes the text. */
export function jsonFlaw(given: string): Flaw {
  const open: ('{' | '[')[] = [];
  const after = (): Wanted => (open.length === 0 ? 'end' : open.at(-1) === '{' ? ', or }' : ', or ]');
  let wanted: Wanted = 'value';
  for (let at = 0; ; ) {
    token.lastIndex = at;
    const match = token.exec(given);
    const start = at + (/^[ \t\r\n]*/.exec(given.slice(at, at + 10_000))?.[0].length ?? 0);
    if (!match?.groups) return placeIn(given, start);
    const { mark, text: word, plain: bare } = match.groups;
    const isValue = wanted === 'value' || wanted === 'value or ]';
    if (isValue && (word !== undefined || bare !== undefined)) wanted = after();
    else if (isValue && mark === '{') wanted = push(open, '{', 'name or }');
    else if (isValue && mark === '[') wanted = push(open, '[', 'value or ]');
    else if (closes(wanted, mark)) {
      open.pop();
      wanted = after();
    } else if ((wanted === 'name' || wanted === 'name or }') && word !== undefined) wanted = ':';
    else if (wanted === ':' && mark === ':') wanted = 'value';
    else if (wanted === ', or }' && mark === ',') wanted = 'name';
    else if (wanted === ', or ]' && mark === ',') wanted = 'value';
    else return placeIn(given, start);
    at = token.lastIndex;
  }
}

function push(open: ('{' | '[')[], mark: '{' | '[', wanted: Wanted): Wanted {
  open.push(mark);
  return wanted;
}

const closes = (wanted: Wanted, mark: string | undefined): boolean =>
  (mark === '}' && (wanted === 'name or }' || wanted === ', or }')) ||
  (mark === ']' && (wanted === 'value or ]' || wanted === ', or ]'));

function placeIn(text: string, at: number): Flaw {
  const before = text.slice(0, at);
  const lines = before.split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, isCut: at >= text.length };
}
