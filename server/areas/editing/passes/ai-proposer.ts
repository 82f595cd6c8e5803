import type { ProposalKind, Proposer } from '#server/areas/ai/suggestions/kinds.ts';
import { restoreValues, setAside } from '#server/areas/ai/suggestions/undo.ts';
import type { Proposed } from './pass-kinds.ts';

export const passProposer = 'edit_ai';

/** A proposed plan names the pass that found it, and its content is read from that pass when somebody accepts. */
const planned = (title: string, minutes: number): ProposalKind => ({
  title,
  minutes,
  operation: 'editPlans-create',
  record: 'edit_plan',
  undo: setAside('editPlans-update', 'edit_plan', { status: 'discarded' }),
});

const kinds: Readonly<Record<Proposed, ProposalKind>> = {
  cut_plan: planned('Cut silences and fillers', 30),
  chapters: planned('Use these chapters', 10),
  subtitles: planned('Use these subtitles', 60),
  highlights: planned('Use these highlights', 15),
  qc: {
    title: 'Say in a comment what does not fit the target',
    minutes: 10,
    operation: 'editComments-create',
    record: 'edit_comment',
    undo: setAside('editComments-update', 'edit_comment', { resolved: true }),
  },
  estimate: {
    title: 'Say how long it should take',
    minutes: 2,
    operation: 'editCards-update',
    record: 'edit_card',
    undo: restoreValues('editCards-update', 'edit_card'),
  },
};

export const passProposals: Proposer = { type: passProposer, areas: ['editing'], role: 'viewer', kinds };
