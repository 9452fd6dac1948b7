import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { baseUrl, httpAddress, integer, list, secret, setting, text, whole } from '../setting.ts'

/** Settings of how requests are received. */
export const httpSettings = {
  environment: setting(
    'NODE_ENV',
    'development',
    z.enum(['development', 'test', 'production']),
    'development, test or production',
    'Outside production every answer is checked against the contract before it is sent.',
  ),
  host: setting(
    'HOST',
    '127.0.0.1',
    text.regex(/^[^\s/]+$/),
    'a host name or address to listen on',
    'Address to listen on.',
  ),
  port: setting('PORT', '8080', integer(0, 65535), whole(0, 65535), 'Port to listen on; 0 takes any free one.'),
  workerPort: setting(
    'CASTLANE_WORKER_PORT',
    null,
    integer(0, 65535),
    whole(0, 65535),
    'Port on which a process with the role worker alone answers /healthz, /readyz and /metrics.',
    { shown: 'none: it listens to nothing' },
  ),
  publicUrl: setting(
    'CASTLANE_PUBLIC_URL',
    null,
    baseUrl,
    httpAddress,
    'Address that partners, platforms and browsers reach this server at.',
    { shown: 'from HOST and PORT' },
  ),
  trustedProxies: setting(
    'CASTLANE_TRUSTED_PROXIES',
    null,
    list(z.string().refine((value) => ipaddr.isValid(value) || ipaddr.isValidCIDR(value))),
    'addresses or CIDR ranges, comma-separated',
    'Proxies whose X-Forwarded-For is believed where requests are limited by client address.',
  ),
  maxConnections: setting(
    'CASTLANE_MAX_CONNECTIONS',
    '10000',
    integer(1, 1_000_000),
    whole(1, 1_000_000),
    'Open connections of this process; a request on a further one gets 503 SERVICE_UNAVAILABLE.',
  ),
  maxBodies: setting(
    'CASTLANE_MAX_BODIES',
    '200',
    integer(1, 100_000),
    whole(1, 100_000),
    'Request bodies that this process receives at a time, and a quarter as many events of GitHub and the platforms, of one sender at most as many as are free; further requests get 503 SERVICE_UNAVAILABLE.',
  ),
  maxUploads: setting(
    'CASTLANE_MAX_UPLOADS',
    '100',
    integer(1, 100_000),
    whole(1, 100_000),
    'Files that this process receives at a time, of one organization at most as many as are free; further ones get 503 SERVICE_UNAVAILABLE. Without meaning where a bucket keeps media.',
  ),
  bodyTimeoutSeconds: setting(
    'CASTLANE_BODY_TIMEOUT_SECONDS',
    '30',
    integer(1, 3600),
    whole(1, 3600),
    'Time for a request body to arrive, in seconds; a later one gets 408.',
  ),
  uploadTimeoutSeconds: setting(
    'CASTLANE_UPLOAD_TIMEOUT_SECONDS',
    '3600',
    integer(1, 86_400),
    whole(1, 86_400),
    'Time for a file to arrive, in seconds; a later one gets 408.',
  ),
  metricsToken: setting(
    'CASTLANE_METRICS_TOKEN',
    null,
    secret,
    'a text that scrapes send as their bearer token',
    'Token that /metrics asks for. Without it nobody reads them in production, and everybody who reaches the port elsewhere.',
    { secret: true },
  ),
}
