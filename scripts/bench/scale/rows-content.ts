import type { RowSql } from './sql.ts'

const captions = `'{"default": "A caption.", "perPlatform": {}}'`
const passed = `'{"status": "passed", "findings": [], "reviewedAt": null, "rules": null}'`
const capabilities = `'{"formats": ["video"], "privacyLevels": [], "maxVideoSeconds": null, "deliverToInbox": false, "firstComment": false, "comments": true, "directMessages": false, "insights": true}'`

/** A pair that each tenth row has, and one that few have. */
const metadata = `jsonb_build_object('crmId', (n % 1000)::text) || CASE WHEN n % 10 = 0 THEN '{"campaign": "spring"}' ELSE '{}' END::jsonb`

/** A tag that each tenth row has. */
const tags = `CASE WHEN n % 10 = 0 THEN ARRAY['spring'] ELSE '{}'::text[] END`

const refused = `'{"code": "PLATFORM_REJECTED", "category": "policy", "platformCode": null, "platformMessage": null, "retryable": false,
  "remediation": "Post something else."}'::jsonb`

/** Media, posts, their publications and the jobs that made them. */
export function contentRows({ id, at, project, organization, from, rare, sizes }: RowSql): string[] {
  const p = project('n')
  const projectId = id('prj', p)
  const key = id('key', `n % ${sizes.key}`)
  const published = `(n >= ${sizes.cnt / 50} AND n < ${sizes.cnt} - 200)`
  const publishedAt = `CASE WHEN ${published} THEN ${at('cnt', 'n')} + interval '1 hour' END`
  const account = id('acc', `${p} + ${sizes.prj} * (n / 20 % 2)`)
  const platform = `CASE WHEN n / 20 % 2 = 0 THEN 'instagram' ELSE 'tiktok' END`
  return [
    `INSERT INTO social_accounts (id, project_id, platform, platform_account_id, username, display_name, status, capabilities,
       credentials, figures_followed, connected_at, checked_at, next_check_at, created_at, updated_at)
     SELECT ${id('acc', 'n')}, ${id('prj', `n % ${sizes.prj}`)}, CASE WHEN n < ${sizes.prj} THEN 'instagram' ELSE 'tiktok' END,
       'account-' || n, 'account' || n, 'Account', 'active', ${capabilities}, 'sealed', true, ${at('acc', 'n')}, now(), now() + interval '1 day',
       ${at('acc', 'n')}, now() ${from('acc')}`,
    `INSERT INTO influencers (id, project_id, name, status, persona, appearance, consent_type, created_at, updated_at)
     SELECT ${id('inf', 'n')}, ${projectId}, 'Influencer ' || n, ${rare('inf', 'ready', ['ready', 'failed', 'archived'])}, '{}', '{}',
       'synthetic', ${at('inf', 'n')}, now() ${from('inf')}`,
    `INSERT INTO media (id, project_id, kind, source, status, filename, content_type, bytes, width, height, storage_key,
       quota_bytes, tags, metadata, created_at, updated_at)
     SELECT ${id('med', 'n')}, ${projectId}, ${rare('med', 'content_video', ['content_video', 'content_image', 'app_icon'])},
       ${rare('med', 'generated', ['generated', 'upload', 'import'])}, 'ready', 'clip.mp4', 'video/mp4', 1000, 1080, 1920,
       'media/' || n, 1000, ${tags}, ${metadata}, ${at('med', 'n')}, now() ${from('med')}`,
    `INSERT INTO media_uploads (id, project_id, kind, status, expires_at, swept_at, created_at, updated_at)
     SELECT ${id('upl', 'n')}, ${projectId}, 'content_video', 'finalized', now(), now(), ${at('upl', 'n')}, now() ${from('upl')}`,
    `INSERT INTO media_quotas (project_id, uploads, bytes) SELECT ${id('prj', 'n')}, 20, 20000 ${from('prj')}`,
    `INSERT INTO containers (id, project_id, format, status, approval_status, root_id, operation, hook, brief, influencer_id,
       target_platforms, aspect_ratio, language, captions, ai_generated, moderation, tags, metadata, created_by, created_at, updated_at)
     SELECT ${id('cnt', 'n')}, ${projectId}, ${rare('cnt', 'video', ['video', 'carousel', 'image'])},
       ${rare('cnt', 'ready', ['ready', 'failed', 'moderation_blocked', 'archived'])},
       ${rare('cnt', 'approved', ['approved', 'rejected'])}, ${id('cnt', 'n')}, 'generate', 'Hook ' || n % 500, 'About the product.',
       ${id('inf', p)}, '{instagram,tiktok}', '9:16', 'en', ${captions}, true,
       ${passed}, ${tags}, ${metadata}, ${key}, ${at('cnt', 'n')}, now() ${from('cnt')}`,
    `INSERT INTO container_versions (container_id, version, project_id, cause, captions, created_at)
     SELECT ${id('cnt', 'n')}, 1, ${projectId}, 'generated', ${captions}, ${at('cnt', 'n')} ${from('cnt')}`,
    `INSERT INTO container_comments (id, container_id, project_id, version, text, author, resolved_at, created_by, created_at, updated_at)
     SELECT ${id('cmt', 'n')}, ${id('cnt', 'n')}, ${projectId}, 1, 'A comment.', 'Ana', CASE WHEN n % 2 = 0 THEN now() END, ${key},
       ${at('cmt', 'n')}, now() ${from('cmt')}`,
    `INSERT INTO connect_links (id, project_id, organization_id, api_key_id, token_hash, expires_at, created_at, updated_at)
     SELECT ${id('cnl', 'n')}, ${projectId}, ${id('org', organization(p))}, ${key}, sha256(n::text::bytea), now() + interval '7 days',
       ${at('cnl', 'n')}, now() ${from('cnl')}`,
    `INSERT INTO review_links (id, project_id, organization_id, api_key_id, token_hash, container_ids, permission, expires_at, created_at, updated_at)
     SELECT ${id('rvl', 'n')}, ${projectId}, ${id('org', organization(p))}, ${key}, sha256(n::text::bytea), ARRAY[${id('cnt', `n % ${sizes.cnt}`)}],
       'decide', now() + interval '14 days', ${at('rvl', 'n')}, now() ${from('rvl')}`,
    `INSERT INTO exports (id, organization_id, api_key_id, job_id, data_set, format, window_from, window_to, include_children, project_ids,
       status, expires_at, created_at, updated_at)
     SELECT ${id('exp', 'n')}, ${id('org', organization(p))}, ${key}, ${id('job', 'n')}, 'publications', 'csv', now() - interval '30 days', now(),
       false, ARRAY[${projectId}], 'failed', now() + interval '7 days', ${at('exp', 'n')}, now() ${from('exp')}`,
    `INSERT INTO container_assets (container_id, position, project_id, media_id, role)
     SELECT ${id('cnt', 'n')}, 0, ${projectId}, ${id('med', 'n')}, 'video' ${from('cnt')}`,
    `INSERT INTO approval_records (container_id, project_id, version, action, from_status, to_status, actor_type, created_at)
     SELECT ${id('cnt', 'n')}, ${projectId}, 1, 'approved', 'pending', 'approved', 'api_key', ${at('cnt', 'n')} ${from('cnt')}`,
    `INSERT INTO jobs (id, organization_id, project_id, api_key_id, type, status, progress, attempt, payload, resource_type,
       resource_id, result, counted, created_at, updated_at, started_at, finished_at)
     SELECT ${id('job', 'n')}, ${id('org', organization(p))}, ${projectId}, ${key},
       ${rare('job', 'content.generate', ['content.generate', 'github.ingest', 'influencer.create'])},
       ${rare('job', 'succeeded', ['succeeded', 'failed', 'cancelled'])}, 100, 1, '{}', 'content',
       ${id('cnt', `n % ${sizes.cnt}`)}, '{}', false, ${at('job', 'n')}, now(), now(), now() ${from('job')}`,
    // The last hundred wait for their time.
    `INSERT INTO publications (id, project_id, container_id, container_version, status, publish_at, requested_publish_at, metadata, created_by,
       started_at, finished_at, created_at, updated_at)
     SELECT bench_id('pub', n, ${sizes.cnt}), ${projectId}, ${id('cnt', 'n')}, 1,
       CASE WHEN n >= ${sizes.cnt} - 200 THEN 'scheduled' ELSE ${rare('cnt', 'published', ['published', 'failed', 'cancelled'])} END,
       CASE WHEN n >= ${sizes.cnt} - 200 THEN now() + interval '3 days' END,
       CASE WHEN n >= ${sizes.cnt} - 200 THEN '2030-01-01T00:00:00Z' END, ${metadata}, ${key}, now(), now(), ${at('cnt', 'n')}, now()
     ${from('cnt')}`,
    `INSERT INTO publication_targets (id, publication_id, project_id, container_id, social_account_id, position, platform, status,
       platform_post_id, published_at, error, figures_followed, created_at, updated_at)
     SELECT bench_id('ptg', n, ${sizes.cnt}), bench_id('pub', n, ${sizes.cnt}), ${projectId}, ${id('cnt', 'n')}, ${account}, 0,
       ${platform}, CASE WHEN n >= ${sizes.cnt} - 200 THEN 'scheduled' WHEN ${published} THEN 'published' ELSE 'failed' END,
       CASE WHEN ${published} THEN 'post-' || n END, ${publishedAt},
       CASE WHEN n < ${sizes.cnt / 50} THEN ${refused} END, true, ${at('cnt', 'n')}, now() ${from('cnt')}`,
    `INSERT INTO publication_attempts (id, publication_id, target_id, social_account_id, platform, number, job_id, status, stage, caption,
       platform_post_id, started_at, sent_at, finished_at)
     SELECT bench_id('ptg', n, ${sizes.cnt}) || '.1', bench_id('pub', n, ${sizes.cnt}), bench_id('ptg', n, ${sizes.cnt}), ${account}, ${platform}, 1,
       ${id('job', 'n')}, 'confirmed', 'confirm', 'A caption.', 'post-' || n, ${at('cnt', 'n')}, ${at('cnt', 'n')}, ${at('cnt', 'n')}
     ${from('cnt')} WHERE ${published}`,
    `INSERT INTO metric_series (owner_id, social_account_id, platform, format, influencer_id, scope, root_organization_id)
     SELECT DISTINCT t.project_id, t.social_account_id, t.platform, c.format, coalesce(c.influencer_id, ''), 'project',
       t.root_organization_id FROM publication_targets t JOIN containers c ON c.id = t.container_id WHERE t.status = 'published' ORDER BY 1, 2, 4, 5`,
    // In the order in which they were published, as their numbers have it.
    `INSERT INTO metric_posts (target_id, series_id, project_id, publication_id, container_id, social_account_id, platform,
       platform_post_id, published_at, as_of, views, reach, likes, comments, shares, saves, interactions, reported_at)
     SELECT bench_id('ptg', n, ${sizes.cnt}), s.id, c.project_id, bench_id('pub', n, ${sizes.cnt}), c.id, ${account}, ${platform},
       'post-' || n, ${publishedAt}, now(), 1000, 900, 100, 10, 10, 10, 130,
       jsonb_build_object('views', now()) || CASE WHEN n / 20 % 2 = 1 THEN jsonb_build_object('averageWatchSeconds', now()) ELSE '{}' END
     ${from('cnt')} JOIN containers c ON c.id = ${id('cnt', 'n')}
     JOIN metric_series s ON s.owner_id = c.project_id AND s.social_account_id = ${account} AND s.format = c.format
       AND s.influencer_id = coalesce(c.influencer_id, '')
     WHERE ${published} ORDER BY n`,
    `INSERT INTO metric_due SELECT social_account_id, now() + interval '1 day', now() + interval '18 hours', id FROM metric_posts`,
    `INSERT INTO github_ingests (id, project_id, installation_id, repository, status, commit_sha, summary, job_id, created_at, updated_at)
     SELECT ${id('ing', 'n')}, ${projectId}, ${id('ghi', `n % ${sizes.ghi}`)}, 'account/repository',
       ${rare('ing', 'ready', ['ready', 'failed'])}, repeat('a', 40), 'A summary.', ${id('job', 'n')}, ${at('ing', 'n')}, now()
     ${from('ing')}`,
  ]
}
