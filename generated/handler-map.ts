// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
import { getAdCampaign } from '../src/features/ads/getAdCampaign.ts'
import { getAdCampaignSpend } from '../src/features/ads/getAdCampaignSpend.ts'
import { listAdAccounts } from '../src/features/ads/listAdAccounts.ts'
import { listAdCampaigns } from '../src/features/ads/listAdCampaigns.ts'
import { approveContent } from '../src/features/approval/approveContent.ts'
import { getApprovalPolicy } from '../src/features/approval/getApprovalPolicy.ts'
import { listApprovalHistory } from '../src/features/approval/listApprovalHistory.ts'
import { listApprovals } from '../src/features/approval/listApprovals.ts'
import { rejectContent } from '../src/features/approval/rejectContent.ts'
import { replaceApprovalPolicy } from '../src/features/approval/replaceApprovalPolicy.ts'
import { archiveContent } from '../src/features/content/archiveContent.ts'
import { cloneContent, prepare as prepareCloneContent } from '../src/features/content/cloneContent.ts'
import { createContentFromUploads, prepare as prepareCreateContentFromUploads } from '../src/features/content/createContentFromUploads.ts'
import { generateContent, prepare as prepareGenerateContent } from '../src/features/content/generateContent.ts'
import { getContent } from '../src/features/content/getContent.ts'
import { listContent } from '../src/features/content/listContent.ts'
import { listContentVersions } from '../src/features/content/listContentVersions.ts'
import { quoteContent } from '../src/features/content/quoteContent.ts'
import { regenerateContent, prepare as prepareRegenerateContent } from '../src/features/content/regenerateContent.ts'
import { updateContent, prepare as prepareUpdateContent } from '../src/features/content/updateContent.ts'
import { approveEngagementAction, prepare as prepareApproveEngagementAction } from '../src/features/engagement/approveEngagementAction.ts'
import { createEngagementRule } from '../src/features/engagement/createEngagementRule.ts'
import { deleteEngagementRule } from '../src/features/engagement/deleteEngagementRule.ts'
import { getEngagementConfig } from '../src/features/engagement/getEngagementConfig.ts'
import { getEngagementItem } from '../src/features/engagement/getEngagementItem.ts'
import { getEngagementRule } from '../src/features/engagement/getEngagementRule.ts'
import { hideEngagementItem } from '../src/features/engagement/hideEngagementItem.ts'
import { listEngagementActions } from '../src/features/engagement/listEngagementActions.ts'
import { listEngagementItems } from '../src/features/engagement/listEngagementItems.ts'
import { listEngagementRules } from '../src/features/engagement/listEngagementRules.ts'
import { rejectEngagementAction } from '../src/features/engagement/rejectEngagementAction.ts'
import { replyToEngagementItem, prepare as prepareReplyToEngagementItem } from '../src/features/engagement/replyToEngagementItem.ts'
import { simulateEngagement, prepare as prepareSimulateEngagement } from '../src/features/engagement/simulateEngagement.ts'
import { updateEngagementConfig } from '../src/features/engagement/updateEngagementConfig.ts'
import { updateEngagementRule } from '../src/features/engagement/updateEngagementRule.ts'
import { getGithubIngest } from '../src/features/github/getGithubIngest.ts'
import { getGithubInstallation } from '../src/features/github/getGithubInstallation.ts'
import { ingestRepository } from '../src/features/github/ingestRepository.ts'
import { listGithubIngests } from '../src/features/github/listGithubIngests.ts'
import { listGithubInstallations } from '../src/features/github/listGithubInstallations.ts'
import { listGithubRepositories } from '../src/features/github/listGithubRepositories.ts'
import { registerGithubInstallation, prepare as prepareRegisterGithubInstallation } from '../src/features/github/registerGithubInstallation.ts'
import { removeGithubInstallation } from '../src/features/github/removeGithubInstallation.ts'
import { archiveInfluencer } from '../src/features/influencers/archiveInfluencer.ts'
import { createInfluencer, prepare as prepareCreateInfluencer } from '../src/features/influencers/createInfluencer.ts'
import { getInfluencer } from '../src/features/influencers/getInfluencer.ts'
import { listInfluencers } from '../src/features/influencers/listInfluencers.ts'
import { regenerateInfluencerLook, prepare as prepareRegenerateInfluencerLook } from '../src/features/influencers/regenerateInfluencerLook.ts'
import { updateInfluencer, prepare as prepareUpdateInfluencer } from '../src/features/influencers/updateInfluencer.ts'
import { cancelJob } from '../src/features/jobs/cancelJob.ts'
import { getJob } from '../src/features/jobs/getJob.ts'
import { listJobs } from '../src/features/jobs/listJobs.ts'
import { retryJob } from '../src/features/jobs/retryJob.ts'
import { getLeasedAccount } from '../src/features/leased-accounts/getLeasedAccount.ts'
import { listLeasedAccountNiches } from '../src/features/leased-accounts/listLeasedAccountNiches.ts'
import { listLeasedAccounts } from '../src/features/leased-accounts/listLeasedAccounts.ts'
import { pauseLeasedAccount } from '../src/features/leased-accounts/pauseLeasedAccount.ts'
import { releaseLeasedAccount } from '../src/features/leased-accounts/releaseLeasedAccount.ts'
import { requestLeasedAccounts } from '../src/features/leased-accounts/requestLeasedAccounts.ts'
import { resumeLeasedAccount } from '../src/features/leased-accounts/resumeLeasedAccount.ts'
import { createMediaUpload } from '../src/features/media/createMediaUpload.ts'
import { deleteMedia } from '../src/features/media/deleteMedia.ts'
import { finalizeMediaUpload, prepare as prepareFinalizeMediaUpload } from '../src/features/media/finalizeMediaUpload.ts'
import { getMedia } from '../src/features/media/getMedia.ts'
import { getMediaQuota } from '../src/features/media/getMediaQuota.ts'
import { getMediaUpload } from '../src/features/media/getMediaUpload.ts'
import { importMedia, prepare as prepareImportMedia } from '../src/features/media/importMedia.ts'
import { listMedia } from '../src/features/media/listMedia.ts'
import { getAdsMetrics } from '../src/features/metrics/getAdsMetrics.ts'
import { getContentMetrics } from '../src/features/metrics/getContentMetrics.ts'
import { getOrganicMetrics } from '../src/features/metrics/getOrganicMetrics.ts'
import { getPublicationMetrics } from '../src/features/metrics/getPublicationMetrics.ts'
import { getSocialAccountMetrics } from '../src/features/metrics/getSocialAccountMetrics.ts'
import { refreshMetrics } from '../src/features/metrics/refreshMetrics.ts'
import { allocateCredits } from '../src/features/organizations/allocateCredits.ts'
import { archiveChildOrganization } from '../src/features/organizations/archiveChildOrganization.ts'
import { createApiKey } from '../src/features/organizations/createApiKey.ts'
import { createChildOrganization } from '../src/features/organizations/createChildOrganization.ts'
import { getChildOrganization } from '../src/features/organizations/getChildOrganization.ts'
import { getCreditConfig } from '../src/features/organizations/getCreditConfig.ts'
import { getOrganization } from '../src/features/organizations/getOrganization.ts'
import { getUsage } from '../src/features/organizations/getUsage.ts'
import { getWallet } from '../src/features/organizations/getWallet.ts'
import { getWhoami } from '../src/features/organizations/getWhoami.ts'
import { listApiKeyRequests } from '../src/features/organizations/listApiKeyRequests.ts'
import { listApiKeys } from '../src/features/organizations/listApiKeys.ts'
import { listChildOrganizations } from '../src/features/organizations/listChildOrganizations.ts'
import { listCreditEvents } from '../src/features/organizations/listCreditEvents.ts'
import { migrateProjects } from '../src/features/organizations/migrateProjects.ts'
import { reassignApiKey } from '../src/features/organizations/reassignApiKey.ts'
import { replaceReturnUrls } from '../src/features/organizations/replaceReturnUrls.ts'
import { resumeChildOrganization } from '../src/features/organizations/resumeChildOrganization.ts'
import { revokeApiKey } from '../src/features/organizations/revokeApiKey.ts'
import { rotateApiKey } from '../src/features/organizations/rotateApiKey.ts'
import { suspendChildOrganization } from '../src/features/organizations/suspendChildOrganization.ts'
import { updateApiKey } from '../src/features/organizations/updateApiKey.ts'
import { updateChildOrganization } from '../src/features/organizations/updateChildOrganization.ts'
import { updateCreditConfig } from '../src/features/organizations/updateCreditConfig.ts'
import { archiveProject } from '../src/features/projects/archiveProject.ts'
import { createProject } from '../src/features/projects/createProject.ts'
import { getProject } from '../src/features/projects/getProject.ts'
import { listProjects } from '../src/features/projects/listProjects.ts'
import { unarchiveProject } from '../src/features/projects/unarchiveProject.ts'
import { updateProject } from '../src/features/projects/updateProject.ts'
import { cancelPublication } from '../src/features/publishing/cancelPublication.ts'
import { getPublication } from '../src/features/publishing/getPublication.ts'
import { listPlatforms } from '../src/features/publishing/listPlatforms.ts'
import { listPublicationAttempts } from '../src/features/publishing/listPublicationAttempts.ts'
import { listPublications } from '../src/features/publishing/listPublications.ts'
import { publishContent, prepare as preparePublishContent } from '../src/features/publishing/publishContent.ts'
import { resolvePublicationTarget } from '../src/features/publishing/resolvePublicationTarget.ts'
import { retryPublication, prepare as prepareRetryPublication } from '../src/features/publishing/retryPublication.ts'
import { scheduleContent } from '../src/features/publishing/scheduleContent.ts'
import { updatePublication } from '../src/features/publishing/updatePublication.ts'
import { validatePublish, prepare as prepareValidatePublish } from '../src/features/publishing/validatePublish.ts'
import { acceptRecommendation, prepare as prepareAcceptRecommendation } from '../src/features/recommendations/acceptRecommendation.ts'
import { dismissRecommendation } from '../src/features/recommendations/dismissRecommendation.ts'
import { getRecommendation } from '../src/features/recommendations/getRecommendation.ts'
import { listRecommendations } from '../src/features/recommendations/listRecommendations.ts'
import { refreshRecommendations } from '../src/features/recommendations/refreshRecommendations.ts'
import { createSdkApp } from '../src/features/sdk-apps/createSdkApp.ts'
import { deleteSdkApp } from '../src/features/sdk-apps/deleteSdkApp.ts'
import { getInstallSpec } from '../src/features/sdk-apps/getInstallSpec.ts'
import { getSdkApp } from '../src/features/sdk-apps/getSdkApp.ts'
import { listSdkApps } from '../src/features/sdk-apps/listSdkApps.ts'
import { rotateSdkWriteKey } from '../src/features/sdk-apps/rotateSdkWriteKey.ts'
import { updateSdkApp } from '../src/features/sdk-apps/updateSdkApp.ts'
import { completeOauth, prepare as prepareCompleteOauth } from '../src/features/social-accounts/completeOauth.ts'
import { createOauthUrl, prepare as prepareCreateOauthUrl } from '../src/features/social-accounts/createOauthUrl.ts'
import { createReauthUrl, prepare as prepareCreateReauthUrl } from '../src/features/social-accounts/createReauthUrl.ts'
import { getOauthSession } from '../src/features/social-accounts/getOauthSession.ts'
import { getSocialAccount } from '../src/features/social-accounts/getSocialAccount.ts'
import { getSocialAccountHealth, prepare as prepareGetSocialAccountHealth } from '../src/features/social-accounts/getSocialAccountHealth.ts'
import { listSocialAccounts } from '../src/features/social-accounts/listSocialAccounts.ts'
import { revokeSocialAccount } from '../src/features/social-accounts/revokeSocialAccount.ts'
import { selectOauthAccount } from '../src/features/social-accounts/selectOauthAccount.ts'
import { getAttributionReport } from '../src/features/telemetry/getAttributionReport.ts'
import { getTelemetrySummary } from '../src/features/telemetry/getTelemetrySummary.ts'
import { ingestAttributions } from '../src/features/telemetry/ingestAttributions.ts'
import { ingestConversions } from '../src/features/telemetry/ingestConversions.ts'
import { ingestTelemetryEvents } from '../src/features/telemetry/ingestTelemetryEvents.ts'
import { createWebhookEndpoint } from '../src/features/webhooks/createWebhookEndpoint.ts'
import { deleteWebhookEndpoint } from '../src/features/webhooks/deleteWebhookEndpoint.ts'
import { getWebhookDelivery } from '../src/features/webhooks/getWebhookDelivery.ts'
import { getWebhookEndpoint } from '../src/features/webhooks/getWebhookEndpoint.ts'
import { listEventTypes } from '../src/features/webhooks/listEventTypes.ts'
import { listEvents } from '../src/features/webhooks/listEvents.ts'
import { listWebhookDeliveries } from '../src/features/webhooks/listWebhookDeliveries.ts'
import { listWebhookEndpoints } from '../src/features/webhooks/listWebhookEndpoints.ts'
import { replayWebhookDeliveries } from '../src/features/webhooks/replayWebhookDeliveries.ts'
import { replayWebhookDelivery } from '../src/features/webhooks/replayWebhookDelivery.ts'
import { rotateWebhookSecret } from '../src/features/webhooks/rotateWebhookSecret.ts'
import { testWebhookEndpoint } from '../src/features/webhooks/testWebhookEndpoint.ts'
import { updateWebhookEndpoint } from '../src/features/webhooks/updateWebhookEndpoint.ts'
import type { HandlerMap } from './handlers.ts'

