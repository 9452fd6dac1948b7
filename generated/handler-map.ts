// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
import { getAdCampaign } from '../src/features/ads/operations/getAdCampaign.ts'
import { getAdCampaignSpend } from '../src/features/ads/operations/getAdCampaignSpend.ts'
import { listAdAccounts } from '../src/features/ads/operations/listAdAccounts.ts'
import { listAdCampaigns } from '../src/features/ads/operations/listAdCampaigns.ts'
import { approveContent } from '../src/features/approval/operations/approveContent.ts'
import { bulkApprovals } from '../src/features/approval/operations/bulkApprovals.ts'
import { createReviewLink } from '../src/features/approval/operations/createReviewLink.ts'
import { getApprovalPolicy } from '../src/features/approval/operations/getApprovalPolicy.ts'
import { getContentTimeline } from '../src/features/approval/operations/getContentTimeline.ts'
import { getReviewLink } from '../src/features/approval/operations/getReviewLink.ts'
import { listAllApprovals } from '../src/features/approval/operations/listAllApprovals.ts'
import { listApprovalHistory } from '../src/features/approval/operations/listApprovalHistory.ts'
import { listApprovals } from '../src/features/approval/operations/listApprovals.ts'
import { listReviewLinks } from '../src/features/approval/operations/listReviewLinks.ts'
import { rejectContent } from '../src/features/approval/operations/rejectContent.ts'
import { replaceApprovalPolicy } from '../src/features/approval/operations/replaceApprovalPolicy.ts'
import { requestContentChanges } from '../src/features/approval/operations/requestContentChanges.ts'
import { revokeReviewLink } from '../src/features/approval/operations/revokeReviewLink.ts'
import { archiveContent } from '../src/features/content/operations/archiveContent.ts'
import { bulkContent } from '../src/features/content/operations/bulkContent.ts'
import { cloneContent, prepare as prepareCloneContent } from '../src/features/content/operations/cloneContent.ts'
import { createContentComment } from '../src/features/content/operations/createContentComment.ts'
import { createContentFromUploads, prepare as prepareCreateContentFromUploads } from '../src/features/content/operations/createContentFromUploads.ts'
import { generateContent, prepare as prepareGenerateContent } from '../src/features/content/operations/generateContent.ts'
import { getContent } from '../src/features/content/operations/getContent.ts'
import { getContentComment } from '../src/features/content/operations/getContentComment.ts'
import { listAllContent } from '../src/features/content/operations/listAllContent.ts'
import { listContent } from '../src/features/content/operations/listContent.ts'
import { listContentComments } from '../src/features/content/operations/listContentComments.ts'
import { listContentVersions } from '../src/features/content/operations/listContentVersions.ts'
import { listTemplates } from '../src/features/content/operations/listTemplates.ts'
import { previewBrand } from '../src/features/content/operations/previewBrand.ts'
import { quoteContent, prepare as prepareQuoteContent } from '../src/features/content/operations/quoteContent.ts'
import { regenerateContent, prepare as prepareRegenerateContent } from '../src/features/content/operations/regenerateContent.ts'
import { renderContent, prepare as prepareRenderContent } from '../src/features/content/operations/renderContent.ts'
import { updateContent, prepare as prepareUpdateContent } from '../src/features/content/operations/updateContent.ts'
import { updateContentComment } from '../src/features/content/operations/updateContentComment.ts'
import { approveEngagementAction, prepare as prepareApproveEngagementAction } from '../src/features/engagement/operations/approveEngagementAction.ts'
import { bulkEngagementActions, prepare as prepareBulkEngagementActions } from '../src/features/engagement/operations/bulkEngagementActions.ts'
import { createConversationNote } from '../src/features/engagement/operations/createConversationNote.ts'
import { createEngagementRule } from '../src/features/engagement/operations/createEngagementRule.ts'
import { deleteEngagementRule } from '../src/features/engagement/operations/deleteEngagementRule.ts'
import { getConversationNote } from '../src/features/engagement/operations/getConversationNote.ts'
import { getEngagementConfig } from '../src/features/engagement/operations/getEngagementConfig.ts'
import { getEngagementConversation } from '../src/features/engagement/operations/getEngagementConversation.ts'
import { getEngagementItem } from '../src/features/engagement/operations/getEngagementItem.ts'
import { getEngagementRule } from '../src/features/engagement/operations/getEngagementRule.ts'
import { hideEngagementItem } from '../src/features/engagement/operations/hideEngagementItem.ts'
import { listAllEngagementActions } from '../src/features/engagement/operations/listAllEngagementActions.ts'
import { listAllEngagementItems } from '../src/features/engagement/operations/listAllEngagementItems.ts'
import { listConversationNotes } from '../src/features/engagement/operations/listConversationNotes.ts'
import { listEngagementActions } from '../src/features/engagement/operations/listEngagementActions.ts'
import { listEngagementConversations } from '../src/features/engagement/operations/listEngagementConversations.ts'
import { listEngagementItems } from '../src/features/engagement/operations/listEngagementItems.ts'
import { listEngagementRules } from '../src/features/engagement/operations/listEngagementRules.ts'
import { rejectEngagementAction } from '../src/features/engagement/operations/rejectEngagementAction.ts'
import { replyToEngagementItem, prepare as prepareReplyToEngagementItem } from '../src/features/engagement/operations/replyToEngagementItem.ts'
import { simulateEngagement, prepare as prepareSimulateEngagement } from '../src/features/engagement/operations/simulateEngagement.ts'
import { updateEngagementConfig } from '../src/features/engagement/operations/updateEngagementConfig.ts'
import { updateEngagementConversation } from '../src/features/engagement/operations/updateEngagementConversation.ts'
import { updateEngagementItem } from '../src/features/engagement/operations/updateEngagementItem.ts'
import { updateEngagementRule } from '../src/features/engagement/operations/updateEngagementRule.ts'
import { eraseOrganization } from '../src/features/erasure/operations/eraseOrganization.ts'
import { eraseProject } from '../src/features/erasure/operations/eraseProject.ts'
import { createExport } from '../src/features/exports/operations/createExport.ts'
import { deleteExport } from '../src/features/exports/operations/deleteExport.ts'
import { getExport } from '../src/features/exports/operations/getExport.ts'
import { listExports } from '../src/features/exports/operations/listExports.ts'
import { getGithubIngest } from '../src/features/github/operations/getGithubIngest.ts'
import { getGithubInstallation } from '../src/features/github/operations/getGithubInstallation.ts'
import { ingestRepository } from '../src/features/github/operations/ingestRepository.ts'
import { listGithubIngests } from '../src/features/github/operations/listGithubIngests.ts'
import { listGithubInstallations } from '../src/features/github/operations/listGithubInstallations.ts'
import { listGithubRepositories } from '../src/features/github/operations/listGithubRepositories.ts'
import { registerGithubInstallation, prepare as prepareRegisterGithubInstallation } from '../src/features/github/operations/registerGithubInstallation.ts'
import { removeGithubInstallation } from '../src/features/github/operations/removeGithubInstallation.ts'
import { archiveInfluencer } from '../src/features/influencers/operations/archiveInfluencer.ts'
import { createInfluencer, prepare as prepareCreateInfluencer } from '../src/features/influencers/operations/createInfluencer.ts'
import { getInfluencer } from '../src/features/influencers/operations/getInfluencer.ts'
import { listInfluencers } from '../src/features/influencers/operations/listInfluencers.ts'
import { regenerateInfluencerLook, prepare as prepareRegenerateInfluencerLook } from '../src/features/influencers/operations/regenerateInfluencerLook.ts'
import { updateInfluencer, prepare as prepareUpdateInfluencer } from '../src/features/influencers/operations/updateInfluencer.ts'
import { cancelJob } from '../src/features/jobs/operations/cancelJob.ts'
import { getJob, prepare as prepareGetJob } from '../src/features/jobs/operations/getJob.ts'
import { listJobs } from '../src/features/jobs/operations/listJobs.ts'
import { retryJob } from '../src/features/jobs/operations/retryJob.ts'
import { getLeasedAccount } from '../src/features/leased-accounts/operations/getLeasedAccount.ts'
import { listLeasedAccountNiches } from '../src/features/leased-accounts/operations/listLeasedAccountNiches.ts'
import { listLeasedAccounts } from '../src/features/leased-accounts/operations/listLeasedAccounts.ts'
import { pauseLeasedAccount } from '../src/features/leased-accounts/operations/pauseLeasedAccount.ts'
import { releaseLeasedAccount } from '../src/features/leased-accounts/operations/releaseLeasedAccount.ts'
import { requestLeasedAccounts } from '../src/features/leased-accounts/operations/requestLeasedAccounts.ts'
import { resumeLeasedAccount } from '../src/features/leased-accounts/operations/resumeLeasedAccount.ts'
import { createMediaUpload, prepare as prepareCreateMediaUpload } from '../src/features/media/operations/createMediaUpload.ts'
import { deleteMedia } from '../src/features/media/operations/deleteMedia.ts'
import { finalizeMediaUpload, prepare as prepareFinalizeMediaUpload } from '../src/features/media/operations/finalizeMediaUpload.ts'
import { getMedia } from '../src/features/media/operations/getMedia.ts'
import { getMediaQuota } from '../src/features/media/operations/getMediaQuota.ts'
import { getMediaUpload } from '../src/features/media/operations/getMediaUpload.ts'
import { importMedia, prepare as prepareImportMedia } from '../src/features/media/operations/importMedia.ts'
import { importPagePictures } from '../src/features/media/operations/importPagePictures.ts'
import { listAllMedia } from '../src/features/media/operations/listAllMedia.ts'
import { listMedia } from '../src/features/media/operations/listMedia.ts'
import { updateMedia, prepare as prepareUpdateMedia } from '../src/features/media/operations/updateMedia.ts'
import { getAdsMetrics } from '../src/features/metrics/operations/getAdsMetrics.ts'
import { getAllAdsMetrics } from '../src/features/metrics/operations/getAllAdsMetrics.ts'
import { getAllOrganicMetrics } from '../src/features/metrics/operations/getAllOrganicMetrics.ts'
import { getContentMetrics } from '../src/features/metrics/operations/getContentMetrics.ts'
import { getOrganicMetrics } from '../src/features/metrics/operations/getOrganicMetrics.ts'
import { getPublicationMetrics } from '../src/features/metrics/operations/getPublicationMetrics.ts'
import { getSocialAccountMetrics } from '../src/features/metrics/operations/getSocialAccountMetrics.ts'
import { importAccountHistory } from '../src/features/metrics/operations/importAccountHistory.ts'
import { listAccountPosts } from '../src/features/metrics/operations/listAccountPosts.ts'
import { listAllAccountPosts } from '../src/features/metrics/operations/listAllAccountPosts.ts'
import { refreshMetrics } from '../src/features/metrics/operations/refreshMetrics.ts'
import { allocateCredits } from '../src/features/organizations/operations/allocateCredits.ts'
import { archiveChildOrganization } from '../src/features/organizations/operations/archiveChildOrganization.ts'
import { createApiKey } from '../src/features/organizations/operations/createApiKey.ts'
import { createChildOrganization } from '../src/features/organizations/operations/createChildOrganization.ts'
import { getChildOrganization } from '../src/features/organizations/operations/getChildOrganization.ts'
import { getCreditConfig } from '../src/features/organizations/operations/getCreditConfig.ts'
import { getOrganization } from '../src/features/organizations/operations/getOrganization.ts'
import { getRequest } from '../src/features/organizations/operations/getRequest.ts'
import { getUsage } from '../src/features/organizations/operations/getUsage.ts'
import { getWallet } from '../src/features/organizations/operations/getWallet.ts'
import { getWhoami } from '../src/features/organizations/operations/getWhoami.ts'
import { listApiKeyRequests } from '../src/features/organizations/operations/listApiKeyRequests.ts'
import { listApiKeys } from '../src/features/organizations/operations/listApiKeys.ts'
import { listChildOrganizations } from '../src/features/organizations/operations/listChildOrganizations.ts'
import { listCreditEvents } from '../src/features/organizations/operations/listCreditEvents.ts'
import { migrateProjects } from '../src/features/organizations/operations/migrateProjects.ts'
import { reassignApiKey } from '../src/features/organizations/operations/reassignApiKey.ts'
import { replaceReturnUrls } from '../src/features/organizations/operations/replaceReturnUrls.ts'
import { resumeChildOrganization } from '../src/features/organizations/operations/resumeChildOrganization.ts'
import { revokeApiKey } from '../src/features/organizations/operations/revokeApiKey.ts'
import { rotateApiKey } from '../src/features/organizations/operations/rotateApiKey.ts'
import { suspendChildOrganization } from '../src/features/organizations/operations/suspendChildOrganization.ts'
import { updateApiKey } from '../src/features/organizations/operations/updateApiKey.ts'
import { updateChildOrganization } from '../src/features/organizations/operations/updateChildOrganization.ts'
import { updateCreditConfig } from '../src/features/organizations/operations/updateCreditConfig.ts'
import { updateWallet } from '../src/features/organizations/operations/updateWallet.ts'
import { getOverview } from '../src/features/overview/operations/getOverview.ts'
import { archiveProject } from '../src/features/projects/operations/archiveProject.ts'
import { createProject } from '../src/features/projects/operations/createProject.ts'
import { getProject } from '../src/features/projects/operations/getProject.ts'
import { listProjects } from '../src/features/projects/operations/listProjects.ts'
import { unarchiveProject } from '../src/features/projects/operations/unarchiveProject.ts'
import { updateProject } from '../src/features/projects/operations/updateProject.ts'
import { bulkPublications, prepare as prepareBulkPublications } from '../src/features/publishing/operations/bulkPublications.ts'
import { cancelPublication } from '../src/features/publishing/operations/cancelPublication.ts'
import { getPublication } from '../src/features/publishing/operations/getPublication.ts'
import { getSlots } from '../src/features/publishing/operations/getSlots.ts'
import { listAllPublications } from '../src/features/publishing/operations/listAllPublications.ts'
import { listPlatforms } from '../src/features/publishing/operations/listPlatforms.ts'
import { listPublicationAttempts } from '../src/features/publishing/operations/listPublicationAttempts.ts'
import { listPublications } from '../src/features/publishing/operations/listPublications.ts'
import { publishContent, prepare as preparePublishContent } from '../src/features/publishing/operations/publishContent.ts'
import { publishPublicationNow, prepare as preparePublishPublicationNow } from '../src/features/publishing/operations/publishPublicationNow.ts'
import { resolvePublicationTarget } from '../src/features/publishing/operations/resolvePublicationTarget.ts'
import { retryPublication, prepare as prepareRetryPublication } from '../src/features/publishing/operations/retryPublication.ts'
import { scheduleContent, prepare as prepareScheduleContent } from '../src/features/publishing/operations/scheduleContent.ts'
import { updatePublication, prepare as prepareUpdatePublication } from '../src/features/publishing/operations/updatePublication.ts'
import { validatePublish, prepare as prepareValidatePublish } from '../src/features/publishing/operations/validatePublish.ts'
import { acceptRecommendation, prepare as prepareAcceptRecommendation } from '../src/features/recommendations/operations/acceptRecommendation.ts'
import { dismissRecommendation } from '../src/features/recommendations/operations/dismissRecommendation.ts'
import { getRecommendation } from '../src/features/recommendations/operations/getRecommendation.ts'
import { listAllRecommendations } from '../src/features/recommendations/operations/listAllRecommendations.ts'
import { listRecommendations } from '../src/features/recommendations/operations/listRecommendations.ts'
import { refreshRecommendations } from '../src/features/recommendations/operations/refreshRecommendations.ts'
import { scheduleRecommendation, prepare as prepareScheduleRecommendation } from '../src/features/recommendations/operations/scheduleRecommendation.ts'
import { createSdkApp } from '../src/features/sdk-apps/operations/createSdkApp.ts'
import { deleteSdkApp } from '../src/features/sdk-apps/operations/deleteSdkApp.ts'
import { getInstallSpec } from '../src/features/sdk-apps/operations/getInstallSpec.ts'
import { getSdkApp } from '../src/features/sdk-apps/operations/getSdkApp.ts'
import { listSdkApps } from '../src/features/sdk-apps/operations/listSdkApps.ts'
import { rotateSdkWriteKey } from '../src/features/sdk-apps/operations/rotateSdkWriteKey.ts'
import { updateSdkApp } from '../src/features/sdk-apps/operations/updateSdkApp.ts'
import { completeOauth, prepare as prepareCompleteOauth } from '../src/features/social-accounts/operations/completeOauth.ts'
import { createConnectLink } from '../src/features/social-accounts/operations/createConnectLink.ts'
import { createOauthUrl, prepare as prepareCreateOauthUrl } from '../src/features/social-accounts/operations/createOauthUrl.ts'
import { createReauthUrl, prepare as prepareCreateReauthUrl } from '../src/features/social-accounts/operations/createReauthUrl.ts'
import { getConnectLink } from '../src/features/social-accounts/operations/getConnectLink.ts'
import { getOauthSession } from '../src/features/social-accounts/operations/getOauthSession.ts'
import { getSocialAccount } from '../src/features/social-accounts/operations/getSocialAccount.ts'
import { getSocialAccountHealth, prepare as prepareGetSocialAccountHealth } from '../src/features/social-accounts/operations/getSocialAccountHealth.ts'
import { listAllSocialAccounts } from '../src/features/social-accounts/operations/listAllSocialAccounts.ts'
import { listConnectLinks } from '../src/features/social-accounts/operations/listConnectLinks.ts'
import { listSocialAccounts } from '../src/features/social-accounts/operations/listSocialAccounts.ts'
import { revokeConnectLink } from '../src/features/social-accounts/operations/revokeConnectLink.ts'
import { revokeSocialAccount } from '../src/features/social-accounts/operations/revokeSocialAccount.ts'
import { selectOauthAccount } from '../src/features/social-accounts/operations/selectOauthAccount.ts'
import { updateSocialAccount } from '../src/features/social-accounts/operations/updateSocialAccount.ts'
import { getAllAttributionReport } from '../src/features/telemetry/operations/getAllAttributionReport.ts'
import { getAttributionReport } from '../src/features/telemetry/operations/getAttributionReport.ts'
import { getTelemetrySummary } from '../src/features/telemetry/operations/getTelemetrySummary.ts'
import { ingestAttributions } from '../src/features/telemetry/operations/ingestAttributions.ts'
import { ingestConversions } from '../src/features/telemetry/operations/ingestConversions.ts'
import { ingestTelemetryEvents } from '../src/features/telemetry/operations/ingestTelemetryEvents.ts'
import { createWebhookEndpoint } from '../src/features/webhooks/operations/createWebhookEndpoint.ts'
import { deleteWebhookEndpoint } from '../src/features/webhooks/operations/deleteWebhookEndpoint.ts'
import { getWebhookDelivery } from '../src/features/webhooks/operations/getWebhookDelivery.ts'
import { getWebhookEndpoint } from '../src/features/webhooks/operations/getWebhookEndpoint.ts'
import { listEventTypes } from '../src/features/webhooks/operations/listEventTypes.ts'
import { listEvents } from '../src/features/webhooks/operations/listEvents.ts'
import { listWebhookDeliveries } from '../src/features/webhooks/operations/listWebhookDeliveries.ts'
import { listWebhookEndpoints } from '../src/features/webhooks/operations/listWebhookEndpoints.ts'
import { replayWebhookDeliveries } from '../src/features/webhooks/operations/replayWebhookDeliveries.ts'
import { replayWebhookDelivery } from '../src/features/webhooks/operations/replayWebhookDelivery.ts'
import { rotateWebhookSecret } from '../src/features/webhooks/operations/rotateWebhookSecret.ts'
import { streamEvents } from '../src/features/webhooks/operations/streamEvents.ts'
import { testWebhookEndpoint } from '../src/features/webhooks/operations/testWebhookEndpoint.ts'
import { updateWebhookEndpoint } from '../src/features/webhooks/operations/updateWebhookEndpoint.ts'
import type { HandlerMap } from './handlers.ts'

