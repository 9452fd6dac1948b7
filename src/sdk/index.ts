/** `@castlane/client/telemetry`. */
export type { ConversionInput, Properties, Telemetry, TelemetryOptions } from './api.ts'
export { init, sdkVersion } from './telemetry.ts'
