import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('editFunctions', {
  above: '{amount} {unit} above the maximum',
  atMost: 'at most {most} {unit}',
  below: '{amount} {unit} below the maximum',
  cardNotFound: 'the edit card {id} was not found',
  cardNotFoundBecause: 'the edit card {id} was not found: {reason}',
  cardWithFacts: 'cannot be combined with `facts` and `target`',
  cardsOrDeliverable: 'send either `card_ids`, or `deliverable` and `duration_s`',
  checked: '{check}: {explanation}',
  comparableFigures: 'figures of the file that the target asks for',
  cuts: '{count, plural, one {# cut removes} other {# cuts remove}} {share} % of the time',
  editors: 'editors who have held a card or have skills',
  exact: 'exactly as required',
  factsOrCard: 'send either `facts` and `target`, or `card_id`',
  fillers:
    '{count, plural, one {# filler} other {# fillers}} in {words, plural, one {# word} other {# words}}',
  finishedToEstimate: 'finished videos, to estimate cards without estimate_minutes',
  finishedVideos: 'finished videos with worked minutes',
  hitRate:
    'of the newest {count} finished videos, those that took at most 30 % more or less than estimated; the baseline is one estimate for all of them',
  isResponsible: 'is responsible for it',
  late: '“{title}” would be ready on {readyAt}, after it is due',
  lateSubtitle: 'the speech is faster than people can read: one subtitle appears {seconds} s after its words',
  leastWork: 'has the least work',
  leastWorkOfSkilled: 'has the least work of {able} who can do {skills}',
  longer: '{off} s longer; up to {tolerance} s is allowed',
  louder: '{off} LU too loud; up to {tolerance} LU is allowed',
  nobodyAvailable: 'no editor is available',
  nobodyHasSkills: 'nobody has the skills {skills}',
  notTranscript:
    'is not a transcript; send SubRip, WebVTT, or JSON with words (word, start, end) or segments (text, start, end) in seconds',
  otherRate: 'another rate: frames would be repeated or dropped',
  otherSize: 'another size',
  placed:
    '{placed} of {waiting} waiting cards are planned with {editors, plural, one {# editor} other {# editors}}',
  quieter: '{off} LU too quiet; up to {tolerance} LU is allowed',
  ratio: 'the picture is {ratio} to 1, {aspect} is {required} to 1',
  ratioFormat: 'must be a ratio such as 16:9',
  sameRate: 'the same rate',
  sameSize: 'the required size',
  shorter: '{off} s shorter; up to {tolerance} s is allowed',
  timedWords: 'words with times (SubRip, WebVTT, or JSON)',
  transcriptOrCard: 'send either `transcript` or `card_id`',
  unknown:
    '{check, select, duration {the length of the file is not known} fps {the frame rate of the file is not known} resolution {the size of the picture is not known} aspect {the shape of the picture is not known} loudness {the loudness of the file is not known} true_peak {the highest peak of the file is not known} other {the size of the file is not known}}',
  usualMinutes:
    '{title}: half of {known} finished videos {by, select, length {of its kind and length} pace {of its kind, by their pace,} deliverable {of its kind} other {of all kinds}} took {low} to {high} minutes',
  waitingCards: 'waiting cards',
});
