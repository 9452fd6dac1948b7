import type { RowSql } from './sql.ts'

/** What arrives from outside and what goes out: events, deliveries, figures, telemetry, engagement, ads. */
export function measuredRows(rows: RowSql): string[] {
  return [...eventRows(rows), ...figureRows(rows), ...telemetryRows(rows), ...engagementRows(rows), ...otherRows(rows)]
}

function eventRows({ id, at, project, organization, from, rare, sizes }: RowSql): string[] {
  const p = project('n')
  const type = rare('evt', 'job.succeeded', ['job.succeeded', 'content.ready', 'publication.failed'])
  return [
    `INSERT INTO events (id, organization_id, project_id, type, data, sequence, fanned_out_at, created_at)
     SELECT ${id('evt', 'n')}, ${id('org', organization(p))}, ${id('prj', p)}, ${type}, '{"id": "job"}', n, now(), ${at('evt', 'n')}
     ${from('evt')}`,
    // Half of the large tenant's go to one endpoint. Every hundredth of the newest waits for another try.
    `INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_created_at, event_type, organization_id, project_id, status,
       attempt_count, next_attempt_at, last_status, delivered_at, created_at, updated_at)
     SELECT ${id('dlv', 'n')}, ${id('whe', `CASE WHEN n % 20 = 0 THEN 0 ELSE n % ${sizes.whe} END`)}, ${id('evt', 'n')},
       ${at('evt', 'n')}, ${type}, ${id('org', organization(p))}, ${id('prj', p)}, CASE WHEN waits THEN 'pending'
       ELSE ${rare('dlv', 'delivered', ['delivered', 'failed'])} END, 1, CASE WHEN waits THEN now() + interval '1 hour' END, 200,
       now(), ${at('dlv', 'n')}, now() ${from('dlv')}, LATERAL (SELECT n > ${sizes.dlv} * 0.99 AND n % 10 = 3 AS waits) w`,
  ]
}

function figureRows({ id, at, project, from, sizes }: RowSql): string[] {
  return [
    ...gainRows({ at, from, sizes }),
    `INSERT INTO metric_accounts (social_account_id, project_id, platform, due_at, own_due_at, as_of, followers)
     SELECT ${id('acc', 'n')}, ${id('prj', `n % ${sizes.prj}`)}, CASE WHEN n < ${sizes.prj} THEN 'instagram' ELSE 'tiktok' END,
       now() + interval '1 day', now() + interval '1 day', now(), 500 ${from('acc')}`,
    `INSERT INTO account_followers (social_account_id, bucket, as_of, followers)
     SELECT ${id('acc', 'n')}, date_trunc('day', now()) - d * interval '1 day', now(), 500 ${from('acc')}, generate_series(0, 9) d`,
    `INSERT INTO account_posts (id, project_id, social_account_id, platform, platform_post_id, format, caption, url, published_at, as_of,
       metrics, created_at)
     SELECT ${id('apo', 'n')}, ${id('prj', project('n'))}, ${id('acc', project('n'))}, 'instagram', 'past-' || n, 'video', 'A caption',
       'https://platform.example/' || n, ${at('apo', 'n')}, now(), '{"views": 100, "likes": 10, "saves": "unsupported"}', now()
     ${from('apo')}`,
    `INSERT INTO recommendation_runs (project_id, due_at) SELECT ${id('prj', 'n')}, now() + interval '1 day' ${from('prj')}`,
    `INSERT INTO recommendations (id, project_id, type, subject, status, title, score, confidence, rationale, suggested_request,
       created_at, updated_at)
     SELECT ${id('rec', 'n')}, ${id('prj', project('n'))}, 'hook', 'subject ' || n, 'expired', 'A title', 0.5, 'low', 'Because.', '{}',
       ${at('rec', 'n')}, now() ${from('rec')}`,
  ]
}

