import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('aiText', {
  clearWords: 'words that decide between two likely languages',
  feelingWords: 'words of feeling, or a sentence in a known language',
  keywordsNeeded: 'meaningful words in the text',
  knownWords: 'words of a known language',
  languageShare:
    '{percent} % of the signs are {language, select, es {Spanish} pt {Portuguese} de {German} fr {French} it {Italian} nl {Dutch} ca {Catalan} other {English}}',
  occurs: '“{phrase}” occurs {count, plural, one {once} other {# times}}',
  sentenceWeight: 'sentence {nth} of {all} has {percent} % of the weight',
  sentences: 'sentences in the text',
  wordCounts: '“{word}” counts {points}',
});