/** The `prepare` halves: run before the transaction is opened. */
export const preparations = {
  registerGithubInstallation: prepareRegisterGithubInstallation,
  createMediaUpload: prepareCreateMediaUpload,
  finalizeMediaUpload: prepareFinalizeMediaUpload,
  importMedia: prepareImportMedia,
  updateMedia: prepareUpdateMedia,
  createInfluencer: prepareCreateInfluencer,
  updateInfluencer: prepareUpdateInfluencer,
  regenerateInfluencerLook: prepareRegenerateInfluencerLook,
  generateContent: prepareGenerateContent,
  createContentFromUploads: prepareCreateContentFromUploads,
  quoteContent: prepareQuoteContent,
  updateContent: prepareUpdateContent,
  regenerateContent: prepareRegenerateContent,
  cloneContent: prepareCloneContent,
  renderContent: prepareRenderContent,
  createOauthUrl: prepareCreateOauthUrl,
  completeOauth: prepareCompleteOauth,
  createReauthUrl: prepareCreateReauthUrl,
  getSocialAccountHealth: prepareGetSocialAccountHealth,
  publishContent: preparePublishContent,
  validatePublish: prepareValidatePublish,
  scheduleContent: prepareScheduleContent,
  bulkPublications: prepareBulkPublications,
  updatePublication: prepareUpdatePublication,
  publishPublicationNow: preparePublishPublicationNow,
  retryPublication: prepareRetryPublication,
  replyToEngagementItem: prepareReplyToEngagementItem,
  bulkEngagementActions: prepareBulkEngagementActions,
  approveEngagementAction: prepareApproveEngagementAction,
  simulateEngagement: prepareSimulateEngagement,
  acceptRecommendation: prepareAcceptRecommendation,
  scheduleRecommendation: prepareScheduleRecommendation,
  getJob: prepareGetJob,
}