/** What collecting writes: the gains of posts by day, and the sums of them and of published posts by series. */
function gainRows({ at, from, sizes }: Pick<RowSql, 'at' | 'from' | 'sizes'>): string[] {
  const counts = ['views', 'reach', 'likes', 'comments', 'shares', 'saves', 'interactions', 'watch_views']
  const packed = ['quarter', ...counts].map((name) => `array_agg(${name}::integer ORDER BY quarter)`).join(' || ')
  const watched = 'CASE WHEN count(watch_seconds) > 0 THEN array_agg(watch_seconds ORDER BY quarter) END'
  return [
    // Ten for each post, from its first day on.
    `INSERT INTO post_gains (post_id, day, gains, watched)
     SELECT id, day, ${packed}, ${watched} FROM (
       SELECT m.id, bucket::date AS day, extract(hour FROM bucket) * 4 AS quarter, 100 AS views, 90 AS reach, 10 AS likes, 1 AS comments,
         1 AS shares, 1 AS saves, 13 AS interactions, CASE WHEN watched THEN 100 END AS watch_views,
         CASE WHEN watched THEN 450::double precision END AS watch_seconds
       ${from('gains')} JOIN metric_posts m ON m.target_id = bench_id('ptg', n / 10, ${sizes.cnt}),
         LATERAL (SELECT n / 200 % 2 = 1 AS watched, date_trunc('hour', ${at('cnt', 'n / 10')}) + (n % 10) * interval '13 hours' AS bucket) r) g
     GROUP BY 1, 2 ORDER BY 2, 1`,
    `INSERT INTO metric_gains (owner_id, day, series_id, gains, watched)
     SELECT project_id, day, series_id, ${packed}, ${watched} FROM (
       SELECT m.project_id, d.day, m.series_id, extract(epoch FROM g.bucket AT TIME ZONE 'UTC' - d.day) / 900 AS quarter,
         sum(g.watch_seconds) AS watch_seconds, ${counts.map((name) => `sum(g.${name}) AS ${name}`).join(', ')}
       FROM post_gains d JOIN metric_posts m ON m.id = d.post_id CROSS JOIN LATERAL unpack_gains(d.day, d.gains, d.watched) g
       GROUP BY 1, 2, 3, 4) g
     GROUP BY 1, 2, 3 ORDER BY 2, 1, 3`,
    `INSERT INTO metric_published (owner_id, day, series_id, quarters)
     SELECT project_id, bucket::date, series_id, array_agg(ROW(bucket, posts, reported, awaited, denied, reported_at)::published_posts
       ORDER BY bucket) FROM (
       SELECT project_id, bucket, series_id, min(posts) AS posts, array_agg(reported ORDER BY i) AS reported,
         array_agg(posts ORDER BY i) AS awaited, array_agg(0 ORDER BY i) AS denied, array_agg(last_report ORDER BY i) AS reported_at FROM (
         SELECT m.project_id, date_bin('15 minutes', m.published_at, 'epoch') AS bucket, m.series_id, i, count(*)::integer AS posts,
           count(m.reported_at ->> metric)::integer AS reported, max((m.reported_at ->> metric)::timestamptz(3)) AS last_report
         FROM metric_posts m CROSS JOIN unnest(metric_names()) WITH ORDINALITY AS n (metric, i) GROUP BY 1, 2, 3, 4) p
       GROUP BY 1, 2, 3) q
     GROUP BY 1, 2, 3 ORDER BY 2, 1, 3`,
    `INSERT INTO metric_published_months (owner_id, month, series_id, sums)
     SELECT owner_id, date_trunc('month', day)::date, series_id, sum_published(q) FROM metric_published CROSS JOIN LATERAL unnest(quarters) q
     GROUP BY 1, 2, 3 ORDER BY 2, 1, 3`,
    // A task adds the families' series to the sums.
    `INSERT INTO metric_families (root_organization_id) SELECT root_organization_id FROM projects WHERE mode = 'live' GROUP BY 1
     HAVING count(*) > 40`,
  ]
}

