import { z } from 'zod';
import { defineFeature } from '../functions/feature.ts';
import { onlyMaterial, round } from '../functions/material.ts';
import { clustersOf, pairsAbove } from './duplicate-pairs.ts';
import { candidates, type Source, sources } from './duplicate-rows.ts';

const mostAtOnce = 5_000;
const mostClusters = 100;

const cluster = z.object({
  records: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The one to keep: the oldest. */
  keep_id: z.string(),
  score: z.number(),
  reasons: z.array(z.string()),
  /** A model's opinion about the cluster. */
  opinion: z.enum(['same', 'different', 'open']).nullable(),
});

const kinds = ['contact', 'company', 'lead', 'supplier'] as const satisfies readonly Source[];

export const findDuplicates = defineFeature({
  name: 'find_duplicates',
  title: 'Records that are there twice',
  about: `Contacts, companies, leads or suppliers with the same tax number, e-mail address, telephone or domain in any spelling, or with similar names (Jaro-Winkler and trigrams); different tax numbers count against it. Reads the newest \`most\` records; more than ${mostAtOnce} in the background. Nothing is merged. A model gives an opinion on each cluster.`,
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
  compute: async (ctx, { resource, most, least }, tell) => {
    const all = await candidates(ctx, resource, most);
    if (all.length < 2) return { needed: 2, have: all.length, about: `records of the kind ${resource}` };
    const names = new Map(all.map((one) => [one.id, one.name]));
    const found = clustersOf(await pairsAbove(all, least, tell)).slice(0, mostClusters);
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
        { text: `${all.length} records compared, ${clusters.length} clusters of ${least} or more` },
        ...clusters.slice(0, 10).map((one) => ({
          text: one.reasons.join('; '),
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
    keep: (said, found) => {
      if (!found) return said;
      const { resource, clusters } = found.result;
      // An answer of another length cannot be matched with the clusters.
      const isWhole = said.clusters.length === clusters.length;
      return {
        resource,
        clusters: clusters.map((one, nth) => ({
          ...one,
          opinion: isWhole ? (said.clusters[nth]?.opinion ?? null) : null,
        })),
      };
    },
  },
});