/** The `prepare` halves: run before the transaction is opened. */
export const preparations = {
  registerGithubInstallation: prepareRegisterGithubInstallation,
  finalizeMediaUpload: prepareFinalizeMediaUpload,
  importMedia: prepareImportMedia,
  createInfluencer: prepareCreateInfluencer,
  updateInfluencer: prepareUpdateInfluencer,
  regenerateInfluencerLook: prepareRegenerateInfluencerLook,
  generateContent: prepareGenerateContent,
  createContentFromUploads: prepareCreateContentFromUploads,
  updateContent: prepareUpdateContent,
  regenerateContent: prepareRegenerateContent,
  cloneContent: prepareCloneContent,
  createOauthUrl: prepareCreateOauthUrl,
  completeOauth: prepareCompleteOauth,
  createReauthUrl: prepareCreateReauthUrl,
  getSocialAccountHealth: prepareGetSocialAccountHealth,
  publishContent: preparePublishContent,
  validatePublish: prepareValidatePublish,
  retryPublication: prepareRetryPublication,
  replyToEngagementItem: prepareReplyToEngagementItem,
  approveEngagementAction: prepareApproveEngagementAction,
  simulateEngagement: prepareSimulateEngagement,
  acceptRecommendation: prepareAcceptRecommendation,
}