function telemetryRows({ id, at, project, from, sizes }: RowSql): string[] {
  const uuid = (n: string) => `lpad(to_hex(${n}), 32, '0')::uuid`
  const item = (rows: 'telemetry' | 'conversions' | 'touches' | 'attributions') =>
    `${uuid('n')}, ${id('prj', project('n'))}, ${at(rows, 'n')}`
  const container = id('cnt', `n % ${sizes.cnt}`)
  const person = 'n / 200 * 20 + n % 20'
  return [
    `INSERT INTO telemetry_projects (project_id, first_event_at, last_event_at)
     SELECT ${id('prj', 'n')}, now() - interval '60 days', now() ${from('prj')}`,
    // Ten events of a person; half of them with a source of their own.
    `INSERT INTO telemetry_events (id, project_id, day, received_at, anonymous_id, person, sourced, container_id, campaign, items, times,
       event_ids, names)
     SELECT (array_agg(item ORDER BY n))[1], project_id, date_bin('1 day', at, 'epoch'), max(at), 'a' || person,
       telemetry_person(NULL, 'a' || person), sourced, container_id, campaign, array_agg(item ORDER BY n), array_agg(at ORDER BY n),
       array_agg('e' || n ORDER BY n), array_agg('screen_' || n % 7 ORDER BY n)
     FROM (SELECT n, ${uuid('n')} AS item, ${id('prj', project('n'))} AS project_id, ${at('telemetry', 'n')} AS at, ${person} AS person,
       sourced, CASE WHEN sourced THEN ${container} END AS container_id, CASE WHEN sourced THEN 'campaign ' || n % 30 END AS campaign
       ${from('telemetry')}, LATERAL (SELECT n / 20 % 2 = 0 AS sourced) s) e
     GROUP BY project_id, date_bin('1 day', at, 'epoch'), person, sourced, container_id, campaign`,
    `INSERT INTO telemetry_conversions (item, project_id, occurred_at, received_at, transaction_id, type, amount, currency,
       anonymous_id, person, sourced, container_id)
     SELECT ${item('conversions')}, ${at('conversions', 'n')}, 't' || n, 'purchase', 1.5, 'EUR', 'a' || ${person},
       telemetry_person(NULL, 'a' || ${person}), n / 20 % 2 = 0, CASE WHEN n / 20 % 2 = 0 THEN ${container} END
     ${from('conversions')}`,
    `INSERT INTO telemetry_touches (item, project_id, at, recorded_at, anonymous_id, container_id)
     SELECT ${item('touches')}, ${at('touches', 'n')}, 'a' || ${person}, ${container} ${from('touches')}`,
    `INSERT INTO telemetry_attributions (item, project_id, occurred_at, received_at, kind, transaction_id, anonymous_id, report, status,
       installs, container_id)
     SELECT ${item('attributions')}, ${at('attributions', 'n')}, 'click_id', 't' || n, 'a' || ${person}, '{}', 'resolved', true, ${container}
     ${from('attributions')}`,
    `INSERT INTO telemetry_people (project_id, day, person, events, conversions)
     SELECT project_id, day, person, sum(cardinality(items)), 0 FROM telemetry_events GROUP BY 1, 2, 3`,
    `INSERT INTO telemetry_names (project_id, day, name, events)
     SELECT project_id, day, name, count(*) FROM telemetry_events CROSS JOIN LATERAL unnest(names) name GROUP BY 1, 2, 3`,
    `INSERT INTO telemetry_keys (key, month) SELECT md5(n::text)::uuid, date_trunc('month', now(), 'UTC') ${from('telemetry')}`,
    ...sumRows,
  ]
}

const brought = 'container_id, social_account_id, influencer_id, campaign'
const dimensions = `(VALUES ('content', container_id), ('account', social_account_id), ('influencer', influencer_id),
  ('campaign', campaign), ('all', NULL)) AS grouped (dimension, key)`

