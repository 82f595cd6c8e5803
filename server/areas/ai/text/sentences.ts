/** A point after these ends no sentence. */
const abbreviations =
  /(?:^|[\s(])(?:sr|sra|srta|dr|dra|d|dña|exmo|exma|eng|prof|mr|mrs|ms|st|etc|ej|p|pág|pag|núm|num|nº|no|art|av|avda|tel|ltd|ltda|inc|co|vs|approx|aprox|s|l|a|e\.g|i\.e|p\.ej)\.\s*$/iu;

const segmenter = new Intl.Segmenter('es', { granularity: 'sentence' });

/** The sentences of a text, as they stand in it. A line of its own, such as of a list, is one. */
export function sentencesOf(text: string): string[] {
  return text
    .normalize('NFC')
    .split(/\n+/)
    .flatMap((line) => {
      const found: string[] = [];
      for (const { segment } of segmenter.segment(line)) {
        const last = found.at(-1);
        if (last !== undefined && abbreviations.test(last)) found[found.length - 1] = last + segment;
        else found.push(segment);
      }
      return found.map((one) => one.trim());
    })
    .filter((one) => /\p{L}/u.test(one));
}
