'use client';

import { Accordion, Badge } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { Panel } from '#components/base/ui/panel.tsx';
import { datedText } from '#components/records/values/scalar.ts';
import { TitlesOf, useTitle } from '#components/records/values/titles.tsx';
import { Proposal } from '../suggestions/proposal.tsx';
import classes from './agents.module.css';
import { type Finding, findingOutcomes, oneOf, type Report } from './agents.ts';
import { useAgentNames } from './names.ts';

const parts = ['suggestions', 'actions', 'skipped'] as const;

function FindingHead({ agent, finding }: { agent: string; finding: Finding }) {
  const t = useTranslations('agents.run');
  const names = useAgentNames();
  const format = useFormatter();
  const { kind, target, outcome, reason, title } = finding;
  const of = useTitle(target.id)?.title;
  const known = oneOf(findingOutcomes, outcome);
  return (
    <span className={classes.finding}>
      <span>{of ? `${names.kind(agent, kind)}: ${of}` : title}</span>
      <Badge color="gray">{known ? t(`outcome.${known}`) : outcome}</Badge>
      {reason && <span className={classes.quiet}>{datedText(format, reason)}</span>}
    </span>
  );
}

/** The findings of a run, each with its reasons and the change that it proposes. */
export function RunReport({ agent, report }: { agent: string; report: Report }) {
  const t = useTranslations('agents.run');
  return (
    <TitlesOf of={parts.flatMap((part) => report[part].map(({ target }) => target.id))}>
      {parts
        .filter((part) => report[part].length > 0)
        .map((part) => (
          <Panel key={part} title={t(`part.${part}`, { count: report[part].length })}>
            <Accordion
              multiple
              order={3}
              chevronPosition="left"
              classNames={{ control: classes.control, content: classes.content }}
            >
              {report[part].map((finding) => (
                <Accordion.Item
                  key={`${finding.kind}-${finding.target.id}`}
                  value={`${finding.kind}-${finding.target.id}`}
                >
                  <Accordion.Control>
                    <FindingHead agent={agent} finding={finding} />
                  </Accordion.Control>
                  <Accordion.Panel>
                    <Proposal of={finding} />
                  </Accordion.Panel>
                </Accordion.Item>
              ))}
            </Accordion>
          </Panel>
        ))}
    </TitlesOf>
  );
}