/** What a task keeps: items that name no source count for what their person touched last, too. */
const sumRows = [
  `INSERT INTO telemetry_placed (project_id, person, day, brought)
   SELECT project_id, person, day, jsonb_agg(to_jsonb(placed) - '{project_id,person,day}'::text[]) FROM (
     SELECT i.project_id, i.person, date_bin('1 day', i.at, 'epoch') AS day, what, currency, ${brought},
       greatest(1, ceil(extract(epoch FROM i.at - t.at) / 86400)) AS lag, count(*) AS n, sum(amount) AS amount
     FROM (SELECT project_id, person, anonymous_id, at, 'event' AS what, NULL AS currency, NULL::numeric AS amount
         FROM telemetry_events CROSS JOIN LATERAL unnest(times) at WHERE NOT sourced
       UNION ALL
       SELECT project_id, person, anonymous_id, occurred_at, type, currency, amount FROM telemetry_conversions WHERE NOT sourced) i
     CROSS JOIN LATERAL (SELECT at, ${brought} FROM telemetry_touches t WHERE t.project_id = i.project_id
       AND t.anonymous_id COLLATE "C" = i.anonymous_id AND t.at <= i.at AND t.at >= i.at - interval '720 hours'
       ORDER BY t.at DESC LIMIT 1) t
     GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) placed
   GROUP BY 1, 2, 3 ORDER BY 1, 3, 2`,
  `INSERT INTO telemetry_sums (project_id, dimension, day, key, what, currency, lag, n, amount)
   SELECT project_id, dimension, day, coalesce(key, ''), what, coalesce(currency, ''), lag, sum(n), sum(amount) FROM (
     SELECT project_id, day, 'event' AS what, NULL AS currency, ${brought}, 0 AS lag, cardinality(items) AS n, NULL::numeric AS amount
     FROM telemetry_events
     UNION ALL
     SELECT project_id, date_bin('1 day', occurred_at, 'epoch'), type, currency, ${brought}, 0, 1, amount FROM telemetry_conversions
     UNION ALL
     SELECT project_id, date_bin('1 day', occurred_at, 'epoch'), kind || ':' || status, NULL, NULL, NULL, NULL, NULL, 0, 1, NULL
     FROM telemetry_attributions
     UNION ALL
     SELECT project_id, day, b.* FROM telemetry_placed CROSS JOIN LATERAL jsonb_to_recordset(brought)
       AS b (what text, currency text, container_id text, social_account_id text, influencer_id text, campaign text, lag int,
         n int, amount numeric)) counted
   CROSS JOIN LATERAL ${dimensions}
   WHERE CASE dimension WHEN 'all' THEN lag = 0 ELSE what NOT LIKE '%:%' END
   GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7`,
]

function engagementRows({ id, at, project, from, rare, sizes }: RowSql): string[] {
  const p = project('n')
  const account = id('acc', p)
  const last = `n + ${sizes.itm - sizes.cnv}`
  return [
    `INSERT INTO engagement_configs (project_id, enabled, enabled_at, mode, comments, direct_messages, daily_caps, plan_at, updated_at)
     SELECT ${id('prj', 'n')}, true, now() - interval '60 days', 'suggest', '{}', '{}', '{}', now() + interval '3 days', now()
     ${from('prj')}`,
    `INSERT INTO engagement_rules (id, project_id, name, enabled, priority, mode, trigger, action, created_at, updated_at)
     SELECT ${id('rul', 'n')}, ${id('prj', `n % ${sizes.prj}`)}, 'Rule', true, 0, 'inherit', '{"type": "any"}',
       '{"type": "reply", "texts": ["Thanks"]}', ${at('rul', 'n')}, now() ${from('rul')}`,
    `INSERT INTO engagement_items (id, project_id, social_account_id, platform, kind, status, publication_id, platform_post_id,
       platform_item_id, author_id, author_username, text, toxic, conversation_id, tags, platform_created_at, created_at, updated_at)
     SELECT ${id('itm', 'n')}, ${id('prj', p)}, ${account}, 'instagram', ${rare('itm', 'comment', ['comment', 'direct_message'])},
       ${rare('itm', 'answered', ['answered', 'open', 'hidden', 'skipped'])}, bench_id('pub', n, ${sizes.cnt}), 'post-' || n, 'item-' || n,
       'author-' || n % 1000, 'author' || n % 1000, 'What do they cost ' || n % 1000 || '?', false, ${id('cnv', `n % ${sizes.cnv}`)},
       CASE WHEN n % 10 = 0 THEN ARRAY['spring'] ELSE '{}'::text[] END, ${at('itm', 'n')}, ${at('itm', 'n')}, now() ${from('itm')}`,
    // What triggers keep of them.
    `INSERT INTO engagement_conversations (id, project_id, social_account_id, platform, person, author_username, assignee, item_count,
       open_count, is_open, attention, last_item_id, last_item_at, created_at, updated_at)
     SELECT ${id('cnv', 'n')}, ${id('prj', p)}, ${account}, 'instagram', 'author-' || n, 'author' || n, CASE WHEN n % 10 = 0 THEN 'Ana' END,
       ${sizes.itm / sizes.cnv}, n % 2, n % 2 = 1, ${rare('cnv', 'none', ['needs_human', 'decide', 'unattended'])},
       ${id('itm', last)}, ${at('itm', last)}, ${at('itm', 'n')}, now() ${from('cnv')}`,
    `INSERT INTO conversation_notes (id, conversation_id, project_id, text, author, created_by, created_at)
     SELECT ${id('cno', 'n')}, ${id('cnv', 'n')}, ${id('prj', p)}, 'A note.', 'Ana', ${id('key', `n % ${sizes.key}`)}, ${at('cno', 'n')}
     ${from('cno')}`,
    `INSERT INTO engagement_actions (id, project_id, item_id, rule_id, social_account_id, type, origin, status, text, sent_at, created_at,
       updated_at)
     SELECT ${id('act', 'n')}, ${id('prj', p)}, ${id('itm', 'n')}, ${id('rul', p)}, ${account}, 'reply', 'autopilot',
       'sent', 'Thanks', now(), ${at('act', 'n')}, now() ${from('act')}`,
    `INSERT INTO engagement_readings (social_account_id, source, project_id, publication_id, published_at, next_read_at)
     SELECT ${id('acc', `${p} + ${sizes.prj} * (n / 20 % 2)`)}, 'post-' || n, ${id('prj', p)}, bench_id('pub', n, ${sizes.cnt}), ${at('cnt', 'n')},
       CASE WHEN n > ${sizes.cnt / 2} THEN now() + interval '1 day' END ${from('cnt')}`,
  ]
}

