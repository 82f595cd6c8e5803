import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('mcp', {
  afterEnd: 'is after the end of the file, which has {size} bytes',
  batch: 'Send one message in each request.',
  noDryRun: 'This operation has no dry run. Send dry_run: false to do it.',
  noFile: 'This operation answers with a file, which tools cannot read. Call it at {path} instead.',
  noKind: 'There is no kind "{kind}". list_kinds has all.',
  noKindMeant: 'There is no kind "{kind}". Did you mean "{meant}"?',
  noKindOfId: '"{id}" is not the id of a kind of record that tools read. Use call_operation.',
  noOperation: 'There is no operation "{operation}" for this token. find_operations finds those it may call.',
  noOperationMeant: 'There is no operation "{operation}" for this token. Did you mean "{meant}"?',
  noTool: 'There is no tool "{tool}". The tools are {tools}.',
  noVerb: 'Records of the kind "{kind}" cannot be read or changed in this way.',
  notRelated: 'records of the kind "{other}" do not name records of the kind "{kind}"',
  originRefused:
    'Pages of {origin} may not use these tools. The operator can name the origin in CORS_ORIGINS.',
  pathNeeded: 'is part of the path {path}',
  pathUnknown: 'is not part of the path {path}',
  postOnly: '{path} takes POST only: it keeps no session and sends no stream.',
  textOrBase64: 'send either text or base64',
});
