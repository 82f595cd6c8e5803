/** A wording that comments and test names must not have, with the reason (docs/style.md). */
export interface Pattern {
  /** Matched against the whole comment. */
  matches: RegExp;
  reason: string;
}

/** A comment that begins with a clause and has no sentence to go with it. */
export const headless: readonly Pattern[] = [
  {
    matches: /^(What|Whatever|Who|Whoever|Whom|Whose|How|Whether|Which|Whichever)\b[^?]*$/,
    reason: 'begins with a clause: say the subject first',
  },
  {
    matches: /^(Where|Wherever|When|Whenever|Once|Until)\b[^,?]*$/,
    reason: 'is a clause without its sentence',
  },
  {
    matches: /^(Of|Into|Else|Also|None of)\b/,
    reason: 'begins in the middle of a sentence',
  },
];

/** Words that a stranger has to decode. */
export const riddles: readonly Pattern[] = [
  { matches: /\b(is|are|was|were|be|been|being) told\b/i, reason: 'say "is notified" or "receives"' },
  { matches: /\bwho(so)?ever\b/i, reason: 'name the person or the role' },
  { matches: /\bgo(es)? on being\b/i, reason: 'say "stays" or "is kept"' },
  { matches: /\bheed(s|ed|ing)?\b/i, reason: 'say "applies" or "respects"' },
  { matches: /\btrespass/i, reason: 'say what is not allowed' },
  { matches: /\bfurnish/i, reason: 'say "creates"' },
  { matches: /\bstands? there\b/i, reason: 'say what it is' },
  { matches: /\b(its|their) own house\b/i, reason: 'say "organization"' },
  { matches: /\blately\b/i, reason: 'say "recently", with the time' },
];

/** Words that a stranger has to decode in the reference, in messages and on screens. */
export const publicRiddles: readonly Pattern[] = [
  ...riddles,
  { matches: /\bwhat (became|becomes|has become|came) of\b/i, reason: 'say "its result" or "its status"' },
  { matches: /\b(to|by|for|of) who\b/i, reason: 'name the person or the role' },
  { matches: /\b(came|comes) to nothing\b/i, reason: 'say "failed"' },
  { matches: /\bcalled off\b/i, reason: 'say "cancelled"' },
  { matches: /\b(taken|takes|took) (back|out of)\b/i, reason: 'say "reversed", "revoked" or "archived"' },
  { matches: /\b(stood|stands?) (still|for)\b/i, reason: 'say "is paused" or "means"' },
  { matches: /\bif it goes on like this\b/i, reason: 'say "if the pace stays the same"' },
  { matches: /\b(is|was) kept back\b/i, reason: 'say "retained"' },
  { matches: /\bmay do more, or less\b/i, reason: 'say "the role was changed"' },
  { matches: /\b(for|as) good\b(?! as)/i, reason: 'say "permanently"' },
];