/** Every operation's handler; the compiler refuses a missing one, and one that answers what the contract does not say. */
export const handlers = {
  getWhoami,
  getOrganization,
  eraseOrganization,
  getWallet,
  updateWallet,
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
  getRequest,
  listExports,
  createExport,
  getExport,
  deleteExport,
  getOverview,
  listProjects,
  createProject,
  getProject,
  updateProject,
  archiveProject,
  unarchiveProject,
  eraseProject,
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
  importPagePictures,
  listMedia,
  getMediaQuota,
  listAllMedia,
  getMedia,
  updateMedia,
  deleteMedia,
  ingestTelemetryEvents,
  ingestConversions,
  ingestAttributions,
  getTelemetrySummary,
  getAllAttributionReport,
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
  previewBrand,
  listAllContent,
  bulkContent,
  getContent,
  updateContent,
  regenerateContent,
  cloneContent,
  renderContent,
  listContentVersions,
  listContentComments,
  createContentComment,
  getContentComment,
  updateContentComment,
  archiveContent,
  bulkApprovals,
  getApprovalPolicy,
  replaceApprovalPolicy,
  listAllApprovals,
  listApprovals,
  approveContent,
  rejectContent,
  requestContentChanges,
  listApprovalHistory,
  getContentTimeline,
  createOauthUrl,
  listReviewLinks,
  createReviewLink,
  getReviewLink,
  revokeReviewLink,
  listConnectLinks,
  createConnectLink,
  getConnectLink,
  revokeConnectLink,
  getOauthSession,
  selectOauthAccount,
  completeOauth,
  listSocialAccounts,
  listAllSocialAccounts,
  getSocialAccount,
  updateSocialAccount,
  revokeSocialAccount,
  createReauthUrl,
  getSocialAccountHealth,
  publishContent,
  validatePublish,
  scheduleContent,
  listPublications,
  getSlots,
  listAllPublications,
  bulkPublications,
  getPublication,
  updatePublication,
  cancelPublication,
  publishPublicationNow,
  retryPublication,
  resolvePublicationTarget,
  listPublicationAttempts,
  listTemplates,
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
  listAllEngagementItems,
  listEngagementConversations,
  getEngagementConversation,
  updateEngagementConversation,
  listConversationNotes,
  createConversationNote,
  getConversationNote,
  getEngagementItem,
  updateEngagementItem,
  replyToEngagementItem,
  hideEngagementItem,
  listEngagementActions,
  listAllEngagementActions,
  bulkEngagementActions,
  approveEngagementAction,
  rejectEngagementAction,
  simulateEngagement,
  getAllOrganicMetrics,
  getAllAdsMetrics,
  getOrganicMetrics,
  getAdsMetrics,
  getContentMetrics,
  getPublicationMetrics,
  getSocialAccountMetrics,
  listAllAccountPosts,
  listAccountPosts,
  importAccountHistory,
  refreshMetrics,
  listAdAccounts,
  listAdCampaigns,
  getAdCampaign,
  getAdCampaignSpend,
  listRecommendations,
  listAllRecommendations,
  getRecommendation,
  acceptRecommendation,
  scheduleRecommendation,
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
  streamEvents,
  listEvents,
  listEventTypes,
} satisfies HandlerMap<typeof preparations>
