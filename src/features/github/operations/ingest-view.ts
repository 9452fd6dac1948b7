import type { components } from '../../../../generated/types.ts'
import { minFacts } from '../domain/digest-rules.ts'
import type { AssetRow, IngestRow } from '../store/ingest-queries.ts'

type Ingest = components['schemas']['GithubIngest']

export function ingestView(row: IngestRow, assets: readonly AssetRow[]): Ingest {
  return {
    id: row.id,
    projectId: row.project_id,
    installationId: row.installation_id,
    repository: row.repository,
    ref: row.ref,
    status: row.status,
    commitSha: row.commit_sha,
    summary: row.summary,
    features: row.features,
    languages: row.languages,
    assets: assets.map(({ mediaId, path }) => ({ mediaId, path })),
    suggestedHooks: row.suggested_hooks,
    warnings: warningsOf(row),
    sources: row.sources,
    jobId: row.job_id,
    error: row.error,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function warningsOf({ status, fact_count: count }: IngestRow): Ingest['warnings'] {
  if (status !== 'ready' || count === null || count >= minFacts) return []
  const facts = count === 1 ? '1 fact' : `${count} facts`
  return [
    {
      code: 'few_facts',
      message:
        `The repository states ${facts} about the product; suggested hooks need at least ${minFacts}. ` +
        'Send your own hook and brief, or list the features in the README and ingest the repository again.',
    },
  ]
}
