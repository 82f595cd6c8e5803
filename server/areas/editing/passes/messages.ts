import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('editPasses', {
  againstTarget: 'Against the target: {summary}.',
  cardCancelled: 'the card is cancelled, so no pass can start',
  chaptersReason: 'A chapter begins where the topic changes.',
  chaptersTitle: '{count, plural, one {# chapter} other {# chapters}}: {titles}',
  checkNote: '- {explanation}',
  checksFailed: '{failed} of {checks, plural, one {# check} other {# checks}} failed',
  checksPassed: '{passed, plural, one {# check} other {# checks}} passed',
  checksPassedUnknown: '{passed, plural, one {# check} other {# checks}} passed, {unknown} not known',
  cutsReason: 'Silences and fillers, found by the times of the words.',
  cutsTitle: '{count, plural, one {# cut saves} other {# cuts save}} {saved} of {whole}',
  deviation: '- {check}: {actual} instead of {expected} ({explanation})',
  estimateReason: 'Similar finished videos took this long.',
  estimateTitle:
    '{minutes, plural, one {# minute} other {# minutes}}; half of similar videos took {low} to {high}',
  highlightsReason: 'The sentences with the most words that occur again and again.',
  highlightsTitle: '{count, plural, one {# highlight} other {# highlights}}: {first}',
  noPassYet: 'no pass was started on this card',
  passEnded:
    'no pass is in progress; the last one has {status, select, succeeded {succeeded} failed {failed} other {been cancelled}}',
  passRunning: 'the pass {pass} is {status} ({run}); wait for it, or send ai.cancel',
  qcReason: 'The known figures of the newest version were compared with the target of the card.',
  runOrCancel: 'send either `run` or `cancel`; a cancelled pass can be started again afterwards',
  subtitlesReason:
    'At most two lines of 42 characters, and 17 characters per second; the latest subtitle appears {lag} ms after its words.',
  subtitlesTitle:
    'Subtitles in {language, select, en {English} es {Spanish} pt {Portuguese} other {{language}}}',
  targetMissing: 'qc compares the version with the target, and the card has none; send a target',
  transcriptMissing:
    'the pass reads the transcript, and the card has none; send one (SubRip, WebVTT, or JSON with times)',
  versionMissing: 'qc checks a version, and the card has none yet',
});
