import { z } from 'zod'
import type { JobType } from '../../generated/jobs.ts'

/**
 * `planned` are the ids of the other variants, whose containers the first stage inserts as far as there are words. Jobs
 * that the previous version started fall back to the built-in writer.
 */
const content = z.object({
  containerIds: z.array(z.string()).min(1),
  planned: z.array(z.string()).default([]),
  fallback: z.enum(['built_in', 'fail']).default('built_in'),
  textCredits: z.number().int().default(0),
})
const influencer = z.object({ influencerId: z.string(), brief: z.string().optional() })
const publishing = z.object({ publicationId: z.string(), targetIds: z.array(z.string()) })

/**
 * What a job of each type is started with: JSON that its row keeps. A member that came later has a default, because a job
 * that an older version started lacks it.
 */
export const jobPayloads = {
  'github.ingest': z.object({ ingestId: z.string() }),
  'media.import': z.object({ mediaId: z.string(), url: z.string() }),
  'influencer.create': influencer,
  'influencer.regenerate_look': influencer,
  'content.generate': content,
  'content.regenerate': content,
  'content.clone': content,
  'publishing.publish': publishing,
  'publishing.retry': publishing,
  'leased_accounts.assign': z.object({ leasedAccountIds: z.array(z.string()) }),
  'metrics.refresh': z.object({ projectId: z.string() }),
  'recommendations.refresh': z.object({}),
  'webhooks.replay': z.object({
    endpointId: z.string(),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    types: z.array(z.string()).nullable(),
  }),
} satisfies { readonly [Type in JobType]: z.ZodType }

/** The payload of a job type, as its stages see it. */
export type JobPayload<Type extends JobType> = z.output<(typeof jobPayloads)[Type]>

/** The payload of a job type, as it is started. */
export type NewJobPayload<Type extends JobType> = z.input<(typeof jobPayloads)[Type]>
