// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
import type { AnswerOf, BodyOf, CallOptions, JobAnswerOf, ListAnswerOf, QueryOf } from '../src/client/method-types.ts'

/** Version of the contract that the client is made for. */
export const contractVersion = '1.0.0'

/** Every operation as a method of its resource. */
export interface Resources {
  readonly organizations: {
    /** Show the calling key: `GET /v1/whoami`. */
    getWhoami(options?: CallOptions): Promise<AnswerOf<'getWhoami'>>
    /** Get the organization: `GET /v1/organization`. */
    get(options?: CallOptions): Promise<AnswerOf<'getOrganization'>>
    /** Get the wallet: `GET /v1/organization/wallet`. */
    getWallet(options?: CallOptions): Promise<AnswerOf<'getWallet'>>
    /** Change the wallet's threshold: `PATCH /v1/organization/wallet`. */
    updateWallet(body: BodyOf<'updateWallet'>, options?: CallOptions): Promise<AnswerOf<'updateWallet'>>
    /** List credit events: `GET /v1/organization/credit-events`. */
    listCreditEvents(query?: QueryOf<'listCreditEvents'>, options?: CallOptions): ListAnswerOf<'listCreditEvents'>
    /** Get usage by day and project: `GET /v1/organization/usage`. */
    getUsage(query?: QueryOf<'getUsage'>, options?: CallOptions): ListAnswerOf<'getUsage'>
    /** List child organizations: `GET /v1/organizations/children`. */
    listChildOrganizations(query?: QueryOf<'listChildOrganizations'>, options?: CallOptions): ListAnswerOf<'listChildOrganizations'>
    /** Create a child organization: `POST /v1/organizations/children`. */
    createChildOrganization(body: BodyOf<'createChildOrganization'>, options?: CallOptions): Promise<AnswerOf<'createChildOrganization'>>
    /** Get a child organization: `GET /v1/organizations/children/{organizationId}`. */
    getChildOrganization(organizationId: string, options?: CallOptions): Promise<AnswerOf<'getChildOrganization'>>
    /** Change a child organization: `PATCH /v1/organizations/children/{organizationId}`. */
    updateChildOrganization(organizationId: string, body: BodyOf<'updateChildOrganization'>, options?: CallOptions): Promise<AnswerOf<'updateChildOrganization'>>
    /** Suspend a child organization: `POST /v1/organizations/children/{organizationId}/suspend`. */
    suspendChildOrganization(organizationId: string, options?: CallOptions): Promise<AnswerOf<'suspendChildOrganization'>>
    /** Resume a child organization: `POST /v1/organizations/children/{organizationId}/resume`. */
    resumeChildOrganization(organizationId: string, options?: CallOptions): Promise<AnswerOf<'resumeChildOrganization'>>
    /** Archive a child organization: `POST /v1/organizations/children/{organizationId}/archive`. */
    archiveChildOrganization(organizationId: string, options?: CallOptions): Promise<AnswerOf<'archiveChildOrganization'>>
    /** Get a child's credit config: `GET /v1/organizations/children/{organizationId}/credit-config`. */
    getCreditConfig(organizationId: string, options?: CallOptions): Promise<AnswerOf<'getCreditConfig'>>
    /** Change a child's credit config: `PATCH /v1/organizations/children/{organizationId}/credit-config`. */
    updateCreditConfig(organizationId: string, body: BodyOf<'updateCreditConfig'>, options?: CallOptions): Promise<AnswerOf<'updateCreditConfig'>>
    /** Allocate credits to a child: `POST /v1/organizations/children/{organizationId}/credits/allocate`. */
    allocateCredits(organizationId: string, body: BodyOf<'allocateCredits'>, options?: CallOptions): Promise<AnswerOf<'allocateCredits'>>
    /** Move projects to new child organizations: `POST /v1/organizations/migrate`. */
    migrateProjects(body: BodyOf<'migrateProjects'>, options?: CallOptions): Promise<AnswerOf<'migrateProjects'>>
    /** List API keys: `GET /v1/api-keys`. */
    listApiKeys(query?: QueryOf<'listApiKeys'>, options?: CallOptions): ListAnswerOf<'listApiKeys'>
    /** Create an API key: `POST /v1/api-keys`. */
    createApiKey(body: BodyOf<'createApiKey'>, options?: CallOptions): Promise<AnswerOf<'createApiKey'>>
    /** Change an API key: `PATCH /v1/api-keys/{apiKeyId}`. */
    updateApiKey(apiKeyId: string, body: BodyOf<'updateApiKey'>, options?: CallOptions): Promise<AnswerOf<'updateApiKey'>>
    /** Revoke an API key: `DELETE /v1/api-keys/{apiKeyId}`. */
    revokeApiKey(apiKeyId: string, query?: QueryOf<'revokeApiKey'>, options?: CallOptions): Promise<AnswerOf<'revokeApiKey'>>
    /** Rotate an API key's secret: `POST /v1/api-keys/{apiKeyId}/rotate`. */
    rotateApiKey(apiKeyId: string, body: BodyOf<'rotateApiKey'>, options?: CallOptions): Promise<AnswerOf<'rotateApiKey'>>
    /** Re-assign an API key's schedules: `POST /v1/api-keys/{apiKeyId}/reassign`. */
    reassignApiKey(apiKeyId: string, body: BodyOf<'reassignApiKey'>, options?: CallOptions): Promise<AnswerOf<'reassignApiKey'>>
    /** List an API key's requests: `GET /v1/api-keys/{apiKeyId}/requests`. */
    listApiKeyRequests(apiKeyId: string, query?: QueryOf<'listApiKeyRequests'>, options?: CallOptions): ListAnswerOf<'listApiKeyRequests'>
    /** Replace an API key's return URLs: `PUT /v1/api-keys/{apiKeyId}/return-urls`. */
    replaceReturnUrls(apiKeyId: string, body: BodyOf<'replaceReturnUrls'>, options?: CallOptions): Promise<AnswerOf<'replaceReturnUrls'>>
    /** Get a request: `GET /v1/requests/{requestId}`. */
    getRequest(requestId: string, options?: CallOptions): Promise<AnswerOf<'getRequest'>>
  }
  readonly erasure: {
    /** Erase the organization: `POST /v1/organization/erase`. */
    eraseOrganization(body: BodyOf<'eraseOrganization'>, options?: CallOptions): Promise<JobAnswerOf<'eraseOrganization', 'organization.erase'>>
    /** Erase a project: `POST /v1/projects/{projectId}/erase`. */
    eraseProject(projectId: string, body: BodyOf<'eraseProject'>, options?: CallOptions): Promise<JobAnswerOf<'eraseProject', 'project.erase'>>
  }
  readonly exports: {
    /** List exports: `GET /v1/exports`. */
    list(query?: QueryOf<'listExports'>, options?: CallOptions): ListAnswerOf<'listExports'>
    /** Export rows to a file: `POST /v1/exports`. */
    create(body: BodyOf<'createExport'>, options?: CallOptions): Promise<JobAnswerOf<'createExport', 'exports.write'>>
    /** Get an export: `GET /v1/exports/{exportId}`. */
    get(exportId: string, options?: CallOptions): Promise<AnswerOf<'getExport'>>
    /** Delete an export: `DELETE /v1/exports/{exportId}`. */
    delete(exportId: string, options?: CallOptions): Promise<AnswerOf<'deleteExport'>>
  }
  readonly overview: {
    /** Count what waits in all projects: `GET /v1/overview`. */
    get(query?: QueryOf<'getOverview'>, options?: CallOptions): ListAnswerOf<'getOverview'>
  }
  readonly projects: {
    /** List projects: `GET /v1/projects`. */
    list(query?: QueryOf<'listProjects'>, options?: CallOptions): ListAnswerOf<'listProjects'>
    /** Create a project: `POST /v1/projects`. */
    create(body: BodyOf<'createProject'>, options?: CallOptions): Promise<AnswerOf<'createProject'>>
    /** Get a project: `GET /v1/projects/{projectId}`. */
    get(projectId: string, options?: CallOptions): Promise<AnswerOf<'getProject'>>
    /** Change a project: `PATCH /v1/projects/{projectId}`. */
    update(projectId: string, body: BodyOf<'updateProject'>, options?: CallOptions): Promise<AnswerOf<'updateProject'>>
    /** Archive a project: `POST /v1/projects/{projectId}/archive`. */
    archive(projectId: string, options?: CallOptions): Promise<AnswerOf<'archiveProject'>>
    /** Unarchive a project: `POST /v1/projects/{projectId}/unarchive`. */
    unarchive(projectId: string, options?: CallOptions): Promise<AnswerOf<'unarchiveProject'>>
  }
  readonly github: {
    /** List GitHub installations: `GET /v1/github/installations`. */
    listInstallations(query?: QueryOf<'listGithubInstallations'>, options?: CallOptions): ListAnswerOf<'listGithubInstallations'>
    /** Register a GitHub installation: `POST /v1/github/installations`. */
    registerInstallation(body: BodyOf<'registerGithubInstallation'>, options?: CallOptions): Promise<AnswerOf<'registerGithubInstallation'>>
    /** Get a GitHub installation: `GET /v1/github/installations/{installationId}`. */
    getInstallation(installationId: string, options?: CallOptions): Promise<AnswerOf<'getGithubInstallation'>>
    /** Remove a GitHub installation: `DELETE /v1/github/installations/{installationId}`. */
    removeInstallation(installationId: string, options?: CallOptions): Promise<AnswerOf<'removeGithubInstallation'>>
    /** List the repositories of an installation: `GET /v1/github/installations/{installationId}/repositories`. */
    listRepositories(installationId: string, query?: QueryOf<'listGithubRepositories'>, options?: CallOptions): ListAnswerOf<'listGithubRepositories'>
    /** List GitHub ingests: `GET /v1/projects/{projectId}/github/ingests`. */
    listIngests(projectId: string, query?: QueryOf<'listGithubIngests'>, options?: CallOptions): ListAnswerOf<'listGithubIngests'>
    /** Ingest a repository: `POST /v1/projects/{projectId}/github/ingests`. */
    ingestRepository(projectId: string, body: BodyOf<'ingestRepository'>, options?: CallOptions): Promise<JobAnswerOf<'ingestRepository', 'github.ingest'>>
    /** Get a GitHub ingest: `GET /v1/github/ingests/{ingestId}`. */
    getIngest(ingestId: string, options?: CallOptions): Promise<AnswerOf<'getGithubIngest'>>
  }
  readonly sdkApps: {
    /** List SDK apps: `GET /v1/projects/{projectId}/sdk-apps`. */
    list(projectId: string, query?: QueryOf<'listSdkApps'>, options?: CallOptions): ListAnswerOf<'listSdkApps'>
    /** Create an SDK app: `POST /v1/projects/{projectId}/sdk-apps`. */
    create(projectId: string, body: BodyOf<'createSdkApp'>, options?: CallOptions): Promise<AnswerOf<'createSdkApp'>>
    /** Get an SDK app: `GET /v1/sdk-apps/{sdkAppId}`. */
    get(sdkAppId: string, options?: CallOptions): Promise<AnswerOf<'getSdkApp'>>
    /** Change an SDK app: `PATCH /v1/sdk-apps/{sdkAppId}`. */
    update(sdkAppId: string, body: BodyOf<'updateSdkApp'>, options?: CallOptions): Promise<AnswerOf<'updateSdkApp'>>
    /** Delete an SDK app: `DELETE /v1/sdk-apps/{sdkAppId}`. */
    delete(sdkAppId: string, options?: CallOptions): Promise<AnswerOf<'deleteSdkApp'>>
    /** Get the install spec: `GET /v1/sdk-apps/{sdkAppId}/install-spec`. */
    getInstallSpec(sdkAppId: string, options?: CallOptions): Promise<AnswerOf<'getInstallSpec'>>
    /** Rotate the write key: `POST /v1/sdk-apps/{sdkAppId}/write-key/rotate`. */
    rotateSdkWriteKey(sdkAppId: string, body: BodyOf<'rotateSdkWriteKey'>, options?: CallOptions): Promise<AnswerOf<'rotateSdkWriteKey'>>
  }
  readonly media: {
    /** Start an upload: `POST /v1/projects/{projectId}/media/uploads`. */
    createUpload(projectId: string, body: BodyOf<'createMediaUpload'>, options?: CallOptions): Promise<AnswerOf<'createMediaUpload'>>
    /** Get an upload: `GET /v1/media/uploads/{uploadId}`. */
    getUpload(uploadId: string, options?: CallOptions): Promise<AnswerOf<'getMediaUpload'>>
    /** Finalize an upload: `POST /v1/media/uploads/{uploadId}/finalize`. */
    finalizeUpload(uploadId: string, options?: CallOptions): Promise<AnswerOf<'finalizeMediaUpload'>>
    /** Import media from an address: `POST /v1/projects/{projectId}/media/imports`. */
    import(projectId: string, body: BodyOf<'importMedia'>, options?: CallOptions): Promise<JobAnswerOf<'importMedia', 'media.import'>>
    /** Import pictures from the project's pages: `POST /v1/projects/{projectId}/media/page-imports`. */
    importPagePictures(projectId: string, options?: CallOptions): Promise<JobAnswerOf<'importPagePictures', 'media.import_pages'>>
    /** List media: `GET /v1/projects/{projectId}/media`. */
    list(projectId: string, query?: QueryOf<'listMedia'>, options?: CallOptions): ListAnswerOf<'listMedia'>
    /** Get the quota of uploads: `GET /v1/projects/{projectId}/media/quota`. */
    getQuota(projectId: string, options?: CallOptions): Promise<AnswerOf<'getMediaQuota'>>
    /** List media of all projects: `GET /v1/media`. */
    listAllMedia(query?: QueryOf<'listAllMedia'>, options?: CallOptions): ListAnswerOf<'listAllMedia'>
    /** Get a media item: `GET /v1/media/{mediaId}`. */
    get(mediaId: string, options?: CallOptions): Promise<AnswerOf<'getMedia'>>
    /** Change a media item: `PATCH /v1/media/{mediaId}`. */
    update(mediaId: string, body: BodyOf<'updateMedia'>, options?: CallOptions): Promise<AnswerOf<'updateMedia'>>
    /** Delete a media item: `DELETE /v1/media/{mediaId}`. */
    delete(mediaId: string, options?: CallOptions): Promise<AnswerOf<'deleteMedia'>>
  }
  readonly telemetry: {
    /** Report app events: `POST /v1/telemetry/events`. */
    ingestEvents(body: BodyOf<'ingestTelemetryEvents'>, options?: CallOptions): Promise<AnswerOf<'ingestTelemetryEvents'>>
    /** Report conversions: `POST /v1/telemetry/conversions`. */
    ingestConversions(body: BodyOf<'ingestConversions'>, options?: CallOptions): Promise<AnswerOf<'ingestConversions'>>
    /** Report ad attributions: `POST /v1/telemetry/attributions`. */
    ingestAttributions(body: BodyOf<'ingestAttributions'>, options?: CallOptions): Promise<AnswerOf<'ingestAttributions'>>
    /** Get a telemetry summary: `GET /v1/projects/{projectId}/telemetry/summary`. */
    getSummary(projectId: string, query?: QueryOf<'getTelemetrySummary'>, options?: CallOptions): Promise<AnswerOf<'getTelemetrySummary'>>
    /** Get an attribution report of all projects: `GET /v1/telemetry/attribution`. */
    getAllAttributionReport(query: QueryOf<'getAllAttributionReport'>, options?: CallOptions): ListAnswerOf<'getAllAttributionReport'>
    /** Get an attribution report: `GET /v1/projects/{projectId}/telemetry/attribution`. */
    getAttributionReport(projectId: string, query: QueryOf<'getAttributionReport'>, options?: CallOptions): ListAnswerOf<'getAttributionReport'>
  }
  readonly influencers: {
    /** List influencers: `GET /v1/projects/{projectId}/influencers`. */
    list(projectId: string, query?: QueryOf<'listInfluencers'>, options?: CallOptions): ListAnswerOf<'listInfluencers'>
    /** Create an influencer: `POST /v1/projects/{projectId}/influencers`. */
    create(projectId: string, body: BodyOf<'createInfluencer'>, options?: CallOptions): Promise<JobAnswerOf<'createInfluencer', 'influencer.create'>>
    /** Get an influencer: `GET /v1/influencers/{influencerId}`. */
    get(influencerId: string, options?: CallOptions): Promise<AnswerOf<'getInfluencer'>>
    /** Change an influencer: `PATCH /v1/influencers/{influencerId}`. */
    update(influencerId: string, body: BodyOf<'updateInfluencer'>, options?: CallOptions): Promise<AnswerOf<'updateInfluencer'>>
    /** Make a new look: `POST /v1/influencers/{influencerId}/regenerate-look`. */
    regenerateLook(influencerId: string, body: BodyOf<'regenerateInfluencerLook'>, options?: CallOptions): Promise<JobAnswerOf<'regenerateInfluencerLook', 'influencer.regenerate_look'>>
    /** Archive an influencer: `POST /v1/influencers/{influencerId}/archive`. */
    archive(influencerId: string, options?: CallOptions): Promise<AnswerOf<'archiveInfluencer'>>
  }
  readonly content: {
    /** List containers: `GET /v1/projects/{projectId}/content`. */
    list(projectId: string, query?: QueryOf<'listContent'>, options?: CallOptions): ListAnswerOf<'listContent'>
    /** Generate content: `POST /v1/projects/{projectId}/content`. */
    generate(projectId: string, body: BodyOf<'generateContent'>, options?: CallOptions): Promise<JobAnswerOf<'generateContent', 'content.generate'>>
    /** Make a container of your own media: `POST /v1/projects/{projectId}/content/uploads`. */
    createFromUploads(projectId: string, body: BodyOf<'createContentFromUploads'>, options?: CallOptions): Promise<AnswerOf<'createContentFromUploads'>>
    /** Ask for a price: `POST /v1/projects/{projectId}/content/quote`. */
    quote(projectId: string, body: BodyOf<'quoteContent'>, options?: CallOptions): Promise<AnswerOf<'quoteContent'>>
    /** See how the brand looks: `POST /v1/projects/{projectId}/brand/preview`. */
    previewBrand(projectId: string, body: BodyOf<'previewBrand'>, options?: CallOptions): Promise<JobAnswerOf<'previewBrand', 'brand.preview'>>
    /** List containers of all projects: `GET /v1/content`. */
    listAllContent(query?: QueryOf<'listAllContent'>, options?: CallOptions): ListAnswerOf<'listAllContent'>
    /** Archive and tag many containers: `POST /v1/content/bulk`. */
    bulk(body: BodyOf<'bulkContent'>, options?: CallOptions): Promise<AnswerOf<'bulkContent'>>
    /** Get a container: `GET /v1/content/{containerId}`. */
    get(containerId: string, options?: CallOptions): Promise<AnswerOf<'getContent'>>
    /** Change a container's captions: `PATCH /v1/content/{containerId}`. */
    update(containerId: string, body: BodyOf<'updateContent'>, options?: CallOptions): Promise<AnswerOf<'updateContent'>>
    /** Regenerate content: `POST /v1/content/{containerId}/regenerate`. */
    regenerate(containerId: string, body: BodyOf<'regenerateContent'>, options?: CallOptions): Promise<JobAnswerOf<'regenerateContent', 'content.regenerate'>>
    /** Clone content: `POST /v1/content/{containerId}/clone`. */
    clone(containerId: string, body: BodyOf<'cloneContent'>, options?: CallOptions): Promise<JobAnswerOf<'cloneContent', 'content.clone'>>
    /** Render a container again: `POST /v1/content/{containerId}/render`. */
    render(containerId: string, body: BodyOf<'renderContent'>, options?: CallOptions): Promise<JobAnswerOf<'renderContent', 'content.render'>>
    /** List the versions of a container: `GET /v1/content/{containerId}/versions`. */
    listVersions(containerId: string, query?: QueryOf<'listContentVersions'>, options?: CallOptions): ListAnswerOf<'listContentVersions'>
    /** List the comments on a container: `GET /v1/content/{containerId}/comments`. */
    listComments(containerId: string, query?: QueryOf<'listContentComments'>, options?: CallOptions): ListAnswerOf<'listContentComments'>
    /** Comment on a container: `POST /v1/content/{containerId}/comments`. */
    createComment(containerId: string, body: BodyOf<'createContentComment'>, options?: CallOptions): Promise<AnswerOf<'createContentComment'>>
    /** Get a comment on a container: `GET /v1/content/{containerId}/comments/{commentId}`. */
    getComment(containerId: string, commentId: string, options?: CallOptions): Promise<AnswerOf<'getContentComment'>>
    /** Resolve a comment on a container: `PATCH /v1/content/{containerId}/comments/{commentId}`. */
    updateComment(containerId: string, commentId: string, body: BodyOf<'updateContentComment'>, options?: CallOptions): Promise<AnswerOf<'updateContentComment'>>
    /** Archive a container: `POST /v1/content/{containerId}/archive`. */
    archive(containerId: string, options?: CallOptions): Promise<AnswerOf<'archiveContent'>>
    /** List templates: `GET /v1/templates`. */
    listTemplates(query?: QueryOf<'listTemplates'>, options?: CallOptions): ListAnswerOf<'listTemplates'>
  }
  readonly approval: {
    /** Decide on many containers: `POST /v1/approvals/bulk`. */
    bulkApprovals(body: BodyOf<'bulkApprovals'>, options?: CallOptions): Promise<AnswerOf<'bulkApprovals'>>
    /** Get the approval policy: `GET /v1/projects/{projectId}/approval-policy`. */
    getPolicy(projectId: string, options?: CallOptions): Promise<AnswerOf<'getApprovalPolicy'>>
    /** Replace the approval policy: `PUT /v1/projects/{projectId}/approval-policy`. */
    replacePolicy(projectId: string, body: BodyOf<'replaceApprovalPolicy'>, options?: CallOptions): Promise<AnswerOf<'replaceApprovalPolicy'>>
    /** List what waits for approval in all projects: `GET /v1/approvals`. */
    listAllApprovals(query?: QueryOf<'listAllApprovals'>, options?: CallOptions): ListAnswerOf<'listAllApprovals'>
    /** List what waits for approval: `GET /v1/projects/{projectId}/approvals`. */
    listApprovals(projectId: string, query?: QueryOf<'listApprovals'>, options?: CallOptions): ListAnswerOf<'listApprovals'>
    /** Approve a container: `POST /v1/content/{containerId}/approve`. */
    approveContent(containerId: string, body: BodyOf<'approveContent'>, options?: CallOptions): Promise<AnswerOf<'approveContent'>>
    /** Reject a container: `POST /v1/content/{containerId}/reject`. */
    rejectContent(containerId: string, body: BodyOf<'rejectContent'>, options?: CallOptions): Promise<AnswerOf<'rejectContent'>>
    /** Ask for changes of a container: `POST /v1/content/{containerId}/request-changes`. */
    requestContentChanges(containerId: string, body: BodyOf<'requestContentChanges'>, options?: CallOptions): Promise<AnswerOf<'requestContentChanges'>>
    /** List the approval history of a container: `GET /v1/content/{containerId}/approval-history`. */
    listHistory(containerId: string, query?: QueryOf<'listApprovalHistory'>, options?: CallOptions): ListAnswerOf<'listApprovalHistory'>
    /** Get the timeline of a container: `GET /v1/content/{containerId}/timeline`. */
    getContentTimeline(containerId: string, query?: QueryOf<'getContentTimeline'>, options?: CallOptions): ListAnswerOf<'getContentTimeline'>
    /** List review links: `GET /v1/projects/{projectId}/review-links`. */
    listReviewLinks(projectId: string, query?: QueryOf<'listReviewLinks'>, options?: CallOptions): ListAnswerOf<'listReviewLinks'>
    /** Create a review link: `POST /v1/projects/{projectId}/review-links`. */
    createReviewLink(projectId: string, body: BodyOf<'createReviewLink'>, options?: CallOptions): Promise<AnswerOf<'createReviewLink'>>
    /** Get a review link: `GET /v1/review-links/{reviewLinkId}`. */
    getReviewLink(reviewLinkId: string, options?: CallOptions): Promise<AnswerOf<'getReviewLink'>>
    /** Revoke a review link: `DELETE /v1/review-links/{reviewLinkId}`. */
    revokeReviewLink(reviewLinkId: string, options?: CallOptions): Promise<AnswerOf<'revokeReviewLink'>>
  }
  readonly socialAccounts: {
    /** Start connecting an account: `POST /v1/projects/{projectId}/social-accounts/oauth-url`. */
    createOauthUrl(projectId: string, body: BodyOf<'createOauthUrl'>, options?: CallOptions): Promise<AnswerOf<'createOauthUrl'>>
    /** List connect links: `GET /v1/projects/{projectId}/connect-links`. */
    listConnectLinks(projectId: string, query?: QueryOf<'listConnectLinks'>, options?: CallOptions): ListAnswerOf<'listConnectLinks'>
    /** Create a connect link: `POST /v1/projects/{projectId}/connect-links`. */
    createConnectLink(projectId: string, body: BodyOf<'createConnectLink'>, options?: CallOptions): Promise<AnswerOf<'createConnectLink'>>
    /** Get a connect link: `GET /v1/connect-links/{connectLinkId}`. */
    getConnectLink(connectLinkId: string, options?: CallOptions): Promise<AnswerOf<'getConnectLink'>>
    /** Revoke a connect link: `DELETE /v1/connect-links/{connectLinkId}`. */
    revokeConnectLink(connectLinkId: string, options?: CallOptions): Promise<AnswerOf<'revokeConnectLink'>>
    /** Get an OAuth session: `GET /v1/social-accounts/oauth-sessions/{oauthSessionId}`. */
    getOauthSession(oauthSessionId: string, options?: CallOptions): Promise<AnswerOf<'getOauthSession'>>
    /** Select the accounts to connect: `POST /v1/social-accounts/oauth-sessions/{oauthSessionId}/select`. */
    selectOauthAccount(oauthSessionId: string, body: BodyOf<'selectOauthAccount'>, options?: CallOptions): Promise<AnswerOf<'selectOauthAccount'>>
    /** List social accounts: `GET /v1/projects/{projectId}/social-accounts`. */
    list(projectId: string, query?: QueryOf<'listSocialAccounts'>, options?: CallOptions): ListAnswerOf<'listSocialAccounts'>
    /** List social accounts of all projects: `GET /v1/social-accounts`. */
    listAllSocialAccounts(query?: QueryOf<'listAllSocialAccounts'>, options?: CallOptions): ListAnswerOf<'listAllSocialAccounts'>
    /** Get a social account: `GET /v1/social-accounts/{socialAccountId}`. */
    get(socialAccountId: string, options?: CallOptions): Promise<AnswerOf<'getSocialAccount'>>
    /** Change a social account: `PATCH /v1/social-accounts/{socialAccountId}`. */
    update(socialAccountId: string, body: BodyOf<'updateSocialAccount'>, options?: CallOptions): Promise<AnswerOf<'updateSocialAccount'>>
    /** Disconnect a social account: `DELETE /v1/social-accounts/{socialAccountId}`. */
    revoke(socialAccountId: string, options?: CallOptions): Promise<AnswerOf<'revokeSocialAccount'>>
    /** Start renewing an account's credential: `POST /v1/social-accounts/{socialAccountId}/reauth-url`. */
    createReauthUrl(socialAccountId: string, body: BodyOf<'createReauthUrl'>, options?: CallOptions): Promise<AnswerOf<'createReauthUrl'>>
    /** Check a social account: `GET /v1/social-accounts/{socialAccountId}/health`. */
    getHealth(socialAccountId: string, options?: CallOptions): Promise<AnswerOf<'getSocialAccountHealth'>>
  }
  readonly publishing: {
    /** Publish a container now: `POST /v1/content/{containerId}/publish`. */
    publishContent(containerId: string, body: BodyOf<'publishContent'>, options?: CallOptions): Promise<JobAnswerOf<'publishContent', 'publishing.publish'>>
    /** Validate a publication without publishing: `POST /v1/content/{containerId}/publish/validate`. */
    validatePublish(containerId: string, body: BodyOf<'validatePublish'>, options?: CallOptions): Promise<AnswerOf<'validatePublish'>>
    /** Schedule a container: `POST /v1/content/{containerId}/schedule`. */
    scheduleContent(containerId: string, body: BodyOf<'scheduleContent'>, options?: CallOptions): Promise<AnswerOf<'scheduleContent'>>
    /** List publications: `GET /v1/projects/{projectId}/publications`. */
    listPublications(projectId: string, query?: QueryOf<'listPublications'>, options?: CallOptions): ListAnswerOf<'listPublications'>
    /** Get the slots of a project: `GET /v1/projects/{projectId}/slots`. */
    getSlots(projectId: string, query?: QueryOf<'getSlots'>, options?: CallOptions): Promise<AnswerOf<'getSlots'>>
    /** List publications of all projects: `GET /v1/publications`. */
    listAllPublications(query?: QueryOf<'listAllPublications'>, options?: CallOptions): ListAnswerOf<'listAllPublications'>
    /** Schedule, move and cancel many publications: `POST /v1/publications/bulk`. */
    bulkPublications(body: BodyOf<'bulkPublications'>, options?: CallOptions): Promise<AnswerOf<'bulkPublications'>>
    /** Get a publication: `GET /v1/publications/{publicationId}`. */
    getPublication(publicationId: string, options?: CallOptions): Promise<AnswerOf<'getPublication'>>
    /** Change a publication: `PATCH /v1/publications/{publicationId}`. */
    updatePublication(publicationId: string, body: BodyOf<'updatePublication'>, options?: CallOptions): Promise<AnswerOf<'updatePublication'>>
    /** Cancel a publication: `POST /v1/publications/{publicationId}/cancel`. */
    cancelPublication(publicationId: string, options?: CallOptions): Promise<AnswerOf<'cancelPublication'>>
    /** Publish a scheduled publication now: `POST /v1/publications/{publicationId}/publish-now`. */
    publishPublicationNow(publicationId: string, body: BodyOf<'publishPublicationNow'>, options?: CallOptions): Promise<JobAnswerOf<'publishPublicationNow', 'publishing.publish'>>
    /** Retry the failed targets: `POST /v1/publications/{publicationId}/retry`. */
    retryPublication(publicationId: string, options?: CallOptions): Promise<JobAnswerOf<'retryPublication', 'publishing.retry'>>
    /** Report the outcome of a target: `POST /v1/publications/{publicationId}/targets/{targetId}/resolve`. */
    resolvePublicationTarget(publicationId: string, targetId: string, body: BodyOf<'resolvePublicationTarget'>, options?: CallOptions): Promise<AnswerOf<'resolvePublicationTarget'>>
    /** List the attempts of a publication: `GET /v1/publications/{publicationId}/attempts`. */
    listPublicationAttempts(publicationId: string, query?: QueryOf<'listPublicationAttempts'>, options?: CallOptions): ListAnswerOf<'listPublicationAttempts'>
    /** List platforms and their limits: `GET /v1/platforms`. */
    listPlatforms(query?: QueryOf<'listPlatforms'>, options?: CallOptions): ListAnswerOf<'listPlatforms'>
  }
  readonly leasedAccounts: {
    /** List niches: `GET /v1/leased-accounts/niches`. */
    listNiches(query?: QueryOf<'listLeasedAccountNiches'>, options?: CallOptions): ListAnswerOf<'listLeasedAccountNiches'>
    /** List leased accounts: `GET /v1/projects/{projectId}/leased-accounts`. */
    list(projectId: string, query?: QueryOf<'listLeasedAccounts'>, options?: CallOptions): ListAnswerOf<'listLeasedAccounts'>
    /** Request leased accounts: `POST /v1/projects/{projectId}/leased-accounts`. */
    request(projectId: string, body: BodyOf<'requestLeasedAccounts'>, options?: CallOptions): Promise<JobAnswerOf<'requestLeasedAccounts', 'leased_accounts.assign'>>
    /** Get a leased account: `GET /v1/leased-accounts/{leasedAccountId}`. */
    get(leasedAccountId: string, options?: CallOptions): Promise<AnswerOf<'getLeasedAccount'>>
    /** Pause a leased account: `POST /v1/leased-accounts/{leasedAccountId}/pause`. */
    pause(leasedAccountId: string, options?: CallOptions): Promise<AnswerOf<'pauseLeasedAccount'>>
    /** Resume a leased account: `POST /v1/leased-accounts/{leasedAccountId}/resume`. */
    resume(leasedAccountId: string, options?: CallOptions): Promise<AnswerOf<'resumeLeasedAccount'>>
    /** Release a leased account: `POST /v1/leased-accounts/{leasedAccountId}/release`. */
    release(leasedAccountId: string, options?: CallOptions): Promise<AnswerOf<'releaseLeasedAccount'>>
  }
  readonly engagement: {
    /** Get the engagement configuration: `GET /v1/projects/{projectId}/engagement/config`. */
    getConfig(projectId: string, options?: CallOptions): Promise<AnswerOf<'getEngagementConfig'>>
    /** Change the engagement configuration: `PATCH /v1/projects/{projectId}/engagement/config`. */
    updateConfig(projectId: string, body: BodyOf<'updateEngagementConfig'>, options?: CallOptions): Promise<AnswerOf<'updateEngagementConfig'>>
    /** List engagement rules: `GET /v1/projects/{projectId}/engagement/rules`. */
    listRules(projectId: string, query?: QueryOf<'listEngagementRules'>, options?: CallOptions): ListAnswerOf<'listEngagementRules'>
    /** Create an engagement rule: `POST /v1/projects/{projectId}/engagement/rules`. */
    createRule(projectId: string, body: BodyOf<'createEngagementRule'>, options?: CallOptions): Promise<AnswerOf<'createEngagementRule'>>
    /** Get an engagement rule: `GET /v1/engagement/rules/{ruleId}`. */
    getRule(ruleId: string, options?: CallOptions): Promise<AnswerOf<'getEngagementRule'>>
    /** Change an engagement rule: `PATCH /v1/engagement/rules/{ruleId}`. */
    updateRule(ruleId: string, body: BodyOf<'updateEngagementRule'>, options?: CallOptions): Promise<AnswerOf<'updateEngagementRule'>>
    /** Delete an engagement rule: `DELETE /v1/engagement/rules/{ruleId}`. */
    deleteRule(ruleId: string, options?: CallOptions): Promise<AnswerOf<'deleteEngagementRule'>>
    /** List comments and messages: `GET /v1/projects/{projectId}/engagement/items`. */
    listItems(projectId: string, query?: QueryOf<'listEngagementItems'>, options?: CallOptions): ListAnswerOf<'listEngagementItems'>
    /** List comments and messages of all projects: `GET /v1/engagement/items`. */
    listAllItems(query?: QueryOf<'listAllEngagementItems'>, options?: CallOptions): ListAnswerOf<'listAllEngagementItems'>
    /** List conversations of all projects: `GET /v1/engagement/conversations`. */
    listConversations(query?: QueryOf<'listEngagementConversations'>, options?: CallOptions): ListAnswerOf<'listEngagementConversations'>
    /** Get a conversation: `GET /v1/engagement/conversations/{conversationId}`. */
    getConversation(conversationId: string, options?: CallOptions): Promise<AnswerOf<'getEngagementConversation'>>
    /** Assign a conversation, or mark it as done: `PATCH /v1/engagement/conversations/{conversationId}`. */
    updateConversation(conversationId: string, body: BodyOf<'updateEngagementConversation'>, options?: CallOptions): Promise<AnswerOf<'updateEngagementConversation'>>
    /** List the notes on a conversation: `GET /v1/engagement/conversations/{conversationId}/notes`. */
    listConversationNotes(conversationId: string, query?: QueryOf<'listConversationNotes'>, options?: CallOptions): ListAnswerOf<'listConversationNotes'>
    /** Write a note on a conversation: `POST /v1/engagement/conversations/{conversationId}/notes`. */
    createConversationNote(conversationId: string, body: BodyOf<'createConversationNote'>, options?: CallOptions): Promise<AnswerOf<'createConversationNote'>>
    /** Get a note on a conversation: `GET /v1/engagement/conversations/{conversationId}/notes/{noteId}`. */
    getConversationNote(conversationId: string, noteId: string, options?: CallOptions): Promise<AnswerOf<'getConversationNote'>>
    /** Get a comment or message: `GET /v1/engagement/items/{itemId}`. */
    getItem(itemId: string, options?: CallOptions): Promise<AnswerOf<'getEngagementItem'>>
    /** Mark a comment or message as done, or tag it: `PATCH /v1/engagement/items/{itemId}`. */
    updateItem(itemId: string, body: BodyOf<'updateEngagementItem'>, options?: CallOptions): Promise<AnswerOf<'updateEngagementItem'>>
    /** Answer a comment or message: `POST /v1/engagement/items/{itemId}/reply`. */
    replyToItem(itemId: string, body: BodyOf<'replyToEngagementItem'>, options?: CallOptions): Promise<AnswerOf<'replyToEngagementItem'>>
    /** Hide a comment: `POST /v1/engagement/items/{itemId}/hide`. */
    hideItem(itemId: string, options?: CallOptions): Promise<AnswerOf<'hideEngagementItem'>>
    /** List engagement actions: `GET /v1/projects/{projectId}/engagement/actions`. */
    listActions(projectId: string, query?: QueryOf<'listEngagementActions'>, options?: CallOptions): ListAnswerOf<'listEngagementActions'>
    /** List engagement actions of all projects: `GET /v1/engagement/actions`. */
    listAllActions(query?: QueryOf<'listAllEngagementActions'>, options?: CallOptions): ListAnswerOf<'listAllEngagementActions'>
    /** Decide on many suggested actions: `POST /v1/engagement/actions/bulk`. */
    bulkActions(body: BodyOf<'bulkEngagementActions'>, options?: CallOptions): Promise<AnswerOf<'bulkEngagementActions'>>
    /** Approve a suggested action: `POST /v1/engagement/actions/{actionId}/approve`. */
    approveAction(actionId: string, body: BodyOf<'approveEngagementAction'>, options?: CallOptions): Promise<AnswerOf<'approveEngagementAction'>>
    /** Reject a suggested action: `POST /v1/engagement/actions/{actionId}/reject`. */
    rejectAction(actionId: string, body: BodyOf<'rejectEngagementAction'>, options?: CallOptions): Promise<AnswerOf<'rejectEngagementAction'>>
    /** Try the configuration on an item: `POST /v1/projects/{projectId}/engagement/simulate`. */
    simulate(projectId: string, body: BodyOf<'simulateEngagement'>, options?: CallOptions): Promise<AnswerOf<'simulateEngagement'>>
  }
  readonly metrics: {
    /** Query the organic figures of all projects: `GET /v1/metrics/organic`. */
    getAllOrganicMetrics(query?: QueryOf<'getAllOrganicMetrics'>, options?: CallOptions): ListAnswerOf<'getAllOrganicMetrics'>
    /** Query the ads figures of all projects: `GET /v1/metrics/ads`. */
    getAllAdsMetrics(query?: QueryOf<'getAllAdsMetrics'>, options?: CallOptions): ListAnswerOf<'getAllAdsMetrics'>
    /** Query a project's organic figures: `GET /v1/projects/{projectId}/metrics/organic`. */
    getOrganicMetrics(projectId: string, query?: QueryOf<'getOrganicMetrics'>, options?: CallOptions): ListAnswerOf<'getOrganicMetrics'>
    /** Query a project's ads figures: `GET /v1/projects/{projectId}/metrics/ads`. */
    getAdsMetrics(projectId: string, query?: QueryOf<'getAdsMetrics'>, options?: CallOptions): ListAnswerOf<'getAdsMetrics'>
    /** Query a container's figures: `GET /v1/content/{containerId}/metrics`. */
    getContentMetrics(containerId: string, query?: QueryOf<'getContentMetrics'>, options?: CallOptions): Promise<AnswerOf<'getContentMetrics'>>
    /** Query a publication's figures: `GET /v1/publications/{publicationId}/metrics`. */
    getPublicationMetrics(publicationId: string, query?: QueryOf<'getPublicationMetrics'>, options?: CallOptions): Promise<AnswerOf<'getPublicationMetrics'>>
    /** Query a social account's figures: `GET /v1/social-accounts/{socialAccountId}/metrics`. */
    getSocialAccountMetrics(socialAccountId: string, query?: QueryOf<'getSocialAccountMetrics'>, options?: CallOptions): Promise<AnswerOf<'getSocialAccountMetrics'>>
    /** List account posts of all projects: `GET /v1/account-posts`. */
    listAllAccountPosts(query?: QueryOf<'listAllAccountPosts'>, options?: CallOptions): ListAnswerOf<'listAllAccountPosts'>
    /** List an account's own posts: `GET /v1/social-accounts/{socialAccountId}/posts`. */
    listAccountPosts(socialAccountId: string, query?: QueryOf<'listAccountPosts'>, options?: CallOptions): ListAnswerOf<'listAccountPosts'>
    /** Import what an account posted before: `POST /v1/social-accounts/{socialAccountId}/history`. */
    importAccountHistory(socialAccountId: string, options?: CallOptions): Promise<JobAnswerOf<'importAccountHistory', 'history.import'>>
    /** Collect the figures now: `POST /v1/projects/{projectId}/metrics/refresh`. */
    refresh(projectId: string, options?: CallOptions): Promise<JobAnswerOf<'refreshMetrics', 'metrics.refresh'>>
  }
  readonly ads: {
    /** List ad accounts: `GET /v1/projects/{projectId}/ads/accounts`. */
    listAccounts(projectId: string, query?: QueryOf<'listAdAccounts'>, options?: CallOptions): ListAnswerOf<'listAdAccounts'>
    /** List ad campaigns: `GET /v1/projects/{projectId}/ads/campaigns`. */
    listCampaigns(projectId: string, query?: QueryOf<'listAdCampaigns'>, options?: CallOptions): ListAnswerOf<'listAdCampaigns'>
    /** Get an ad campaign: `GET /v1/ads/campaigns/{campaignId}`. */
    getCampaign(campaignId: string, options?: CallOptions): Promise<AnswerOf<'getAdCampaign'>>
    /** Query a campaign's spend: `GET /v1/ads/campaigns/{campaignId}/spend`. */
    getCampaignSpend(campaignId: string, query?: QueryOf<'getAdCampaignSpend'>, options?: CallOptions): Promise<AnswerOf<'getAdCampaignSpend'>>
  }
  readonly recommendations: {
    /** List recommendations: `GET /v1/projects/{projectId}/recommendations`. */
    list(projectId: string, query?: QueryOf<'listRecommendations'>, options?: CallOptions): ListAnswerOf<'listRecommendations'>
    /** List recommendations of all projects: `GET /v1/recommendations`. */
    listAllRecommendations(query?: QueryOf<'listAllRecommendations'>, options?: CallOptions): ListAnswerOf<'listAllRecommendations'>
    /** Get a recommendation: `GET /v1/recommendations/{recommendationId}`. */
    get(recommendationId: string, options?: CallOptions): Promise<AnswerOf<'getRecommendation'>>
    /** Accept a recommendation: `POST /v1/recommendations/{recommendationId}/accept`. */
    accept(recommendationId: string, options?: CallOptions): Promise<JobAnswerOf<'acceptRecommendation', 'content.generate'>>
    /** Schedule content at recommended hours: `POST /v1/recommendations/{recommendationId}/schedule`. */
    schedule(recommendationId: string, body: BodyOf<'scheduleRecommendation'>, options?: CallOptions): Promise<AnswerOf<'scheduleRecommendation'>>
    /** Dismiss a recommendation: `POST /v1/recommendations/{recommendationId}/dismiss`. */
    dismiss(recommendationId: string, options?: CallOptions): Promise<AnswerOf<'dismissRecommendation'>>
    /** Look for recommendations now: `POST /v1/projects/{projectId}/recommendations/refresh`. */
    refresh(projectId: string, options?: CallOptions): Promise<JobAnswerOf<'refreshRecommendations', 'recommendations.refresh'>>
  }
  readonly jobs: {
    /** List jobs: `GET /v1/jobs`. */
    list(query?: QueryOf<'listJobs'>, options?: CallOptions): ListAnswerOf<'listJobs'>
    /** Get a job: `GET /v1/jobs/{jobId}`. */
    get(jobId: string, query?: QueryOf<'getJob'>, options?: CallOptions): Promise<AnswerOf<'getJob'>>
    /** Cancel a job: `POST /v1/jobs/{jobId}/cancel`. */
    cancel(jobId: string, options?: CallOptions): Promise<AnswerOf<'cancelJob'>>
    /** Retry a job: `POST /v1/jobs/{jobId}/retry`. */
    retry(jobId: string, options?: CallOptions): Promise<AnswerOf<'retryJob'>>
  }
  readonly webhooks: {
    /** List webhook endpoints: `GET /v1/webhooks/endpoints`. */
    listEndpoints(query?: QueryOf<'listWebhookEndpoints'>, options?: CallOptions): ListAnswerOf<'listWebhookEndpoints'>
    /** Create a webhook endpoint: `POST /v1/webhooks/endpoints`. */
    createEndpoint(body: BodyOf<'createWebhookEndpoint'>, options?: CallOptions): Promise<AnswerOf<'createWebhookEndpoint'>>
    /** Get a webhook endpoint: `GET /v1/webhooks/endpoints/{endpointId}`. */
    getEndpoint(endpointId: string, options?: CallOptions): Promise<AnswerOf<'getWebhookEndpoint'>>
    /** Change a webhook endpoint: `PATCH /v1/webhooks/endpoints/{endpointId}`. */
    updateEndpoint(endpointId: string, body: BodyOf<'updateWebhookEndpoint'>, options?: CallOptions): Promise<AnswerOf<'updateWebhookEndpoint'>>
    /** Delete a webhook endpoint: `DELETE /v1/webhooks/endpoints/{endpointId}`. */
    deleteEndpoint(endpointId: string, options?: CallOptions): Promise<AnswerOf<'deleteWebhookEndpoint'>>
    /** Rotate the signing secret: `POST /v1/webhooks/endpoints/{endpointId}/rotate-secret`. */
    rotateSecret(endpointId: string, options?: CallOptions): Promise<AnswerOf<'rotateWebhookSecret'>>
    /** Send a test event: `POST /v1/webhooks/endpoints/{endpointId}/test`. */
    testEndpoint(endpointId: string, body?: BodyOf<'testWebhookEndpoint'>, options?: CallOptions): Promise<AnswerOf<'testWebhookEndpoint'>>
    /** List deliveries: `GET /v1/webhooks/endpoints/{endpointId}/deliveries`. */
    listDeliveries(endpointId: string, query?: QueryOf<'listWebhookDeliveries'>, options?: CallOptions): ListAnswerOf<'listWebhookDeliveries'>
    /** Deliver events again: `POST /v1/webhooks/endpoints/{endpointId}/replay`. */
    replayDeliveries(endpointId: string, body: BodyOf<'replayWebhookDeliveries'>, options?: CallOptions): Promise<JobAnswerOf<'replayWebhookDeliveries', 'webhooks.replay'>>
    /** Get a delivery: `GET /v1/webhooks/deliveries/{deliveryId}`. */
    getDelivery(deliveryId: string, options?: CallOptions): Promise<AnswerOf<'getWebhookDelivery'>>
    /** Deliver one event again: `POST /v1/webhooks/deliveries/{deliveryId}/replay`. */
    replayDelivery(deliveryId: string, options?: CallOptions): Promise<AnswerOf<'replayWebhookDelivery'>>
    /** List events: `GET /v1/webhooks/events`. */
    listEvents(query?: QueryOf<'listEvents'>, options?: CallOptions): ListAnswerOf<'listEvents'>
    /** List the types of events: `GET /v1/webhooks/event-types`. */
    listEventTypes(query?: QueryOf<'listEventTypes'>, options?: CallOptions): ListAnswerOf<'listEventTypes'>
  }
}

