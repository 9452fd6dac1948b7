// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
import type { AnswerStream, Caller, HandlerDeps, PrepareDeps, Tx } from '../src/context.ts'
import type { OperationId } from './operations.ts'
import type { operations } from './types.ts'

type Empty = Readonly<Record<never, never>>
/** Validation fills defaults in, so that these are always there. */
type Filled<T, Names extends string> = T extends object
  ? Omit<T, Names> & { [Name in Names & keyof T]-?: Exclude<T[Name], undefined> }
  : T

/** Each operation's inputs and the success answers it may give; every refusal is thrown. */
export interface OperationTypes {
  /** GET /v1/whoami */
  getWhoami: {
    caller: Caller
    path: Empty
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getWhoami']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/organization */
  getOrganization: {
    caller: Caller
    path: Empty
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getOrganization']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/organization/erase */
  eraseOrganization: {
    caller: Caller
    path: Empty
    query: Empty
    headers: Empty
    body: NonNullable<operations['eraseOrganization']['requestBody']>['content']['application/json']
    answer:
      | { status: 202; headers: { Location: string }; body: operations['eraseOrganization']['responses'][202]['content']['application/json'] }
  }
  /** GET /v1/organization/wallet */
  getWallet: {
    caller: Caller
    path: Empty
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getWallet']['responses'][200]['content']['application/json'] }
  }
  /** PATCH /v1/organization/wallet */
  updateWallet: {
    caller: Caller
    path: Empty
    query: Empty
    headers: Empty
    body: NonNullable<operations['updateWallet']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['updateWallet']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/organization/credit-events */
  listCreditEvents: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listCreditEvents']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listCreditEvents']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/organization/usage */
  getUsage: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['getUsage']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['getUsage']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/organizations/children */
  listChildOrganizations: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listChildOrganizations']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listChildOrganizations']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/organizations/children */
  createChildOrganization: {
    caller: Caller
    path: Empty
    query: Empty
    headers: Empty
    body: NonNullable<operations['createChildOrganization']['requestBody']>['content']['application/json']
    answer:
      | { status: 201; headers: { Location: string }; body: operations['createChildOrganization']['responses'][201]['content']['application/json'] }
  }
  /** GET /v1/organizations/children/{organizationId} */
  getChildOrganization: {
    caller: Caller
    path: NonNullable<operations['getChildOrganization']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getChildOrganization']['responses'][200]['content']['application/json'] }
  }
  /** PATCH /v1/organizations/children/{organizationId} */
  updateChildOrganization: {
    caller: Caller
    path: NonNullable<operations['updateChildOrganization']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['updateChildOrganization']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['updateChildOrganization']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/organizations/children/{organizationId}/suspend */
  suspendChildOrganization: {
    caller: Caller
    path: NonNullable<operations['suspendChildOrganization']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['suspendChildOrganization']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/organizations/children/{organizationId}/resume */
  resumeChildOrganization: {
    caller: Caller
    path: NonNullable<operations['resumeChildOrganization']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['resumeChildOrganization']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/organizations/children/{organizationId}/archive */
  archiveChildOrganization: {
    caller: Caller
    path: NonNullable<operations['archiveChildOrganization']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['archiveChildOrganization']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/organizations/children/{organizationId}/credit-config */
  getCreditConfig: {
    caller: Caller
    path: NonNullable<operations['getCreditConfig']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getCreditConfig']['responses'][200]['content']['application/json'] }
  }
  /** PATCH /v1/organizations/children/{organizationId}/credit-config */
  updateCreditConfig: {
    caller: Caller
    path: NonNullable<operations['updateCreditConfig']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['updateCreditConfig']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['updateCreditConfig']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/organizations/children/{organizationId}/credits/allocate */
  allocateCredits: {
    caller: Caller
    path: NonNullable<operations['allocateCredits']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['allocateCredits']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['allocateCredits']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/organizations/migrate */
  migrateProjects: {
    caller: Caller
    path: Empty
    query: Empty
    headers: Empty
    body: NonNullable<operations['migrateProjects']['requestBody']>['content']['application/json']
    answer:
      | { status: 201; headers: { Location: string }; body: operations['migrateProjects']['responses'][201]['content']['application/json'] }
  }
  /** GET /v1/api-keys */
  listApiKeys: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listApiKeys']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listApiKeys']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/api-keys */
  createApiKey: {
    caller: Caller
    path: Empty
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['createApiKey']['requestBody']>['content']['application/json'], 'mode' | 'rateLimitTier'>
    answer:
      | { status: 201; headers: { Location: string }; body: operations['createApiKey']['responses'][201]['content']['application/json'] }
  }
  /** PATCH /v1/api-keys/{apiKeyId} */
  updateApiKey: {
    caller: Caller
    path: NonNullable<operations['updateApiKey']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['updateApiKey']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['updateApiKey']['responses'][200]['content']['application/json'] }
  }
  /** DELETE /v1/api-keys/{apiKeyId} */
  revokeApiKey: {
    caller: Caller
    path: NonNullable<operations['revokeApiKey']['parameters']['path']>
    query: Filled<NonNullable<operations['revokeApiKey']['parameters']['query']>, 'pending'>
    headers: Empty
    body: undefined
    answer:
      | { status: 204; headers?: undefined; body?: undefined }
  }
  /** POST /v1/api-keys/{apiKeyId}/rotate */
  rotateApiKey: {
    caller: Caller
    path: NonNullable<operations['rotateApiKey']['parameters']['path']>
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['rotateApiKey']['requestBody']>['content']['application/json'], 'graceSeconds'>
    answer:
      | { status: 200; headers?: undefined; body: operations['rotateApiKey']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/api-keys/{apiKeyId}/reassign */
  reassignApiKey: {
    caller: Caller
    path: NonNullable<operations['reassignApiKey']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['reassignApiKey']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['reassignApiKey']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/api-keys/{apiKeyId}/requests */
  listApiKeyRequests: {
    caller: Caller
    path: NonNullable<operations['listApiKeyRequests']['parameters']['path']>
    query: Filled<NonNullable<operations['listApiKeyRequests']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listApiKeyRequests']['responses'][200]['content']['application/json'] }
  }
  /** PUT /v1/api-keys/{apiKeyId}/return-urls */
  replaceReturnUrls: {
    caller: Caller
    path: NonNullable<operations['replaceReturnUrls']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['replaceReturnUrls']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['replaceReturnUrls']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/requests/{requestId} */
  getRequest: {
    caller: Caller
    path: NonNullable<operations['getRequest']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getRequest']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/exports */
  listExports: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listExports']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listExports']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/exports */
  createExport: {
    caller: Caller
    path: Empty
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['createExport']['requestBody']>['content']['application/json'], 'includeChildren'>
    answer:
      | { status: 202; headers: { Location: string }; body: operations['createExport']['responses'][202]['content']['application/json'] }
  }
  /** GET /v1/exports/{exportId} */
  getExport: {
    caller: Caller
    path: NonNullable<operations['getExport']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getExport']['responses'][200]['content']['application/json'] }
  }
  /** DELETE /v1/exports/{exportId} */
  deleteExport: {
    caller: Caller
    path: NonNullable<operations['deleteExport']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 204; headers?: undefined; body?: undefined }
  }
  /** GET /v1/overview */
  getOverview: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['getOverview']['parameters']['query']>, 'limit' | 'includeChildren'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['getOverview']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/projects */
  listProjects: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listProjects']['parameters']['query']>, 'limit' | 'includeChildren'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listProjects']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/projects */
  createProject: {
    caller: Caller
    path: Empty
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['createProject']['requestBody']>['content']['application/json'], 'locale' | 'requires_approval' | 'timezone'>
    answer:
      | { status: 200; headers?: undefined; body: operations['createProject']['responses'][200]['content']['application/json'] }
      | { status: 201; headers: { Location: string }; body: operations['createProject']['responses'][201]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId} */
  getProject: {
    caller: Caller
    path: NonNullable<operations['getProject']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getProject']['responses'][200]['content']['application/json'] }
  }
  /** PATCH /v1/projects/{projectId} */
  updateProject: {
    caller: Caller
    path: NonNullable<operations['updateProject']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['updateProject']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['updateProject']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/archive */
  archiveProject: {
    caller: Caller
    path: NonNullable<operations['archiveProject']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['archiveProject']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/unarchive */
  unarchiveProject: {
    caller: Caller
    path: NonNullable<operations['unarchiveProject']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['unarchiveProject']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/erase */
  eraseProject: {
    caller: Caller
    path: NonNullable<operations['eraseProject']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['eraseProject']['requestBody']>['content']['application/json']
    answer:
      | { status: 202; headers: { Location: string }; body: operations['eraseProject']['responses'][202]['content']['application/json'] }
  }
  /** GET /v1/github/installations */
  listGithubInstallations: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listGithubInstallations']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listGithubInstallations']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/github/installations */
  registerGithubInstallation: {
    caller: Caller
    path: Empty
    query: Empty
    headers: Empty
    body: NonNullable<operations['registerGithubInstallation']['requestBody']>['content']['application/json']
    answer:
      | { status: 201; headers: { Location: string }; body: operations['registerGithubInstallation']['responses'][201]['content']['application/json'] }
  }
  /** GET /v1/github/installations/{installationId} */
  getGithubInstallation: {
    caller: Caller
    path: NonNullable<operations['getGithubInstallation']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getGithubInstallation']['responses'][200]['content']['application/json'] }
  }
  /** DELETE /v1/github/installations/{installationId} */
  removeGithubInstallation: {
    caller: Caller
    path: NonNullable<operations['removeGithubInstallation']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 204; headers?: undefined; body?: undefined }
  }
  /** GET /v1/github/installations/{installationId}/repositories */
  listGithubRepositories: {
    caller: Caller
    path: NonNullable<operations['listGithubRepositories']['parameters']['path']>
    query: Filled<NonNullable<operations['listGithubRepositories']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listGithubRepositories']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/github/ingests */
  listGithubIngests: {
    caller: Caller
    path: NonNullable<operations['listGithubIngests']['parameters']['path']>
    query: Filled<NonNullable<operations['listGithubIngests']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listGithubIngests']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/github/ingests */
  ingestRepository: {
    caller: Caller
    path: NonNullable<operations['ingestRepository']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['ingestRepository']['requestBody']>['content']['application/json']
    answer:
      | { status: 202; headers: { Location: string }; body: operations['ingestRepository']['responses'][202]['content']['application/json'] }
  }
  /** GET /v1/github/ingests/{ingestId} */
  getGithubIngest: {
    caller: Caller
    path: NonNullable<operations['getGithubIngest']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getGithubIngest']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/sdk-apps */
  listSdkApps: {
    caller: Caller
    path: NonNullable<operations['listSdkApps']['parameters']['path']>
    query: Filled<NonNullable<operations['listSdkApps']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listSdkApps']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/sdk-apps */
  createSdkApp: {
    caller: Caller
    path: NonNullable<operations['createSdkApp']['parameters']['path']>
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['createSdkApp']['requestBody']>['content']['application/json'], 'reportsConversions'>
    answer:
      | { status: 201; headers: { Location: string }; body: operations['createSdkApp']['responses'][201]['content']['application/json'] }
  }
  /** GET /v1/sdk-apps/{sdkAppId} */
  getSdkApp: {
    caller: Caller
    path: NonNullable<operations['getSdkApp']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getSdkApp']['responses'][200]['content']['application/json'] }
  }
  /** PATCH /v1/sdk-apps/{sdkAppId} */
  updateSdkApp: {
    caller: Caller
    path: NonNullable<operations['updateSdkApp']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['updateSdkApp']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['updateSdkApp']['responses'][200]['content']['application/json'] }
  }
  /** DELETE /v1/sdk-apps/{sdkAppId} */
  deleteSdkApp: {
    caller: Caller
    path: NonNullable<operations['deleteSdkApp']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 204; headers?: undefined; body?: undefined }
  }
  /** GET /v1/sdk-apps/{sdkAppId}/install-spec */
  getInstallSpec: {
    caller: Caller
    path: NonNullable<operations['getInstallSpec']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getInstallSpec']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/sdk-apps/{sdkAppId}/write-key/rotate */
  rotateSdkWriteKey: {
    caller: Caller
    path: NonNullable<operations['rotateSdkWriteKey']['parameters']['path']>
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['rotateSdkWriteKey']['requestBody']>['content']['application/json'], 'graceSeconds'>
    answer:
      | { status: 200; headers?: undefined; body: operations['rotateSdkWriteKey']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/media/uploads */
  createMediaUpload: {
    caller: Caller
    path: NonNullable<operations['createMediaUpload']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['createMediaUpload']['requestBody']>['content']['application/json']
    answer:
      | { status: 201; headers: { Location: string }; body: operations['createMediaUpload']['responses'][201]['content']['application/json'] }
  }
  /** GET /v1/media/uploads/{uploadId} */
  getMediaUpload: {
    caller: Caller
    path: NonNullable<operations['getMediaUpload']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getMediaUpload']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/media/uploads/{uploadId}/finalize */
  finalizeMediaUpload: {
    caller: Caller
    path: NonNullable<operations['finalizeMediaUpload']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['finalizeMediaUpload']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/media/imports */
  importMedia: {
    caller: Caller
    path: NonNullable<operations['importMedia']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['importMedia']['requestBody']>['content']['application/json']
    answer:
      | { status: 202; headers: { Location: string }; body: operations['importMedia']['responses'][202]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/media/page-imports */
  importPagePictures: {
    caller: Caller
    path: NonNullable<operations['importPagePictures']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 202; headers: { Location: string }; body: operations['importPagePictures']['responses'][202]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/media */
  listMedia: {
    caller: Caller
    path: NonNullable<operations['listMedia']['parameters']['path']>
    query: Filled<NonNullable<operations['listMedia']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listMedia']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/media/quota */
  getMediaQuota: {
    caller: Caller
    path: NonNullable<operations['getMediaQuota']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getMediaQuota']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/media */
  listAllMedia: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listAllMedia']['parameters']['query']>, 'limit' | 'includeChildren'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listAllMedia']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/media/{mediaId} */
  getMedia: {
    caller: Caller
    path: NonNullable<operations['getMedia']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getMedia']['responses'][200]['content']['application/json'] }
  }
  /** PATCH /v1/media/{mediaId} */
  updateMedia: {
    caller: Caller
    path: NonNullable<operations['updateMedia']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['updateMedia']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['updateMedia']['responses'][200]['content']['application/json'] }
  }
  /** DELETE /v1/media/{mediaId} */
  deleteMedia: {
    caller: Caller
    path: NonNullable<operations['deleteMedia']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 204; headers?: undefined; body?: undefined }
  }
  /** POST /v1/telemetry/events */
  ingestTelemetryEvents: {
    caller: Caller
    path: Empty
    query: Empty
    headers: Empty
    body: NonNullable<operations['ingestTelemetryEvents']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['ingestTelemetryEvents']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/telemetry/conversions */
  ingestConversions: {
    caller: Caller
    path: Empty
    query: Empty
    headers: Empty
    body: NonNullable<operations['ingestConversions']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['ingestConversions']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/telemetry/attributions */
  ingestAttributions: {
    caller: Caller
    path: Empty
    query: Empty
    headers: Empty
    body: NonNullable<operations['ingestAttributions']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['ingestAttributions']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/telemetry/summary */
  getTelemetrySummary: {
    caller: Caller
    path: NonNullable<operations['getTelemetrySummary']['parameters']['path']>
    query: NonNullable<operations['getTelemetrySummary']['parameters']['query']>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getTelemetrySummary']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/telemetry/attribution */
  getAllAttributionReport: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['getAllAttributionReport']['parameters']['query']>, 'limit' | 'includeChildren' | 'windowDays'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['getAllAttributionReport']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/telemetry/attribution */
  getAttributionReport: {
    caller: Caller
    path: NonNullable<operations['getAttributionReport']['parameters']['path']>
    query: Filled<NonNullable<operations['getAttributionReport']['parameters']['query']>, 'limit' | 'windowDays'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['getAttributionReport']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/influencers */
  listInfluencers: {
    caller: Caller
    path: NonNullable<operations['listInfluencers']['parameters']['path']>
    query: Filled<NonNullable<operations['listInfluencers']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listInfluencers']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/influencers */
  createInfluencer: {
    caller: Caller
    path: NonNullable<operations['createInfluencer']['parameters']['path']>
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['createInfluencer']['requestBody']>['content']['application/json'], 'disclosureRequired' | 'whenNotDrawn'>
    answer:
      | { status: 202; headers: { Location: string }; body: operations['createInfluencer']['responses'][202]['content']['application/json'] }
  }
  /** GET /v1/influencers/{influencerId} */
  getInfluencer: {
    caller: Caller
    path: NonNullable<operations['getInfluencer']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getInfluencer']['responses'][200]['content']['application/json'] }
  }
  /** PATCH /v1/influencers/{influencerId} */
  updateInfluencer: {
    caller: Caller
    path: NonNullable<operations['updateInfluencer']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['updateInfluencer']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['updateInfluencer']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/influencers/{influencerId}/regenerate-look */
  regenerateInfluencerLook: {
    caller: Caller
    path: NonNullable<operations['regenerateInfluencerLook']['parameters']['path']>
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['regenerateInfluencerLook']['requestBody']>['content']['application/json'], 'whenNotDrawn'>
    answer:
      | { status: 202; headers: { Location: string }; body: operations['regenerateInfluencerLook']['responses'][202]['content']['application/json'] }
  }
  /** POST /v1/influencers/{influencerId}/archive */
  archiveInfluencer: {
    caller: Caller
    path: NonNullable<operations['archiveInfluencer']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['archiveInfluencer']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/content */
  listContent: {
    caller: Caller
    path: NonNullable<operations['listContent']['parameters']['path']>
    query: Filled<NonNullable<operations['listContent']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listContent']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/content */
  generateContent: {
    caller: Caller
    path: NonNullable<operations['generateContent']['parameters']['path']>
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['generateContent']['requestBody']>['content']['application/json'], 'targetPlatforms' | 'variants'>
    answer:
      | { status: 202; headers: { Location: string }; body: operations['generateContent']['responses'][202]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/content/uploads */
  createContentFromUploads: {
    caller: Caller
    path: NonNullable<operations['createContentFromUploads']['parameters']['path']>
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['createContentFromUploads']['requestBody']>['content']['application/json'], 'aiGenerated' | 'targetPlatforms'>
    answer:
      | { status: 201; headers: { Location: string }; body: operations['createContentFromUploads']['responses'][201]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/content/quote */
  quoteContent: {
    caller: Caller
    path: NonNullable<operations['quoteContent']['parameters']['path']>
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['quoteContent']['requestBody']>['content']['application/json'], 'variants'>
    answer:
      | { status: 200; headers?: undefined; body: operations['quoteContent']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/brand/preview */
  previewBrand: {
    caller: Caller
    path: NonNullable<operations['previewBrand']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['previewBrand']['requestBody']>['content']['application/json']
    answer:
      | { status: 202; headers: { Location: string }; body: operations['previewBrand']['responses'][202]['content']['application/json'] }
  }
  /** GET /v1/content */
  listAllContent: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listAllContent']['parameters']['query']>, 'limit' | 'includeChildren'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listAllContent']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/content/bulk */
  bulkContent: {
    caller: Caller
    path: Empty
    query: Empty
    headers: Empty
    body: NonNullable<operations['bulkContent']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['bulkContent']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/content/{containerId} */
  getContent: {
    caller: Caller
    path: NonNullable<operations['getContent']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getContent']['responses'][200]['content']['application/json'] }
  }
  /** PATCH /v1/content/{containerId} */
  updateContent: {
    caller: Caller
    path: NonNullable<operations['updateContent']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['updateContent']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['updateContent']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/content/{containerId}/regenerate */
  regenerateContent: {
    caller: Caller
    path: NonNullable<operations['regenerateContent']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['regenerateContent']['requestBody']>['content']['application/json']
    answer:
      | { status: 202; headers: { Location: string }; body: operations['regenerateContent']['responses'][202]['content']['application/json'] }
  }
  /** POST /v1/content/{containerId}/clone */
  cloneContent: {
    caller: Caller
    path: NonNullable<operations['cloneContent']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['cloneContent']['requestBody']>['content']['application/json']
    answer:
      | { status: 202; headers: { Location: string }; body: operations['cloneContent']['responses'][202]['content']['application/json'] }
  }
  /** POST /v1/content/{containerId}/render */
  renderContent: {
    caller: Caller
    path: NonNullable<operations['renderContent']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['renderContent']['requestBody']>['content']['application/json']
    answer:
      | { status: 202; headers: { Location: string }; body: operations['renderContent']['responses'][202]['content']['application/json'] }
  }
  /** GET /v1/content/{containerId}/versions */
  listContentVersions: {
    caller: Caller
    path: NonNullable<operations['listContentVersions']['parameters']['path']>
    query: Filled<NonNullable<operations['listContentVersions']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listContentVersions']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/content/{containerId}/comments */
  listContentComments: {
    caller: Caller
    path: NonNullable<operations['listContentComments']['parameters']['path']>
    query: Filled<NonNullable<operations['listContentComments']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listContentComments']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/content/{containerId}/comments */
  createContentComment: {
    caller: Caller
    path: NonNullable<operations['createContentComment']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['createContentComment']['requestBody']>['content']['application/json']
    answer:
      | { status: 201; headers: { Location: string }; body: operations['createContentComment']['responses'][201]['content']['application/json'] }
  }
  /** GET /v1/content/{containerId}/comments/{commentId} */
  getContentComment: {
    caller: Caller
    path: NonNullable<operations['getContentComment']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getContentComment']['responses'][200]['content']['application/json'] }
  }
  /** PATCH /v1/content/{containerId}/comments/{commentId} */
  updateContentComment: {
    caller: Caller
    path: NonNullable<operations['updateContentComment']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['updateContentComment']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['updateContentComment']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/content/{containerId}/archive */
  archiveContent: {
    caller: Caller
    path: NonNullable<operations['archiveContent']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['archiveContent']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/approvals/bulk */
  bulkApprovals: {
    caller: Caller
    path: Empty
    query: Empty
    headers: Empty
    body: NonNullable<operations['bulkApprovals']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['bulkApprovals']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/approval-policy */
  getApprovalPolicy: {
    caller: Caller
    path: NonNullable<operations['getApprovalPolicy']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getApprovalPolicy']['responses'][200]['content']['application/json'] }
  }
  /** PUT /v1/projects/{projectId}/approval-policy */
  replaceApprovalPolicy: {
    caller: Caller
    path: NonNullable<operations['replaceApprovalPolicy']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['replaceApprovalPolicy']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['replaceApprovalPolicy']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/approvals */
  listAllApprovals: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listAllApprovals']['parameters']['query']>, 'limit' | 'includeChildren'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listAllApprovals']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/approvals */
  listApprovals: {
    caller: Caller
    path: NonNullable<operations['listApprovals']['parameters']['path']>
    query: Filled<NonNullable<operations['listApprovals']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listApprovals']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/content/{containerId}/approve */
  approveContent: {
    caller: Caller
    path: NonNullable<operations['approveContent']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['approveContent']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['approveContent']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/content/{containerId}/reject */
  rejectContent: {
    caller: Caller
    path: NonNullable<operations['rejectContent']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['rejectContent']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['rejectContent']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/content/{containerId}/request-changes */
  requestContentChanges: {
    caller: Caller
    path: NonNullable<operations['requestContentChanges']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['requestContentChanges']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['requestContentChanges']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/content/{containerId}/approval-history */
  listApprovalHistory: {
    caller: Caller
    path: NonNullable<operations['listApprovalHistory']['parameters']['path']>
    query: Filled<NonNullable<operations['listApprovalHistory']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listApprovalHistory']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/content/{containerId}/timeline */
  getContentTimeline: {
    caller: Caller
    path: NonNullable<operations['getContentTimeline']['parameters']['path']>
    query: Filled<NonNullable<operations['getContentTimeline']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['getContentTimeline']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/social-accounts/oauth-url */
  createOauthUrl: {
    caller: Caller
    path: NonNullable<operations['createOauthUrl']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['createOauthUrl']['requestBody']>['content']['application/json']
    answer:
      | { status: 201; headers: { Location: string }; body: operations['createOauthUrl']['responses'][201]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/review-links */
  listReviewLinks: {
    caller: Caller
    path: NonNullable<operations['listReviewLinks']['parameters']['path']>
    query: Filled<NonNullable<operations['listReviewLinks']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listReviewLinks']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/review-links */
  createReviewLink: {
    caller: Caller
    path: NonNullable<operations['createReviewLink']['parameters']['path']>
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['createReviewLink']['requestBody']>['content']['application/json'], 'shows'>
    answer:
      | { status: 201; headers: { Location: string }; body: operations['createReviewLink']['responses'][201]['content']['application/json'] }
  }
  /** GET /v1/review-links/{reviewLinkId} */
  getReviewLink: {
    caller: Caller
    path: NonNullable<operations['getReviewLink']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getReviewLink']['responses'][200]['content']['application/json'] }
  }
  /** DELETE /v1/review-links/{reviewLinkId} */
  revokeReviewLink: {
    caller: Caller
    path: NonNullable<operations['revokeReviewLink']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 204; headers?: undefined; body?: undefined }
  }
  /** GET /v1/projects/{projectId}/connect-links */
  listConnectLinks: {
    caller: Caller
    path: NonNullable<operations['listConnectLinks']['parameters']['path']>
    query: Filled<NonNullable<operations['listConnectLinks']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listConnectLinks']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/connect-links */
  createConnectLink: {
    caller: Caller
    path: NonNullable<operations['createConnectLink']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['createConnectLink']['requestBody']>['content']['application/json']
    answer:
      | { status: 201; headers: { Location: string }; body: operations['createConnectLink']['responses'][201]['content']['application/json'] }
  }
  /** GET /v1/connect-links/{connectLinkId} */
  getConnectLink: {
    caller: Caller
    path: NonNullable<operations['getConnectLink']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getConnectLink']['responses'][200]['content']['application/json'] }
  }
  /** DELETE /v1/connect-links/{connectLinkId} */
  revokeConnectLink: {
    caller: Caller
    path: NonNullable<operations['revokeConnectLink']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 204; headers?: undefined; body?: undefined }
  }
  /** GET /v1/social-accounts/oauth-sessions/{oauthSessionId} */
  getOauthSession: {
    caller: Caller
    path: NonNullable<operations['getOauthSession']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getOauthSession']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/social-accounts/oauth-sessions/{oauthSessionId}/select */
  selectOauthAccount: {
    caller: Caller
    path: NonNullable<operations['selectOauthAccount']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['selectOauthAccount']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['selectOauthAccount']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/oauth/{platform}/callback */
  completeOauth: {
    caller: null
    path: NonNullable<operations['completeOauth']['parameters']['path']>
    query: NonNullable<operations['completeOauth']['parameters']['query']>
    headers: { readonly cookie?: NonNullable<operations['completeOauth']['parameters']['header']>['Cookie'] }
    body: undefined
    answer:
      | { status: 302; headers: { Location: string }; body?: undefined }
  }
  /** GET /v1/projects/{projectId}/social-accounts */
  listSocialAccounts: {
    caller: Caller
    path: NonNullable<operations['listSocialAccounts']['parameters']['path']>
    query: Filled<NonNullable<operations['listSocialAccounts']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listSocialAccounts']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/social-accounts */
  listAllSocialAccounts: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listAllSocialAccounts']['parameters']['query']>, 'limit' | 'includeChildren'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listAllSocialAccounts']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/social-accounts/{socialAccountId} */
  getSocialAccount: {
    caller: Caller
    path: NonNullable<operations['getSocialAccount']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getSocialAccount']['responses'][200]['content']['application/json'] }
  }
  /** PATCH /v1/social-accounts/{socialAccountId} */
  updateSocialAccount: {
    caller: Caller
    path: NonNullable<operations['updateSocialAccount']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['updateSocialAccount']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['updateSocialAccount']['responses'][200]['content']['application/json'] }
  }
  /** DELETE /v1/social-accounts/{socialAccountId} */
  revokeSocialAccount: {
    caller: Caller
    path: NonNullable<operations['revokeSocialAccount']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 204; headers?: undefined; body?: undefined }
  }
  /** POST /v1/social-accounts/{socialAccountId}/reauth-url */
  createReauthUrl: {
    caller: Caller
    path: NonNullable<operations['createReauthUrl']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['createReauthUrl']['requestBody']>['content']['application/json']
    answer:
      | { status: 201; headers: { Location: string }; body: operations['createReauthUrl']['responses'][201]['content']['application/json'] }
  }
  /** GET /v1/social-accounts/{socialAccountId}/health */
  getSocialAccountHealth: {
    caller: Caller
    path: NonNullable<operations['getSocialAccountHealth']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getSocialAccountHealth']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/content/{containerId}/publish */
  publishContent: {
    caller: Caller
    path: NonNullable<operations['publishContent']['parameters']['path']>
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['publishContent']['requestBody']>['content']['application/json'], 'duplicatePolicy'>
    answer:
      | { status: 202; headers: { Location: string }; body: operations['publishContent']['responses'][202]['content']['application/json'] }
  }
  /** POST /v1/content/{containerId}/publish/validate */
  validatePublish: {
    caller: Caller
    path: NonNullable<operations['validatePublish']['parameters']['path']>
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['validatePublish']['requestBody']>['content']['application/json'], 'duplicatePolicy' | 'local'>
    answer:
      | { status: 200; headers?: undefined; body: operations['validatePublish']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/content/{containerId}/schedule */
  scheduleContent: {
    caller: Caller
    path: NonNullable<operations['scheduleContent']['parameters']['path']>
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['scheduleContent']['requestBody']>['content']['application/json'], 'duplicatePolicy'>
    answer:
      | { status: 201; headers: { Location: string }; body: operations['scheduleContent']['responses'][201]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/publications */
  listPublications: {
    caller: Caller
    path: NonNullable<operations['listPublications']['parameters']['path']>
    query: Filled<NonNullable<operations['listPublications']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listPublications']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/slots */
  getSlots: {
    caller: Caller
    path: NonNullable<operations['getSlots']['parameters']['path']>
    query: NonNullable<operations['getSlots']['parameters']['query']>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getSlots']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/publications */
  listAllPublications: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listAllPublications']['parameters']['query']>, 'limit' | 'includeChildren'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listAllPublications']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/publications/bulk */
  bulkPublications: {
    caller: Caller
    path: Empty
    query: Empty
    headers: Empty
    body: NonNullable<operations['bulkPublications']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['bulkPublications']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/publications/{publicationId} */
  getPublication: {
    caller: Caller
    path: NonNullable<operations['getPublication']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getPublication']['responses'][200]['content']['application/json'] }
  }
  /** PATCH /v1/publications/{publicationId} */
  updatePublication: {
    caller: Caller
    path: NonNullable<operations['updatePublication']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['updatePublication']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['updatePublication']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/publications/{publicationId}/cancel */
  cancelPublication: {
    caller: Caller
    path: NonNullable<operations['cancelPublication']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['cancelPublication']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/publications/{publicationId}/publish-now */
  publishPublicationNow: {
    caller: Caller
    path: NonNullable<operations['publishPublicationNow']['parameters']['path']>
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['publishPublicationNow']['requestBody']>['content']['application/json'], 'duplicatePolicy'>
    answer:
      | { status: 202; headers: { Location: string }; body: operations['publishPublicationNow']['responses'][202]['content']['application/json'] }
  }
  /** POST /v1/publications/{publicationId}/retry */
  retryPublication: {
    caller: Caller
    path: NonNullable<operations['retryPublication']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 202; headers: { Location: string }; body: operations['retryPublication']['responses'][202]['content']['application/json'] }
  }
  /** POST /v1/publications/{publicationId}/targets/{targetId}/resolve */
  resolvePublicationTarget: {
    caller: Caller
    path: NonNullable<operations['resolvePublicationTarget']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['resolvePublicationTarget']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['resolvePublicationTarget']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/publications/{publicationId}/attempts */
  listPublicationAttempts: {
    caller: Caller
    path: NonNullable<operations['listPublicationAttempts']['parameters']['path']>
    query: Filled<NonNullable<operations['listPublicationAttempts']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listPublicationAttempts']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/templates */
  listTemplates: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listTemplates']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listTemplates']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/platforms */
  listPlatforms: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listPlatforms']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listPlatforms']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/leased-accounts/niches */
  listLeasedAccountNiches: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listLeasedAccountNiches']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listLeasedAccountNiches']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/leased-accounts */
  listLeasedAccounts: {
    caller: Caller
    path: NonNullable<operations['listLeasedAccounts']['parameters']['path']>
    query: Filled<NonNullable<operations['listLeasedAccounts']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listLeasedAccounts']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/leased-accounts */
  requestLeasedAccounts: {
    caller: Caller
    path: NonNullable<operations['requestLeasedAccounts']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['requestLeasedAccounts']['requestBody']>['content']['application/json']
    answer:
      | { status: 202; headers: { Location: string }; body: operations['requestLeasedAccounts']['responses'][202]['content']['application/json'] }
  }
  /** GET /v1/leased-accounts/{leasedAccountId} */
  getLeasedAccount: {
    caller: Caller
    path: NonNullable<operations['getLeasedAccount']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getLeasedAccount']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/leased-accounts/{leasedAccountId}/pause */
  pauseLeasedAccount: {
    caller: Caller
    path: NonNullable<operations['pauseLeasedAccount']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['pauseLeasedAccount']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/leased-accounts/{leasedAccountId}/resume */
  resumeLeasedAccount: {
    caller: Caller
    path: NonNullable<operations['resumeLeasedAccount']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['resumeLeasedAccount']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/leased-accounts/{leasedAccountId}/release */
  releaseLeasedAccount: {
    caller: Caller
    path: NonNullable<operations['releaseLeasedAccount']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['releaseLeasedAccount']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/engagement/config */
  getEngagementConfig: {
    caller: Caller
    path: NonNullable<operations['getEngagementConfig']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getEngagementConfig']['responses'][200]['content']['application/json'] }
  }
  /** PATCH /v1/projects/{projectId}/engagement/config */
  updateEngagementConfig: {
    caller: Caller
    path: NonNullable<operations['updateEngagementConfig']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['updateEngagementConfig']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['updateEngagementConfig']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/engagement/rules */
  listEngagementRules: {
    caller: Caller
    path: NonNullable<operations['listEngagementRules']['parameters']['path']>
    query: Filled<NonNullable<operations['listEngagementRules']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listEngagementRules']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/engagement/rules */
  createEngagementRule: {
    caller: Caller
    path: NonNullable<operations['createEngagementRule']['parameters']['path']>
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['createEngagementRule']['requestBody']>['content']['application/json'], 'enabled' | 'mode' | 'priority'>
    answer:
      | { status: 201; headers: { Location: string }; body: operations['createEngagementRule']['responses'][201]['content']['application/json'] }
  }
  /** GET /v1/engagement/rules/{ruleId} */
  getEngagementRule: {
    caller: Caller
    path: NonNullable<operations['getEngagementRule']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getEngagementRule']['responses'][200]['content']['application/json'] }
  }
  /** PATCH /v1/engagement/rules/{ruleId} */
  updateEngagementRule: {
    caller: Caller
    path: NonNullable<operations['updateEngagementRule']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['updateEngagementRule']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['updateEngagementRule']['responses'][200]['content']['application/json'] }
  }
  /** DELETE /v1/engagement/rules/{ruleId} */
  deleteEngagementRule: {
    caller: Caller
    path: NonNullable<operations['deleteEngagementRule']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 204; headers?: undefined; body?: undefined }
  }
  /** GET /v1/projects/{projectId}/engagement/items */
  listEngagementItems: {
    caller: Caller
    path: NonNullable<operations['listEngagementItems']['parameters']['path']>
    query: Filled<NonNullable<operations['listEngagementItems']['parameters']['query']>, 'limit' | 'sort'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listEngagementItems']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/engagement/items */
  listAllEngagementItems: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listAllEngagementItems']['parameters']['query']>, 'limit' | 'includeChildren' | 'sort'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listAllEngagementItems']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/engagement/conversations */
  listEngagementConversations: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listEngagementConversations']['parameters']['query']>, 'limit' | 'includeChildren'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listEngagementConversations']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/engagement/conversations/{conversationId} */
  getEngagementConversation: {
    caller: Caller
    path: NonNullable<operations['getEngagementConversation']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getEngagementConversation']['responses'][200]['content']['application/json'] }
  }
  /** PATCH /v1/engagement/conversations/{conversationId} */
  updateEngagementConversation: {
    caller: Caller
    path: NonNullable<operations['updateEngagementConversation']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['updateEngagementConversation']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['updateEngagementConversation']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/engagement/conversations/{conversationId}/notes */
  listConversationNotes: {
    caller: Caller
    path: NonNullable<operations['listConversationNotes']['parameters']['path']>
    query: Filled<NonNullable<operations['listConversationNotes']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listConversationNotes']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/engagement/conversations/{conversationId}/notes */
  createConversationNote: {
    caller: Caller
    path: NonNullable<operations['createConversationNote']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['createConversationNote']['requestBody']>['content']['application/json']
    answer:
      | { status: 201; headers: { Location: string }; body: operations['createConversationNote']['responses'][201]['content']['application/json'] }
  }
  /** GET /v1/engagement/conversations/{conversationId}/notes/{noteId} */
  getConversationNote: {
    caller: Caller
    path: NonNullable<operations['getConversationNote']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getConversationNote']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/engagement/items/{itemId} */
  getEngagementItem: {
    caller: Caller
    path: NonNullable<operations['getEngagementItem']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getEngagementItem']['responses'][200]['content']['application/json'] }
  }
  /** PATCH /v1/engagement/items/{itemId} */
  updateEngagementItem: {
    caller: Caller
    path: NonNullable<operations['updateEngagementItem']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['updateEngagementItem']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['updateEngagementItem']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/engagement/items/{itemId}/reply */
  replyToEngagementItem: {
    caller: Caller
    path: NonNullable<operations['replyToEngagementItem']['parameters']['path']>
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['replyToEngagementItem']['requestBody']>['content']['application/json'], 'private'>
    answer:
      | { status: 200; headers?: undefined; body: operations['replyToEngagementItem']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/engagement/items/{itemId}/hide */
  hideEngagementItem: {
    caller: Caller
    path: NonNullable<operations['hideEngagementItem']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['hideEngagementItem']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/engagement/actions */
  listEngagementActions: {
    caller: Caller
    path: NonNullable<operations['listEngagementActions']['parameters']['path']>
    query: Filled<NonNullable<operations['listEngagementActions']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listEngagementActions']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/engagement/actions */
  listAllEngagementActions: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listAllEngagementActions']['parameters']['query']>, 'limit' | 'includeChildren'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listAllEngagementActions']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/engagement/actions/bulk */
  bulkEngagementActions: {
    caller: Caller
    path: Empty
    query: Empty
    headers: Empty
    body: NonNullable<operations['bulkEngagementActions']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['bulkEngagementActions']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/engagement/actions/{actionId}/approve */
  approveEngagementAction: {
    caller: Caller
    path: NonNullable<operations['approveEngagementAction']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['approveEngagementAction']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['approveEngagementAction']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/engagement/actions/{actionId}/reject */
  rejectEngagementAction: {
    caller: Caller
    path: NonNullable<operations['rejectEngagementAction']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['rejectEngagementAction']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['rejectEngagementAction']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/engagement/simulate */
  simulateEngagement: {
    caller: Caller
    path: NonNullable<operations['simulateEngagement']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['simulateEngagement']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['simulateEngagement']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/metrics/organic */
  getAllOrganicMetrics: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['getAllOrganicMetrics']['parameters']['query']>, 'limit' | 'includeChildren' | 'granularity' | 'timezone'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['getAllOrganicMetrics']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/metrics/ads */
  getAllAdsMetrics: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['getAllAdsMetrics']['parameters']['query']>, 'limit' | 'includeChildren' | 'granularity' | 'timezone'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['getAllAdsMetrics']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/metrics/organic */
  getOrganicMetrics: {
    caller: Caller
    path: NonNullable<operations['getOrganicMetrics']['parameters']['path']>
    query: Filled<NonNullable<operations['getOrganicMetrics']['parameters']['query']>, 'limit' | 'granularity'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['getOrganicMetrics']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/metrics/ads */
  getAdsMetrics: {
    caller: Caller
    path: NonNullable<operations['getAdsMetrics']['parameters']['path']>
    query: Filled<NonNullable<operations['getAdsMetrics']['parameters']['query']>, 'limit' | 'granularity'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['getAdsMetrics']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/content/{containerId}/metrics */
  getContentMetrics: {
    caller: Caller
    path: NonNullable<operations['getContentMetrics']['parameters']['path']>
    query: Filled<NonNullable<operations['getContentMetrics']['parameters']['query']>, 'granularity'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getContentMetrics']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/publications/{publicationId}/metrics */
  getPublicationMetrics: {
    caller: Caller
    path: NonNullable<operations['getPublicationMetrics']['parameters']['path']>
    query: Filled<NonNullable<operations['getPublicationMetrics']['parameters']['query']>, 'granularity'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getPublicationMetrics']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/social-accounts/{socialAccountId}/metrics */
  getSocialAccountMetrics: {
    caller: Caller
    path: NonNullable<operations['getSocialAccountMetrics']['parameters']['path']>
    query: Filled<NonNullable<operations['getSocialAccountMetrics']['parameters']['query']>, 'granularity'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getSocialAccountMetrics']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/account-posts */
  listAllAccountPosts: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listAllAccountPosts']['parameters']['query']>, 'limit' | 'includeChildren'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listAllAccountPosts']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/social-accounts/{socialAccountId}/posts */
  listAccountPosts: {
    caller: Caller
    path: NonNullable<operations['listAccountPosts']['parameters']['path']>
    query: Filled<NonNullable<operations['listAccountPosts']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listAccountPosts']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/social-accounts/{socialAccountId}/history */
  importAccountHistory: {
    caller: Caller
    path: NonNullable<operations['importAccountHistory']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 202; headers: { Location: string }; body: operations['importAccountHistory']['responses'][202]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/metrics/refresh */
  refreshMetrics: {
    caller: Caller
    path: NonNullable<operations['refreshMetrics']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 202; headers: { Location: string }; body: operations['refreshMetrics']['responses'][202]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/ads/accounts */
  listAdAccounts: {
    caller: Caller
    path: NonNullable<operations['listAdAccounts']['parameters']['path']>
    query: Filled<NonNullable<operations['listAdAccounts']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listAdAccounts']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/ads/campaigns */
  listAdCampaigns: {
    caller: Caller
    path: NonNullable<operations['listAdCampaigns']['parameters']['path']>
    query: Filled<NonNullable<operations['listAdCampaigns']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listAdCampaigns']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/ads/campaigns/{campaignId} */
  getAdCampaign: {
    caller: Caller
    path: NonNullable<operations['getAdCampaign']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getAdCampaign']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/ads/campaigns/{campaignId}/spend */
  getAdCampaignSpend: {
    caller: Caller
    path: NonNullable<operations['getAdCampaignSpend']['parameters']['path']>
    query: Filled<NonNullable<operations['getAdCampaignSpend']['parameters']['query']>, 'granularity'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getAdCampaignSpend']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/projects/{projectId}/recommendations */
  listRecommendations: {
    caller: Caller
    path: NonNullable<operations['listRecommendations']['parameters']['path']>
    query: Filled<NonNullable<operations['listRecommendations']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listRecommendations']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/recommendations */
  listAllRecommendations: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listAllRecommendations']['parameters']['query']>, 'limit' | 'includeChildren'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listAllRecommendations']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/recommendations/{recommendationId} */
  getRecommendation: {
    caller: Caller
    path: NonNullable<operations['getRecommendation']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getRecommendation']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/recommendations/{recommendationId}/accept */
  acceptRecommendation: {
    caller: Caller
    path: NonNullable<operations['acceptRecommendation']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 202; headers: { Location: string }; body: operations['acceptRecommendation']['responses'][202]['content']['application/json'] }
  }
  /** POST /v1/recommendations/{recommendationId}/schedule */
  scheduleRecommendation: {
    caller: Caller
    path: NonNullable<operations['scheduleRecommendation']['parameters']['path']>
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['scheduleRecommendation']['requestBody']>['content']['application/json'], 'duplicatePolicy'>
    answer:
      | { status: 201; headers: { Location: string }; body: operations['scheduleRecommendation']['responses'][201]['content']['application/json'] }
  }
  /** POST /v1/recommendations/{recommendationId}/dismiss */
  dismissRecommendation: {
    caller: Caller
    path: NonNullable<operations['dismissRecommendation']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['dismissRecommendation']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/projects/{projectId}/recommendations/refresh */
  refreshRecommendations: {
    caller: Caller
    path: NonNullable<operations['refreshRecommendations']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 202; headers: { Location: string }; body: operations['refreshRecommendations']['responses'][202]['content']['application/json'] }
  }
  /** GET /v1/jobs */
  listJobs: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listJobs']['parameters']['query']>, 'limit' | 'includeChildren'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listJobs']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/jobs/{jobId} */
  getJob: {
    caller: Caller
    path: NonNullable<operations['getJob']['parameters']['path']>
    query: NonNullable<operations['getJob']['parameters']['query']>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getJob']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/jobs/{jobId}/cancel */
  cancelJob: {
    caller: Caller
    path: NonNullable<operations['cancelJob']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['cancelJob']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/jobs/{jobId}/retry */
  retryJob: {
    caller: Caller
    path: NonNullable<operations['retryJob']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 202; headers: { Location: string }; body: operations['retryJob']['responses'][202]['content']['application/json'] }
  }
  /** GET /v1/webhooks/endpoints */
  listWebhookEndpoints: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listWebhookEndpoints']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listWebhookEndpoints']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/webhooks/endpoints */
  createWebhookEndpoint: {
    caller: Caller
    path: Empty
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['createWebhookEndpoint']['requestBody']>['content']['application/json'], 'enabled' | 'includeChildren' | 'modes'>
    answer:
      | { status: 201; headers: { Location: string }; body: operations['createWebhookEndpoint']['responses'][201]['content']['application/json'] }
  }
  /** GET /v1/webhooks/endpoints/{endpointId} */
  getWebhookEndpoint: {
    caller: Caller
    path: NonNullable<operations['getWebhookEndpoint']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getWebhookEndpoint']['responses'][200]['content']['application/json'] }
  }
  /** PATCH /v1/webhooks/endpoints/{endpointId} */
  updateWebhookEndpoint: {
    caller: Caller
    path: NonNullable<operations['updateWebhookEndpoint']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['updateWebhookEndpoint']['requestBody']>['content']['application/json']
    answer:
      | { status: 200; headers?: undefined; body: operations['updateWebhookEndpoint']['responses'][200]['content']['application/json'] }
  }
  /** DELETE /v1/webhooks/endpoints/{endpointId} */
  deleteWebhookEndpoint: {
    caller: Caller
    path: NonNullable<operations['deleteWebhookEndpoint']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 204; headers?: undefined; body?: undefined }
  }
  /** POST /v1/webhooks/endpoints/{endpointId}/rotate-secret */
  rotateWebhookSecret: {
    caller: Caller
    path: NonNullable<operations['rotateWebhookSecret']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['rotateWebhookSecret']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/webhooks/endpoints/{endpointId}/test */
  testWebhookEndpoint: {
    caller: Caller
    path: NonNullable<operations['testWebhookEndpoint']['parameters']['path']>
    query: Empty
    headers: Empty
    body: Filled<NonNullable<operations['testWebhookEndpoint']['requestBody']>['content']['application/json'], 'type'> | undefined
    answer:
      | { status: 201; headers: { Location: string }; body: operations['testWebhookEndpoint']['responses'][201]['content']['application/json'] }
  }
  /** GET /v1/webhooks/endpoints/{endpointId}/deliveries */
  listWebhookDeliveries: {
    caller: Caller
    path: NonNullable<operations['listWebhookDeliveries']['parameters']['path']>
    query: Filled<NonNullable<operations['listWebhookDeliveries']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listWebhookDeliveries']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/webhooks/endpoints/{endpointId}/replay */
  replayWebhookDeliveries: {
    caller: Caller
    path: NonNullable<operations['replayWebhookDeliveries']['parameters']['path']>
    query: Empty
    headers: Empty
    body: NonNullable<operations['replayWebhookDeliveries']['requestBody']>['content']['application/json']
    answer:
      | { status: 202; headers: { Location: string }; body: operations['replayWebhookDeliveries']['responses'][202]['content']['application/json'] }
  }
  /** GET /v1/webhooks/deliveries/{deliveryId} */
  getWebhookDelivery: {
    caller: Caller
    path: NonNullable<operations['getWebhookDelivery']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['getWebhookDelivery']['responses'][200]['content']['application/json'] }
  }
  /** POST /v1/webhooks/deliveries/{deliveryId}/replay */
  replayWebhookDelivery: {
    caller: Caller
    path: NonNullable<operations['replayWebhookDelivery']['parameters']['path']>
    query: Empty
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: undefined; body: operations['replayWebhookDelivery']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/webhooks/events/stream */
  streamEvents: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['streamEvents']['parameters']['query']>, 'includeChildren'>
    headers: { readonly 'last-event-id'?: NonNullable<operations['streamEvents']['parameters']['header']>['Last-Event-ID'] }
    body: undefined
    answer:
      | { status: 200; headers?: undefined; stream: AnswerStream }
  }
  /** GET /v1/webhooks/events */
  listEvents: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listEvents']['parameters']['query']>, 'limit' | 'includeChildren'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listEvents']['responses'][200]['content']['application/json'] }
  }
  /** GET /v1/webhooks/event-types */
  listEventTypes: {
    caller: Caller
    path: Empty
    query: Filled<NonNullable<operations['listEventTypes']['parameters']['query']>, 'limit'>
    headers: Empty
    body: undefined
    answer:
      | { status: 200; headers?: { Link?: string }; body: operations['listEventTypes']['responses'][200]['content']['application/json'] }
  }
}

export type AnswerOf<Op extends OperationId> = OperationTypes[Op]['answer']
export type BodyOf<Op extends OperationId> = OperationTypes[Op]['body']
export type QueryOf<Op extends OperationId> = OperationTypes[Op]['query']
export type PathOf<Op extends OperationId> = OperationTypes[Op]['path']

/** What `prepare` is given: the request, and no transaction. */
export interface PrepareInput<Op extends OperationId> {
  readonly operationId: Op
  readonly requestId: string
  readonly caller: OperationTypes[Op]['caller']
  readonly path: PathOf<Op>
  readonly query: QueryOf<Op>
  readonly headers: OperationTypes[Op]['headers']
  readonly body: BodyOf<Op>
}

export interface HandlerInput<Op extends OperationId, Prepared = undefined> extends PrepareInput<Op> {
  readonly tx: Tx
  /** What `prepare` found; undefined where the operation has none. */
  readonly prepared: Prepared
}

/** A use case: everything it does goes through `tx`, and it never reaches outside. */
export type Handler<Op extends OperationId, Prepared = undefined> = (
  input: HandlerInput<Op, Prepared>,
  deps: HandlerDeps,
) => Promise<AnswerOf<Op>>

/** The half that may look outside, before the transaction is opened: `export const prepare` in the handler's file. */
export type Prepare<Op extends OperationId, Prepared> = (input: PrepareInput<Op>, deps: PrepareDeps) => Promise<Prepared>

/** @template Preparations the `prepare` functions there are, by operation */
export type HandlerMap<Preparations> = {
  readonly [Op in OperationId]: Handler<
    Op,
    Op extends keyof Preparations ? (Preparations[Op] extends (...args: never[]) => Promise<infer Prepared> ? Prepared : never) : undefined
  >
}
