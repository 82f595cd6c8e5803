import en from '#components/base/wording/messages/en.ts';
import es from '#components/base/wording/messages/es.ts';
import portuguese from '#components/base/wording/messages/pt-BR.ts';

type Texts = { [key: string]: string | readonly string[] | Texts };

const pathsOf = (texts: Texts | readonly string[], path: string): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${path}.${key}`] : pathsOf(text, `${path}.${key}`),
  );

/** Texts of the console that are English in another language. */
export function missingInConsole(): string[] {
  const all = pathsOf(en, 'console');
  return Object.entries({ es, 'pt-BR': portuguese }).flatMap(([locale, texts]) => {
    const known = new Set(pathsOf(texts, 'console'));
    return all.filter((path) => !known.has(path)).map((path) => `${locale} ${path}`);
  });
}
