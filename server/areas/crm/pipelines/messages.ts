import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('pipelines', {
  kindInUse: 'there are deals in this stage, so its kind cannot change',
  kindNeeded: 'a pipeline needs a stage of the kind {kind}',
  lastPipeline: 'the last pipeline of an organization cannot be deleted',
  nameNeeded: 'a new stage needs a name',
  nameTaken: 'another stage has the name {name}',
  noStageOf: 'the pipeline has no {status} stage',
  otherKind: 'the stage {from} is {kind} and {to} is {toKind}; its deals cannot move there',
  stageNotFound: 'the stage {id} was not found',
  stageTwice: 'a stage is repeated',
  stagesHaveDeals: 'there are deals in {names}; set the stage that they move to',
  targetNotFound: 'the stage {id} was not found, or is deleted too',
  tooManyDeals: 'there are more than {most} deals in it; move them with POST /deals/batch first',
  tooManyPipelines: 'an organization can have at most 50 pipelines',
  wrongKind: 'the stage {name} is {kind}, not {status}',
});
