import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('aiFunctions', {
  budgetUsedUp: 'the token budget of this month is used up',
  joined: '{first}; {second}',
  internalError: 'something went wrong on our side',
  modelNotUsed: 'The answer was computed without the model: {reason}.',
  modelUseless: 'the answer of the model could not be used',
  notFunction: 'is not an AI function',
  notPicture: 'must be the public https address of a picture (jpg, png, webp or gif)',
  runFrozen: 'cannot be changed after the run was created; start another run',
  unknownFunction: 'There is no AI function "{name}". The functions are: {known}.',
  unknownFunctionMeant: 'There is no AI function "{name}"; did you mean {meant}? The functions are: {known}.',
});