/** Every operation's handler; the compiler refuses a missing one, and one that answers what the contract does not say. */
export const handlers = {
  getWhoami,
  getOrganization,
  getWallet,
  listCreditEvents,
  getUsage,
  listChildOrganizations,
  createChildOrganization,
  getChildOrganization,
  updateChildOrganization,
  suspendChildOrganization,
  resumeChildOrganization,
  archiveChildOrganization,
  getCreditConfig,
  updateCreditConfig,
  allocateCredits,
  migrateProjects,
  listApiKeys,
  createApiKey,
  updateApiKey,
  revokeApiKey,
  rotateApiKey,
  reassignApiKey,
  listApiKeyRequests,
  replaceReturnUrls,
  listProjects,
  createProject,
  getProject,
  updateProject,
  archiveProject,
  unarchiveProject,
  listGithubInstallations,
  registerGithubInstallation,
  getGithubInstallation,
  removeGithubInstallation,
  listGithubRepositories,
  listGithubIngests,
  ingestRepository,
  getGithubIngest,
  listSdkApps,
  createSdkApp,
  getSdkApp,
  updateSdkApp,
  deleteSdkApp,
  getInstallSpec,
  rotateSdkWriteKey,
  createMediaUpload,
  getMediaUpload,
  finalizeMediaUpload,
  importMedia,
  listMedia,
  getMediaQuota,
  getMedia,
  deleteMedia,
  ingestTelemetryEvents,
  ingestConversions,
  ingestAttributions,
  getTelemetrySummary,
  getAttributionReport,
  listInfluencers,
  createInfluencer,
  getInfluencer,
  updateInfluencer,
  regenerateInfluencerLook,
  archiveInfluencer,
  listContent,
  generateContent,
  createContentFromUploads,
  quoteContent,
  getContent,
  updateContent,
  regenerateContent,
  cloneContent,
  listContentVersions,
  archiveContent,
  getApprovalPolicy,
  replaceApprovalPolicy,
  listApprovals,
  approveContent,
  rejectContent,
  listApprovalHistory,
  createOauthUrl,
  getOauthSession,
  selectOauthAccount,
  completeOauth,
  listSocialAccounts,
  getSocialAccount,
  revokeSocialAccount,
  createReauthUrl,
  getSocialAccountHealth,
  publishContent,
  validatePublish,
  scheduleContent,
  listPublications,
  getPublication,
  updatePublication,
  cancelPublication,
  retryPublication,
  resolvePublicationTarget,
  listPublicationAttempts,
  listPlatforms,
  listLeasedAccountNiches,
  listLeasedAccounts,
  requestLeasedAccounts,
  getLeasedAccount,
  pauseLeasedAccount,
  resumeLeasedAccount,
  releaseLeasedAccount,
  getEngagementConfig,
  updateEngagementConfig,
  listEngagementRules,
  createEngagementRule,
  getEngagementRule,
  updateEngagementRule,
  deleteEngagementRule,
  listEngagementItems,
  getEngagementItem,
  replyToEngagementItem,
  hideEngagementItem,
  listEngagementActions,
  approveEngagementAction,
  rejectEngagementAction,
  simulateEngagement,
  getOrganicMetrics,
  getAdsMetrics,
  getContentMetrics,
  getPublicationMetrics,
  getSocialAccountMetrics,
  refreshMetrics,
  listAdAccounts,
  listAdCampaigns,
  getAdCampaign,
  getAdCampaignSpend,
  listRecommendations,
  getRecommendation,
  acceptRecommendation,
  dismissRecommendation,
  refreshRecommendations,
  listJobs,
  getJob,
  cancelJob,
  retryJob,
  listWebhookEndpoints,
  createWebhookEndpoint,
  getWebhookEndpoint,
  updateWebhookEndpoint,
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  testWebhookEndpoint,
  listWebhookDeliveries,
  replayWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
  listEvents,
  listEventTypes,
} satisfies HandlerMap<typeof preparations>
