import { z } from 'zod';
import { kindName } from '#server/vocabulary/wording/message.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { defineFeature } from '../functions/feature.ts';
import { joined } from '../functions/joined.ts';
import { onlyMaterial, round } from '../functions/material.ts';
import { clustersOf, pairsAbove } from './duplicate-pairs.ts';
import { candidates, type Source, sources } from './duplicate-rows.ts';
import { t } from './messages.ts';

const mostAtOnce = 5_000;
const mostClusters = 100;

const cluster = z.object({
  records: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The one to keep: the oldest. */
  keep_id: z.string(),
  score: z.number(),
  reasons: z.array(textSchema()),
  /** A model's opinion about the cluster. */
  opinion: z.enum(['same', 'different', 'open']).nullable(),
});

const kinds = ['contact', 'company', 'lead', 'supplier'] as const satisfies readonly Source[];

export const findDuplicates = defineFeature({
  name: 'find_duplicates',
  title: 'Duplicate records',
  about: `Contacts, companies, leads or suppliers with the same tax number, e-mail address, telephone or domain, or with similar names (Jaro-Winkler and trigrams). Records with different tax numbers are hardly ever duplicates. The newest \`most\` records are read; more than ${mostAtOnce} are read in the background. Nothing is merged. A model gives an opinion on each cluster.`,
  group: 'crm',
  areas: [],
  areasOf: ({ resource }) => [sources[resource].area],
  input: z.object({
    resource: z.enum(kinds),
    most: z.int().min(2).max(50_000).default(2_000),
    least: z.number().min(0.5).max(1).default(0.8),
  }),
  result: z.object({ resource: z.enum(kinds), clusters: z.array(cluster) }),
  example: { resource: 'contact' },
  isHeavy: ({ most }) => most > mostAtOnce,
  compute: async (ctx, { resource, most, least }, report) => {
    const all = await candidates(ctx, resource, most);
    if (all.length < 2)
      return { needed: 2, have: all.length, about: t('recordsOfKind', { kind: kindName(resource) }) };
    const names = new Map(all.map((one) => [one.id, one.name]));
    const found = clustersOf(await pairsAbove(all, least, report)).slice(0, mostClusters);
    const clusters = found.map(({ ids, score, reasons }) => ({
      records: ids.map((id) => ({ id, name: names.get(id) ?? id })),
      keep_id: ids[0] ?? '',
      score: round(score),
      reasons,
      opinion: null,
    }));
    const [first] = clusters;
    return {
      result: { resource, clusters },
      engine: 'rules' as const,
      confidence:
        clusters.length === 0 ? 0.8 : clusters.reduce((sum, one) => sum + one.score, 0) / clusters.length,
      evidence: [
        { text: t('compared', { records: all.length, clusters: clusters.length, least }) },
        ...clusters.slice(0, 10).map((one) => ({
          text: joined(one.reasons),
          record: { type: resource, id: one.keep_id },
        })),
      ],
      sample_size: all.length,
      material: first
        ? clusters
            .map(
              (one, nth) =>
                `${nth}: ${one.records.map(({ name }) => name).join(' | ')}; ${one.reasons.join('; ')}`,
            )
            .join('\n')
        : '',
    };
  },
  model: {
    ask: (_, found) =>
      found?.material
        ? {
            instructions: `Each line is a cluster of records that may be one ${found.result.resource}. Answer "clusters" in the same order and number, each with "opinion" same, different or open, and its other properties empty. ${onlyMaterial}`,
            text: found.material,
          }
        : undefined,
    keep: (output, found) => {
      if (!found) return undefined;
      const { resource, clusters } = found.result;
      // An answer of another length cannot be matched with the clusters.
      if (output.clusters.length !== clusters.length) return undefined;
      return {
        resource,
        clusters: clusters.map((one, nth) => ({
          ...one,
          opinion: output.clusters[nth]?.opinion ?? null,
        })),
      };
    },
  },
});
