import { codeOf } from './untyped.ts'
/**
 * The machine or a service that it needs failed (storage, ffmpeg, memory), not the work itself: the same work may
 * succeed later or elsewhere.
 */
export class InfrastructureError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'InfrastructureError'
  }
}

/** Disks that are full, read-only, broken or not mounted; processes without file handles, memory or permission. */
const machineCodes: ReadonlySet<string> = new Set([
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ENXIO', 'ENODEV', 'ESTALE', 'ENOTCONN'],
  ...['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EACCES', 'EPERM'],
])

/** Whether an error says that the machine failed, whatever the work was. */
export function isMachineFailure(error: unknown): boolean {
  const code = codeOf(error)
  return error instanceof InfrastructureError || (code !== undefined && machineCodes.has(code))
}