function otherRows({ id, at, project, from, rare, sizes }: RowSql): string[] {
  const p = project('n')
  return [
    `INSERT INTO ad_accounts (id, project_id, platform, platform_account_id, name, status, platform_status, currency, timezone,
       social_account_id, synced_at, due_at, created_at, updated_at)
     SELECT ${id('adc', 'n')}, ${id('prj', p)}, 'facebook', 'ads-' || n, 'Ads', 'active', 'active', 'EUR', 'UTC', ${id('acc', p)}, now(),
       now() + interval '1 hour', ${at('adc', 'n')}, now() ${from('adc')}`,
    `INSERT INTO ad_campaigns (id, project_id, ad_account_id, platform, platform_campaign_id, name, objective, status, effective_status,
       currency, currencies, synced_at, created_at, updated_at)
     SELECT ${id('cmp', 'n')}, ${id('prj', p)}, ${id('adc', `n % ${sizes.adc}`)}, 'facebook', 'campaign-' || n, 'Campaign', 'installs',
       ${rare('cmp', 'active', ['active', 'paused', 'error'])}, 'ACTIVE', 'EUR', '{EUR}', now(), ${at('cmp', 'n')}, now() ${from('cmp')}`,
    `INSERT INTO ad_figures (campaign_id, grain, start_at, currency, ad_account_id, impressions, clicks, spend)
     SELECT ${id('cmp', 'n')}, 'day', date_trunc('day', now()) - d * interval '1 day', 'EUR', ${id('adc', `n % ${sizes.adc}`)}, 100, 5, 1
     ${from('cmp')}, generate_series(0, 29) d`,
    // What triggers keep of them.
    `INSERT INTO ad_account_figures (ad_account_id, grain, start_at, currency, impressions, clicks, spend, reach_parts)
     SELECT ad_account_id, grain, start_at, currency, sum(impressions), sum(clicks), sum(spend), 0 FROM ad_figures
     GROUP BY start_at, ad_account_id, grain, currency`,
    `UPDATE ad_accounts SET currencies = '{EUR}'`,
    `INSERT INTO pool_niches (platform, niche, min_term_days, max_term_days, created_at, updated_at)
     SELECT 'instagram', 'niche-' || g, 30, 90, now(), now() FROM generate_series(1, 20) g`,
    `INSERT INTO pool_accounts (id, platform, platform_account_id, username, display_name, niche, country, language, warming_days, status,
       credentials, next_check_at, created_at, updated_at)
     SELECT ${id('poa', 'n')}, 'instagram', 'pool-' || n, 'pool' || n, 'Pool', 'niche-' || 1 + n % 20, 'DE', 'de', 3,
       CASE WHEN n % 10 = 3 THEN 'free' ELSE 'leased' END, 'sealed', now() + interval '1 day', ${at('poa', 'n')}, now() ${from('poa')}`,
    `INSERT INTO leased_accounts (id, project_id, platform, niche, status, term_days, price, ended_at, created_at, updated_at)
     SELECT ${id('lea', 'n')}, ${id('prj', p)}, 'instagram', 'niche-1', ${rare('lea', 'released', ['released', 'lapsed'])}, 30, 100, now(),
       ${at('lea', 'n')}, now() ${from('lea')}`,
  ]
}
