/** What the client calls an operation, and what it has besides. */
import { methodTable } from '../../generated/client.ts'
import type { DocsOperation } from './model.ts'

const methods = new Map(
  Object.entries(methodTable).flatMap(([resource, entries]) =>
    Object.entries(entries as Readonly<Record<string, string>>).map(([name, entry]): [string, string] => [
      entry.split(' ').slice(0, 2).join(' '),
      `castlane.${resource}.${name}`,
    ]),
  ),
)

/** `castlane.content.generate`; undefined for what needs no key. */
export function clientMethodOf({ method, path }: DocsOperation): string | undefined {
  return methods.get(`${method} ${path}`)
}

export function withClientMethod(operation: DocsOperation): string {
  const name = clientMethodOf(operation)
  return name === undefined ? '' : ` · \`${name}\``
}

/** Members of the client that are no operation: name, what it is for, and where a guide shows it. */
export const clientHelpers: readonly (readonly [name: string, about: string, address: string])[] = [
  ['castlane.waitForJob', 'Polls a job until it has ended, and returns its result.', '/docs/guides/jobs#polling'],
  [
    'castlane.uploadMedia',
    'Uploads files with progress, and waits until they are measured.',
    '/docs/reference/media/createMediaUpload',
  ],
  [
    'for await (… of castlane.projects.list())',
    'Walks a list over all of its pages: pagination.',
    '/docs/guides/limits#lists-and-pagination',
  ],
  [
    'verifyWebhook',
    'Checks the signature of a delivery and returns its event.',
    '/docs/guides/webhooks#verify-before-you-believe',
  ],
  ['createCastlane', 'Makes the client, with the key and the address of the API.', '/docs/guides/getting-started'],
  ['unwrap', 'Returns the data of an answer, or throws a CastlaneError.', '/docs/guides/getting-started'],
]