/** HTTP method, path, and what the argument after the path's parameters is. */
export const methodTable = {
  organizations: {
    getWhoami: 'GET /v1/whoami',
    get: 'GET /v1/organization',
    getWallet: 'GET /v1/organization/wallet',
    updateWallet: 'PATCH /v1/organization/wallet body',
    listCreditEvents: 'GET /v1/organization/credit-events query',
    getUsage: 'GET /v1/organization/usage query',
    listChildOrganizations: 'GET /v1/organizations/children query',
    createChildOrganization: 'POST /v1/organizations/children body',
    getChildOrganization: 'GET /v1/organizations/children/{organizationId}',
    updateChildOrganization: 'PATCH /v1/organizations/children/{organizationId} body',
    suspendChildOrganization: 'POST /v1/organizations/children/{organizationId}/suspend',
    resumeChildOrganization: 'POST /v1/organizations/children/{organizationId}/resume',
    archiveChildOrganization: 'POST /v1/organizations/children/{organizationId}/archive',
    getCreditConfig: 'GET /v1/organizations/children/{organizationId}/credit-config',
    updateCreditConfig: 'PATCH /v1/organizations/children/{organizationId}/credit-config body',
    allocateCredits: 'POST /v1/organizations/children/{organizationId}/credits/allocate body',
    migrateProjects: 'POST /v1/organizations/migrate body',
    listApiKeys: 'GET /v1/api-keys query',
    createApiKey: 'POST /v1/api-keys body',
    updateApiKey: 'PATCH /v1/api-keys/{apiKeyId} body',
    revokeApiKey: 'DELETE /v1/api-keys/{apiKeyId} query',
    rotateApiKey: 'POST /v1/api-keys/{apiKeyId}/rotate body',
    reassignApiKey: 'POST /v1/api-keys/{apiKeyId}/reassign body',
    listApiKeyRequests: 'GET /v1/api-keys/{apiKeyId}/requests query',
    replaceReturnUrls: 'PUT /v1/api-keys/{apiKeyId}/return-urls body',
    getRequest: 'GET /v1/requests/{requestId}',
  },
  erasure: {
    eraseOrganization: 'POST /v1/organization/erase body',
    eraseProject: 'POST /v1/projects/{projectId}/erase body',
  },
  exports: {
    list: 'GET /v1/exports query',
    create: 'POST /v1/exports body',
    get: 'GET /v1/exports/{exportId}',
    delete: 'DELETE /v1/exports/{exportId}',
  },
  overview: {
    get: 'GET /v1/overview query',
  },
  projects: {
    list: 'GET /v1/projects query',
    create: 'POST /v1/projects body',
    get: 'GET /v1/projects/{projectId}',
    update: 'PATCH /v1/projects/{projectId} body',
    archive: 'POST /v1/projects/{projectId}/archive',
    unarchive: 'POST /v1/projects/{projectId}/unarchive',
  },
  github: {
    listInstallations: 'GET /v1/github/installations query',
    registerInstallation: 'POST /v1/github/installations body',
    getInstallation: 'GET /v1/github/installations/{installationId}',
    removeInstallation: 'DELETE /v1/github/installations/{installationId}',
    listRepositories: 'GET /v1/github/installations/{installationId}/repositories query',
    listIngests: 'GET /v1/projects/{projectId}/github/ingests query',
    ingestRepository: 'POST /v1/projects/{projectId}/github/ingests body',
    getIngest: 'GET /v1/github/ingests/{ingestId}',
  },
  sdkApps: {
    list: 'GET /v1/projects/{projectId}/sdk-apps query',
    create: 'POST /v1/projects/{projectId}/sdk-apps body',
    get: 'GET /v1/sdk-apps/{sdkAppId}',
    update: 'PATCH /v1/sdk-apps/{sdkAppId} body',
    delete: 'DELETE /v1/sdk-apps/{sdkAppId}',
    getInstallSpec: 'GET /v1/sdk-apps/{sdkAppId}/install-spec',
    rotateSdkWriteKey: 'POST /v1/sdk-apps/{sdkAppId}/write-key/rotate body',
  },
  media: {
    createUpload: 'POST /v1/projects/{projectId}/media/uploads body',
    getUpload: 'GET /v1/media/uploads/{uploadId}',
    finalizeUpload: 'POST /v1/media/uploads/{uploadId}/finalize',
    import: 'POST /v1/projects/{projectId}/media/imports body',
    importPagePictures: 'POST /v1/projects/{projectId}/media/page-imports',
    list: 'GET /v1/projects/{projectId}/media query',
    getQuota: 'GET /v1/projects/{projectId}/media/quota',
    listAllMedia: 'GET /v1/media query',
    get: 'GET /v1/media/{mediaId}',
    update: 'PATCH /v1/media/{mediaId} body',
    delete: 'DELETE /v1/media/{mediaId}',
  },
  telemetry: {
    ingestEvents: 'POST /v1/telemetry/events body',
    ingestConversions: 'POST /v1/telemetry/conversions body',
    ingestAttributions: 'POST /v1/telemetry/attributions body',
    getSummary: 'GET /v1/projects/{projectId}/telemetry/summary query',
    getAllAttributionReport: 'GET /v1/telemetry/attribution query',
    getAttributionReport: 'GET /v1/projects/{projectId}/telemetry/attribution query',
  },
  influencers: {
    list: 'GET /v1/projects/{projectId}/influencers query',
    create: 'POST /v1/projects/{projectId}/influencers body',
    get: 'GET /v1/influencers/{influencerId}',
    update: 'PATCH /v1/influencers/{influencerId} body',
    regenerateLook: 'POST /v1/influencers/{influencerId}/regenerate-look body',
    archive: 'POST /v1/influencers/{influencerId}/archive',
  },
  content: {
    list: 'GET /v1/projects/{projectId}/content query',
    generate: 'POST /v1/projects/{projectId}/content body',
    createFromUploads: 'POST /v1/projects/{projectId}/content/uploads body',
    quote: 'POST /v1/projects/{projectId}/content/quote body',
    previewBrand: 'POST /v1/projects/{projectId}/brand/preview body',
    listAllContent: 'GET /v1/content query',
    bulk: 'POST /v1/content/bulk body',
    get: 'GET /v1/content/{containerId}',
    update: 'PATCH /v1/content/{containerId} body',
    regenerate: 'POST /v1/content/{containerId}/regenerate body',
    clone: 'POST /v1/content/{containerId}/clone body',
    render: 'POST /v1/content/{containerId}/render body',
    listVersions: 'GET /v1/content/{containerId}/versions query',
    listComments: 'GET /v1/content/{containerId}/comments query',
    createComment: 'POST /v1/content/{containerId}/comments body',
    getComment: 'GET /v1/content/{containerId}/comments/{commentId}',
    updateComment: 'PATCH /v1/content/{containerId}/comments/{commentId} body',
    archive: 'POST /v1/content/{containerId}/archive',
    listTemplates: 'GET /v1/templates query',
  },
  approval: {
    bulkApprovals: 'POST /v1/approvals/bulk body',
    getPolicy: 'GET /v1/projects/{projectId}/approval-policy',
    replacePolicy: 'PUT /v1/projects/{projectId}/approval-policy body',
    listAllApprovals: 'GET /v1/approvals query',
    listApprovals: 'GET /v1/projects/{projectId}/approvals query',
    approveContent: 'POST /v1/content/{containerId}/approve body',
    rejectContent: 'POST /v1/content/{containerId}/reject body',
    requestContentChanges: 'POST /v1/content/{containerId}/request-changes body',
    listHistory: 'GET /v1/content/{containerId}/approval-history query',
    getContentTimeline: 'GET /v1/content/{containerId}/timeline query',
    listReviewLinks: 'GET /v1/projects/{projectId}/review-links query',
    createReviewLink: 'POST /v1/projects/{projectId}/review-links body',
    getReviewLink: 'GET /v1/review-links/{reviewLinkId}',
    revokeReviewLink: 'DELETE /v1/review-links/{reviewLinkId}',
  },
  socialAccounts: {
    createOauthUrl: 'POST /v1/projects/{projectId}/social-accounts/oauth-url body',
    listConnectLinks: 'GET /v1/projects/{projectId}/connect-links query',
    createConnectLink: 'POST /v1/projects/{projectId}/connect-links body',
    getConnectLink: 'GET /v1/connect-links/{connectLinkId}',
    revokeConnectLink: 'DELETE /v1/connect-links/{connectLinkId}',
    getOauthSession: 'GET /v1/social-accounts/oauth-sessions/{oauthSessionId}',
    selectOauthAccount: 'POST /v1/social-accounts/oauth-sessions/{oauthSessionId}/select body',
    list: 'GET /v1/projects/{projectId}/social-accounts query',
    listAllSocialAccounts: 'GET /v1/social-accounts query',
    get: 'GET /v1/social-accounts/{socialAccountId}',
    update: 'PATCH /v1/social-accounts/{socialAccountId} body',
    revoke: 'DELETE /v1/social-accounts/{socialAccountId}',
    createReauthUrl: 'POST /v1/social-accounts/{socialAccountId}/reauth-url body',
    getHealth: 'GET /v1/social-accounts/{socialAccountId}/health',
  },
  publishing: {
    publishContent: 'POST /v1/content/{containerId}/publish body',
    validatePublish: 'POST /v1/content/{containerId}/publish/validate body',
    scheduleContent: 'POST /v1/content/{containerId}/schedule body',
    listPublications: 'GET /v1/projects/{projectId}/publications query',
    getSlots: 'GET /v1/projects/{projectId}/slots query',
    listAllPublications: 'GET /v1/publications query',
    bulkPublications: 'POST /v1/publications/bulk body',
    getPublication: 'GET /v1/publications/{publicationId}',
    updatePublication: 'PATCH /v1/publications/{publicationId} body',
    cancelPublication: 'POST /v1/publications/{publicationId}/cancel',
    publishPublicationNow: 'POST /v1/publications/{publicationId}/publish-now body',
    retryPublication: 'POST /v1/publications/{publicationId}/retry',
    resolvePublicationTarget: 'POST /v1/publications/{publicationId}/targets/{targetId}/resolve body',
    listPublicationAttempts: 'GET /v1/publications/{publicationId}/attempts query',
    listPlatforms: 'GET /v1/platforms query',
  },
  leasedAccounts: {
    listNiches: 'GET /v1/leased-accounts/niches query',
    list: 'GET /v1/projects/{projectId}/leased-accounts query',
    request: 'POST /v1/projects/{projectId}/leased-accounts body',
    get: 'GET /v1/leased-accounts/{leasedAccountId}',
    pause: 'POST /v1/leased-accounts/{leasedAccountId}/pause',
    resume: 'POST /v1/leased-accounts/{leasedAccountId}/resume',
    release: 'POST /v1/leased-accounts/{leasedAccountId}/release',
  },
  engagement: {
    getConfig: 'GET /v1/projects/{projectId}/engagement/config',
    updateConfig: 'PATCH /v1/projects/{projectId}/engagement/config body',
    listRules: 'GET /v1/projects/{projectId}/engagement/rules query',
    createRule: 'POST /v1/projects/{projectId}/engagement/rules body',
    getRule: 'GET /v1/engagement/rules/{ruleId}',
    updateRule: 'PATCH /v1/engagement/rules/{ruleId} body',
    deleteRule: 'DELETE /v1/engagement/rules/{ruleId}',
    listItems: 'GET /v1/projects/{projectId}/engagement/items query',
    listAllItems: 'GET /v1/engagement/items query',
    listConversations: 'GET /v1/engagement/conversations query',
    getConversation: 'GET /v1/engagement/conversations/{conversationId}',
    updateConversation: 'PATCH /v1/engagement/conversations/{conversationId} body',
    listConversationNotes: 'GET /v1/engagement/conversations/{conversationId}/notes query',
    createConversationNote: 'POST /v1/engagement/conversations/{conversationId}/notes body',
    getConversationNote: 'GET /v1/engagement/conversations/{conversationId}/notes/{noteId}',
    getItem: 'GET /v1/engagement/items/{itemId}',
    updateItem: 'PATCH /v1/engagement/items/{itemId} body',
    replyToItem: 'POST /v1/engagement/items/{itemId}/reply body',
    hideItem: 'POST /v1/engagement/items/{itemId}/hide',
    listActions: 'GET /v1/projects/{projectId}/engagement/actions query',
    listAllActions: 'GET /v1/engagement/actions query',
    bulkActions: 'POST /v1/engagement/actions/bulk body',
    approveAction: 'POST /v1/engagement/actions/{actionId}/approve body',
    rejectAction: 'POST /v1/engagement/actions/{actionId}/reject body',
    simulate: 'POST /v1/projects/{projectId}/engagement/simulate body',
  },
  metrics: {
    getAllOrganicMetrics: 'GET /v1/metrics/organic query',
    getAllAdsMetrics: 'GET /v1/metrics/ads query',
    getOrganicMetrics: 'GET /v1/projects/{projectId}/metrics/organic query',
    getAdsMetrics: 'GET /v1/projects/{projectId}/metrics/ads query',
    getContentMetrics: 'GET /v1/content/{containerId}/metrics query',
    getPublicationMetrics: 'GET /v1/publications/{publicationId}/metrics query',
    getSocialAccountMetrics: 'GET /v1/social-accounts/{socialAccountId}/metrics query',
    listAllAccountPosts: 'GET /v1/account-posts query',
    listAccountPosts: 'GET /v1/social-accounts/{socialAccountId}/posts query',
    importAccountHistory: 'POST /v1/social-accounts/{socialAccountId}/history',
    refresh: 'POST /v1/projects/{projectId}/metrics/refresh',
  },
  ads: {
    listAccounts: 'GET /v1/projects/{projectId}/ads/accounts query',
    listCampaigns: 'GET /v1/projects/{projectId}/ads/campaigns query',
    getCampaign: 'GET /v1/ads/campaigns/{campaignId}',
    getCampaignSpend: 'GET /v1/ads/campaigns/{campaignId}/spend query',
  },
  recommendations: {
    list: 'GET /v1/projects/{projectId}/recommendations query',
    listAllRecommendations: 'GET /v1/recommendations query',
    get: 'GET /v1/recommendations/{recommendationId}',
    accept: 'POST /v1/recommendations/{recommendationId}/accept',
    schedule: 'POST /v1/recommendations/{recommendationId}/schedule body',
    dismiss: 'POST /v1/recommendations/{recommendationId}/dismiss',
    refresh: 'POST /v1/projects/{projectId}/recommendations/refresh',
  },
  jobs: {
    list: 'GET /v1/jobs query',
    get: 'GET /v1/jobs/{jobId} query',
    cancel: 'POST /v1/jobs/{jobId}/cancel',
    retry: 'POST /v1/jobs/{jobId}/retry',
  },
  webhooks: {
    listEndpoints: 'GET /v1/webhooks/endpoints query',
    createEndpoint: 'POST /v1/webhooks/endpoints body',
    getEndpoint: 'GET /v1/webhooks/endpoints/{endpointId}',
    updateEndpoint: 'PATCH /v1/webhooks/endpoints/{endpointId} body',
    deleteEndpoint: 'DELETE /v1/webhooks/endpoints/{endpointId}',
    rotateSecret: 'POST /v1/webhooks/endpoints/{endpointId}/rotate-secret',
    testEndpoint: 'POST /v1/webhooks/endpoints/{endpointId}/test body',
    listDeliveries: 'GET /v1/webhooks/endpoints/{endpointId}/deliveries query',
    replayDeliveries: 'POST /v1/webhooks/endpoints/{endpointId}/replay body',
    getDelivery: 'GET /v1/webhooks/deliveries/{deliveryId}',
    replayDelivery: 'POST /v1/webhooks/deliveries/{deliveryId}/replay',
    listEvents: 'GET /v1/webhooks/events query',
    listEventTypes: 'GET /v1/webhooks/event-types query',
  },
} as const
