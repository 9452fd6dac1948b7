/** The package `@castlane/telemetry`. */
export type { Properties, Source } from './items.ts'
export type { ConversionInput, Telemetry, TelemetryOptions } from './telemetry.ts'
export { init, sdkVersion } from './telemetry.ts'
